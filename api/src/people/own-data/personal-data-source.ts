import type { Account } from '../accounts/user.js';

/** The JSON files of a download, in this order. The text in the archive explains each. */
export const dataFileNames = [
  'account',
  'questionnaire',
  'sessions',
  'balance',
  'profiles',
  'drafts',
  'payments',
  'favorites',
  'ratings',
  'diary',
  'searches',
  'evenings',
  'monthlyMail',
  'reports',
  'decisions',
  'mails',
] as const;

export type DataFileName = (typeof dataFileNames)[number];

/** One file: an object, or as many rows as there are. Money is in dollars, and times are instants. */
export type DataFile = { name: DataFileName; content: object } | { name: DataFileName; rows: AsyncIterable<object> };

/**
 * A room's data about an account. Nothing that it hands out names another person, except those whom the owner listed or
 * marked (ADR 22).
 */
export type PersonalDataSource = {
  files?: (owner: Account) => DataFile[];
  /**
   * Removes it, or the owner's name from it. Runs again after a crash at any step, and when another keeper could not
   * finish. `later`: something is under way, such as a payment; the next run tries again.
   */
  forget?: (owner: Account) => Promise<'done' | 'later'>;
};
