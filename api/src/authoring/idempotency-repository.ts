import type { CustomerId, UserId } from '@inkbridge/contracts';
import { MongoServerError, ObjectId, type Collection } from 'mongodb';
import type { IdempotencyDoc } from './idempotency-doc.js';

export type IdempotencyRepository = {
  /** Returns the id that the first call with this key proposed. */
  idFor(key: { user: UserId; key: string }, proposed: CustomerId, at: Date): Promise<CustomerId>;
};

export function createIdempotencyRepository(keys: Collection<IdempotencyDoc>): IdempotencyRepository {
  return {
    async idFor({ user, key }, proposed, at) {
      const _id = `${user}:${key}`;
      try {
        await keys.insertOne({ _id, customerId: new ObjectId(proposed), at });
        return proposed;
      } catch (error) {
        if (!(error instanceof MongoServerError && error.code === 11_000)) throw error;
        const known = await keys.findOne({ _id });
        return known ? (known.customerId.toHexString() as CustomerId) : proposed; // the key was removed just now
      }
    },
  };
}
