import { removeEntries } from '../device/index.js';

type Entries = Parameters<typeof removeEntries>[0];

const prefix = 'inkbridge.kept.';

/**
 * Storage key of an answer of the API that one user may read on this device without a network. Whoever else uses the
 * device finds none of them: they go when the session ends, and are never read for another user.
 */
export function keptAnswerPlace(userId: string, name: string): string {
  return `${prefix}${userId}.${name}`;
}

/** Removes what this device keeps of answers; of everybody, or of everybody but one. */
export function forgetKeptAnswers(storage: Entries, exceptOf = ''): void {
  const spared = keptAnswerPlace(exceptOf, '');
  removeEntries(storage, (name) => name.startsWith(prefix) && !name.startsWith(spared));
}

/** Removes everything that this device stores of an account that is no more: letters, drafts, answers. */
export function forgetAccount(storage: Entries, userId: string): void {
  removeEntries(storage, (name) => name.split('.').includes(userId));
}
