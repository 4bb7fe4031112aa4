import { isoDate } from '@inkbridge/contracts';
import { z } from 'zod';

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
