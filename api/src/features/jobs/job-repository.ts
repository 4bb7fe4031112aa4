/** The turn of one run. Ends with `leasedUntil`, unless its holder asks for more. */
export type Turn = { name: string; holder: string; leasedUntil: Date };

export type JobRepository = {
  /** For a job that never ran here. False when it is there already. */
  add(name: string): Promise<boolean>;
  /**
   * Takes the turn of a job that nobody runs, and that is due or wanted at once. False when another process has it, or
   * when it ran less than `everySeconds` ago.
   */
  take(turn: Turn, when: { now: Date; everySeconds: number | 'at_once' }): Promise<boolean>;
  /** False when the turn was lost: its lease had ended, and another process has begun. */
  prolong(turn: Turn, leasedUntil: Date): Promise<boolean>;
  /** Ends the turn. `doneAt` is null for a run that did not finish; nobody begins another before `notBefore`. */
  giveBack(turn: Turn, end: { doneAt: Date | null; notBefore: Date }): Promise<void>;
};
