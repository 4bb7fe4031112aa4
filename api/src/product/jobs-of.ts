import { day, minute } from '@inkbridge/shared/time';
import type { CaseService } from '../admin/cases/case-service.js';
import type { AuditRepository } from '../admin/audit/audit-repository.js';
import type { UploadService } from '../files/upload-service.js';
import type { JobRepository } from '../jobs/job-repository.js';
import { createJobs, type Job, type JobLog, type Jobs } from '../jobs/jobs.js';

/** No request takes this long: an act that is still open after it has lost its process. Milliseconds. */
const longestAct = 5 * minute;

type JobsOfDeps = {
  /** Jobs of the rooms that have a module. */
  jobs: readonly Job[];
  timers: JobRepository;
  uploads: Pick<UploadService, 'sweep'>;
  audit: Pick<AuditRepository, 'interrupt'>;
  cases: Pick<CaseService, 'finishLeftovers' | 'eraseOld'>;
  now: () => Date;
  log: JobLog;
};

/** Every job of the product, with its name and interval. Nothing runs before `start()`. */
export function jobsOf(parts: JobsOfDeps): Jobs {
  const { timers, uploads, audit, cases, now, log } = parts;
  const jobs = createJobs({ repository: timers, now, log });
  const add = (name: string, every: number, run: Job['run']) => jobs.add({ name, everySeconds: every / 1000, run });

  for (const job of parts.jobs) jobs.add(job);
  add('cases', minute, () => cases.finishLeftovers());
  add('audit', minute, async () => void (await audit.interrupt(new Date(now().getTime() - longestAct))));
  add('uploads', day, async (signal) => {
    while (!signal.aborted && (await uploads.sweep()) > 0); // each sweep takes a limited number
  });
  add('closedCases', day, () => cases.eraseOld());
  return jobs;
}
