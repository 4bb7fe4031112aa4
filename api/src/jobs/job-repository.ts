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
