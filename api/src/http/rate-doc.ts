import type { IndexDescription } from 'mongodb';

export const rateCollection = 'rates';

/** Calls of one address to one route in a window, of all processes. `_id` is a digest, so it reveals no address. */
export type RateDoc = { _id: string; calls: number; endsAt: Date };

export const rateIndexes: IndexDescription[] = [{ key: { endsAt: 1 }, name: 'ended', expireAfterSeconds: 0 }];
