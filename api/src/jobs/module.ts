import type { Collection } from 'mongodb';
import { createClockWatch, type ClockDoc } from './clock-watch.js';
import type { JobDoc } from './job-doc.js';
import { createJobs, type Job, type JobLog, type JobRun, type Jobs, type TraceJob } from './jobs.js';
import { createJobRepository } from './mongo-job-repository.js';

export type JobsPorts = {
  stored: { jobs: Collection<JobDoc>; clock: Collection<ClockDoc> };
  databaseTime?: () => Promise<Date>;
  now: () => Date;
  log: JobLog;
  onRun?: (run: JobRun) => void;
  trace?: TraceJob;
};

/** Runs the jobs of all rooms. Nothing runs before `start()`. */
export function jobsModule({ stored, databaseTime, ...ports }: JobsPorts, jobs: readonly Job[]): Jobs {
  const runner = createJobs({
    repository: createJobRepository(stored.jobs),
    clockIsTrusted: createClockWatch({ stored, databaseTime, ...ports }),
    ...ports,
  });
  for (const job of jobs) runner.add(job);
  return runner;
}
