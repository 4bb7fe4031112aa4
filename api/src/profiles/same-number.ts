import type { Customer } from './customer.js';
import type { State } from '@inkbridge/shared/option-lists';

/** The fields that decide whether two people have the same number. */
export type NumberedPerson = { inmateNumber: string; state: State };

/**
 * A number of one state as numbers are compared: case, punctuation, blanks and leading zeros do not count. '' for a
 * number without letters and digits, which is the same as none.
 */
export function numberKeyOf({ inmateNumber, state }: NumberedPerson): string {
  const key = inmateNumber
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=.)/u, '');
  return key === '' ? '' : `${state} ${key}`;
}

/** A profile, as far as the comparison of numbers needs it. */
export type NumberedProfile = Pick<Customer, 'id' | 'status' | 'expiresAt' | 'archivedAt'> & {
  firstName: string;
  lastName: string;
} & NumberedPerson;

/** Profiles by their number in their state, archived ones too. */
export type SameNumbers = {
  /** Profiles with this number, newest first, at most `limit`. */
  find(person: NumberedPerson, limit: number): Promise<NumberedProfile[]>;
  /** Writes the key of profiles of older releases. Harmless when repeated; resumes where it ended. */
  addKeys(signal?: AbortSignal): Promise<void>;
};
