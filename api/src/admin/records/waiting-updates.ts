import type { Update, UpdateRepository } from '../../profiles/update-repository.js';
import { inOrderOf } from '../../database/in-order.js';
import { isWaiting, type ProfileRecord, type UpdateRecord } from './record-of.js';
import type { Records } from './records.js';

/** `search` is part of a name, an email address or a number of the profile (D-96). */
type Question = { search?: string | undefined; skip: number; limit: number };

/** Updates that wait for an admin and were not sent back, the longest waiting first. @throws AppError unavailable */
export type WaitingUpdates = (question: Question) => Promise<{ updates: Update[]; total: number }>;

type WaitingUpdatesDeps = {
  records: Pick<Records, 'profiles' | 'updates'>;
  updates: Pick<UpdateRepository, 'findMany'>;
};

export function createWaitingUpdates({ records, updates }: WaitingUpdatesDeps): WaitingUpdates {
  return async ({ search = '', ...page }) => {
    const question = search === '' ? { of: waiting } : ofProfiles(records.profiles.search(search));
    const { ids, total } = records.updates.page({ ...question, order: byWaiting, ...page });
    return { updates: inOrderOf(ids, await updates.findMany(ids)), total };
  };
}

const waiting = { waiting: ['yes'] };

function ofProfiles(profiles: readonly ProfileRecord[]) {
  return { of: { customer: profiles.map(({ id }) => id) }, matches: isWaiting };
}

function byWaiting(a: UpdateRecord, b: UpdateRecord): number {
  return (a.waitingSince ?? 0) - (b.waitingSince ?? 0);
}
