import type { ObjectId, IndexDescription } from 'mongodb';

export const idempotencyCollection = 'idempotency';

/** The profile that a creation with this key made or will make (D-91, D-99). `_id` is `<userId>:<key>`. */
export type IdempotencyDoc = { _id: string; customerId: ObjectId; at: Date };
export const idempotencyIndexes: IndexDescription[] = [{ key: { at: 1 }, name: 'age' }];
