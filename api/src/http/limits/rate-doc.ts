import { isoDate } from '@inkbridge/contracts';
import type { IndexDescription } from 'mongodb';
import { z } from 'zod';

export const rateCollection = 'rates';

/** Calls of one address to one route in a window, of all processes. `_id` is a digest, so it reveals no address. */
export const rateDocSchema = z.object({ _id: z.string(), calls: z.number().min(0), endsAt: isoDate });
export type RateDoc = z.output<typeof rateDocSchema>;

export const rateIndexes: IndexDescription[] = [{ key: { endsAt: 1 }, name: 'ended', expireAfterSeconds: 0 }];
