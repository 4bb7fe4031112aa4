import type { CustomerId, UserId } from '@inkbridge/contracts';
import { ObjectId, type Collection } from 'mongodb';
import { userDocSchema, type UserDoc } from './user-doc.js';
import type { UserRepository } from './user-repository.js';
import type { Account } from './user.js';

export function createUserRepository(users: Collection<UserDoc>): UserRepository {
  return {
    async find(id) {
      const doc = await users.findOne({ _id: new ObjectId(id) });
      return doc && toAccount(doc);
    },

    async findIdByUid(uid) {
      const doc = await users.findOne({ uid }, { projection: { _id: 1 } });
      return doc && (doc._id.toHexString() as UserId);
    },

    async findMany(ids) {
      const docs = await users.find({ _id: { $in: ids.map((id) => new ObjectId(id)) } }).toArray();
      return docs.map(toAccount);
    },
  };
}

/** @throws ZodError for a stored document that is not what we wrote */
function toAccount(stored: unknown): Account {
  const { _id, referralCustomers, ...rest } = userDocSchema.parse(stored);
  return {
    ...rest,
    id: _id.toHexString() as UserId,
    referralCustomers: referralCustomers.map((id) => id.toHexString() as CustomerId),
  };
}
