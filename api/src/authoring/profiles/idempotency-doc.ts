import { isoDate } from '@inkbridge/contracts';
import { ObjectId, type IndexDescription } from 'mongodb';
import { z } from 'zod';

export const idempotencyCollection = 'idempotency';

/** The profile that a creation with this key made or will make (D-91, D-99). `_id` is `<userId>:<key>`. */
export const idempotencyDocSchema = z.object({ _id: z.string(), customerId: z.instanceof(ObjectId), at: isoDate });
export type IdempotencyDoc = z.output<typeof idempotencyDocSchema>;
export const idempotencyIndexes: IndexDescription[] = [{ key: { at: 1 }, name: 'age' }];
