import type { CustomerId } from '@inkbridge/contracts';

/** The turn in the row of people who wait for a first letter. */
export type TurnRepository = {
  /** The profile that was shown last; null before the first row. */
  last(): Promise<CustomerId | null>;
  /** Compare-and-set: false when another process has moved on from `from`. */
  moveOn(from: CustomerId | null, to: CustomerId): Promise<boolean>;
};
