import type { Collection } from 'mongodb';
import type { JobDoc } from './job-doc.js';
import { createJobs, type Job, type JobLog, type JobRun, type Jobs, type TraceJob } from './jobs.js';
import { createJobRepository } from './mongo-job-repository.js';

export type JobsPorts = {
  stored: { jobs: Collection<JobDoc> };
  now: () => Date;
  log: JobLog;
  clockIsTrusted?: () => Promise<boolean>;
  onRun?: (run: JobRun) => void;
  trace?: TraceJob;
};

/** Runs the jobs of all rooms. Nothing runs before `start()`. */
export function jobsModule({ stored, ...ports }: JobsPorts, jobs: readonly Job[]): Jobs {
  const runner = createJobs({
    repository: createJobRepository(stored.jobs),
    ...ports,
  });
  for (const job of jobs) runner.add(job);
  return runner;
}
