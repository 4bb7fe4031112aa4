export const jobCollection = 'jobs';

/** One timer. The process that holds the lease runs it, so that several processes may share a database. */
export type JobDoc = {
  /** The job's name. */
  _id: string;
  /** The process that runs it now. */
  holder: string | null;
  leasedUntil: Date;
  /** End of the last run that completed. */
  doneAt: Date | null;
};
