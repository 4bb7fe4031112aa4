/** Faults in the delivery of messages, to imitate real networks; each of the last three is a chance from 0 to 1. */
export type SandboxKnobs = {
  /** Milliseconds before a message is sent. */
  delayMs: number;
  /** Sent twice at the same time. */
  duplicate: number;
  /** Held back, so that a later message about the same checkout arrives first. */
  reorder: number;
  /** Never sent. */
  drop: number;
};

export const calmKnobs: SandboxKnobs = { delayMs: 0, duplicate: 0, reorder: 0, drop: 0 };

/** Milliseconds that a message is held back, so that a later one can overtake it. */
export const reorderHold = 1_000;
