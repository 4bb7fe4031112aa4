import type { UpdateId } from '@inkbridge/contracts';
import type { Update, UpdateRepository } from '../update/update-repository.js';
import { inOrderOf } from './in-order.js';
import type { UpdateRecord } from './record-of.js';
import type { Records } from './records.js';

type Page = { skip: number; limit: number };

/** Updates that wait for an admin and were not sent back, the longest waiting first. @throws AppError unavailable */
export type WaitingUpdates = (page: Page) => Promise<{ updates: Update[]; total: number }>;

type Parts = { records: Pick<Records, 'updates'>; updates: Pick<UpdateRepository, 'findMany'> };

export function createWaitingUpdates({ records, updates }: Parts): WaitingUpdates {
  return async (page) => {
    const { ids, total } = records.updates.page({ matches: isWaiting, order: byWaiting, ...page });
    return { updates: inOrderOf(ids, await updates.findMany(ids as UpdateId[])), total };
  };
}

function isWaiting({ state, sentBack }: UpdateRecord): boolean {
  return state === 'pending' && !sentBack;
}

function byWaiting(a: UpdateRecord, b: UpdateRecord): number {
  return (a.waitingSince ?? 0) - (b.waitingSince ?? 0);
}
