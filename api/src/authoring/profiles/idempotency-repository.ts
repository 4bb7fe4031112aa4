import { type CustomerId, isoDate, type UserId } from '@inkbridge/contracts';
import { type Collection, type IndexDescription, ObjectId } from 'mongodb';
import { z } from 'zod';
import { unlessDuplicate } from '../../database/collection.js';
import { idOf } from '../../database/ids.js';
import { readOrNull } from '../../database/unreadable.js';

export type IdempotencyRepository = {
  /** Returns the id that the first call with this key proposed. */
  idFor(key: { user: UserId; key: string }, proposed: CustomerId, at: Date): Promise<CustomerId>;
  forgetBefore(at: Date): Promise<void>;
};

export const idempotencyCollection = 'idempotency';

/** The profile that a creation with this key made or will make (D-91, D-99). `_id` is `<userId>:<key>`. */
export const idempotencyDocSchema = z.object({ _id: z.string(), customerId: z.instanceof(ObjectId), at: isoDate });
export type IdempotencyDoc = z.output<typeof idempotencyDocSchema>;
export const idempotencyIndexes: IndexDescription[] = [{ key: { at: 1 }, name: 'age' }];

export function createIdempotencyRepository(keys: Collection<IdempotencyDoc>): IdempotencyRepository {
  return {
    async idFor({ user, key }, proposed, at) {
      const _id = `${user}:${key}`;
      const doc = { _id, customerId: new ObjectId(proposed), at };
      if (await unlessDuplicate(() => keys.insertOne(doc))) return proposed;
      const known = readOrNull(keys, await keys.findOne({ _id }), (one) => idempotencyDocSchema.parse(one));
      return known ? idOf(known.customerId) : proposed; // the key was removed just now
    },

    async forgetBefore(at) {
      await keys.deleteMany({ at: { $lt: at } });
    },
  };
}
