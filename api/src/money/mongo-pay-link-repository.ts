import { type Collection, ObjectId } from 'mongodb';
import { idOf } from '../database/ids.js';
import { readAll, readOrNull } from '../database/unreadable.js';
import { type PayLinkDoc, payLinkDocSchema, type PayLinkRepository, type StoredPayLink } from './pay-link-doc.js';

export function createPayLinkRepository(links: Collection<PayLinkDoc>): PayLinkRepository {
  const found = (doc: PayLinkDoc | null) => readOrNull(links, doc, toLink);
  return {
    findOf: async (customer) => found(await links.findOne({ _id: new ObjectId(customer) })),
    findBySecret: async (secretHash) => found(await links.findOne({ secretHash })),

    async put({ customerId, userId, updateId, ...rest }) {
      const stored = { ...rest, userId: new ObjectId(userId), updateId: updateId && new ObjectId(updateId) };
      await links.replaceOne({ _id: new ObjectId(customerId) }, stored, { upsert: true });
    },

    remove: async (customer) => void (await links.deleteOne({ _id: new ObjectId(customer) })),

    removeOver: async (at) => void (await links.deleteMany({ endsAt: { $lte: at } })),

    async listOfOwner(user) {
      return readAll(links, await links.find({ userId: new ObjectId(user) }).toArray(), toLink);
    },
  };
}

/** @throws ZodError for a stored document that does not fit the schema */
function toLink(stored: unknown): StoredPayLink {
  const { _id, userId, updateId, ...rest } = payLinkDocSchema.parse(stored);
  return { ...rest, customerId: idOf(_id), userId: idOf(userId), updateId: updateId && idOf(updateId) };
}
