import { isoDate } from '@inkbridge/contracts';
import { z } from 'zod';

/** The lease of one run. Ends with `leasedUntil`, unless its holder prolongs it. */
export type JobLease = { name: string; holder: string; leasedUntil: Date };

export type JobRepository = {
  /** Adds a job that never ran here. False when it exists already. */
  add(name: string): Promise<boolean>;
  /**
   * Takes the lease of a job that is not running, and that is due or wanted immediately. False when another process has
   * it, or when it ran less than `everySeconds` ago.
   */
  take(lease: JobLease, when: { now: Date; everySeconds: number | 'at_once' }): Promise<boolean>;
  /** False when the lease had ended, and another process has taken over. */
  prolong(lease: JobLease, leasedUntil: Date): Promise<boolean>;
  /** Ends the lease. `doneAt` is null for a run that did not finish; no timer starts the job before `notBefore`. */
  giveBack(lease: JobLease, end: { doneAt: Date | null; notBefore: Date }): Promise<void>;
  /** Marks runs whose process ends well, by job and end, unless somebody has run the job since. */
  leave(doneAt: ReadonlyMap<string, Date>, now: Date): Promise<void>;
};

export const jobCollection = 'jobs';

/** One timer. The process that holds the lease runs it, so that several processes may share a database. */
export const jobDocSchema = z.object({
  /** The job's name. */
  _id: z.string(),
  /** The process that runs it now. */
  holder: z.string().nullable(),
  leasedUntil: isoDate,
  /** End of the last run that completed. */
  doneAt: isoDate.nullable(),
  /** When the process that had done the last run ended well; earlier than `doneAt` once another has run it. */
  leftAt: isoDate.optional(),
});
export type JobDoc = z.output<typeof jobDocSchema>;
