export const jobCollection = 'jobs';

/** One timer of the product: whoever holds the lease runs it, so that several processes may share a database. */
export type JobDoc = {
  /** The job's name. */
  _id: string;
  /** Process that runs it now. */
  holder: string | null;
  leasedUntil: Date;
  /** End of the last run that was not cut short. */
  doneAt: Date | null;
};
