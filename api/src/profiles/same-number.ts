import type { Customer } from './customer.js';
import type { NumberedPerson } from './number-key.js';

/** A profile, as far as the comparison of numbers needs it. */
export type NumberedProfile = Pick<Customer, 'id' | 'status' | 'expiresAt' | 'archivedAt'> & {
  firstName: string;
  lastName: string;
} & NumberedPerson;

/** Profiles by their number in their state, archived ones too. */
export type SameNumbers = {
  /** Profiles with this number, newest first, at most `limit`. */
  find(person: NumberedPerson, limit: number): Promise<NumberedProfile[]>;
  /** Writes the key of profiles of older releases. Harmless when repeated; goes on where it ended. */
  addKeys(signal?: AbortSignal): Promise<void>;
};
