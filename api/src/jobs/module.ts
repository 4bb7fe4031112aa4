import type { Collection } from 'mongodb';
import type { JobDoc } from './job-repository.js';
import { createJobs, type Job, type JobRun, type Jobs, type TraceJob } from './jobs.js';
import { createJobRepository } from './mongo-job-repository.js';
import type { Log } from '../database/log.js';

export type JobsPorts = {
  stored: { jobs: Collection<JobDoc> };
  now: () => Date;
  log: Pick<Log, 'warn' | 'error'>;
  clockIsTrusted?: () => Promise<boolean>;
  onRun?: (run: JobRun) => void;
  trace?: TraceJob;
};

/** Runs the jobs of all rooms. Nothing runs before `start()`. */
export function jobsModule(ports: JobsPorts, jobs: readonly Job[]): Jobs {
  const { stored, now, log, clockIsTrusted, onRun, trace } = ports;
  const runner = createJobs({ repository: createJobRepository(stored.jobs), now, log, clockIsTrusted, onRun, trace });
  for (const job of jobs) runner.add(job);
  return runner;
}
