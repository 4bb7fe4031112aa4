import type { Favorite } from '@inkbridge/contracts';
import { type Collection, ObjectId } from 'mongodb';
import { idOf } from '../../database/ids.js';
import { readAll, readEachOf, readOne } from '../../database/unreadable.js';
import { type FavoriteDoc, favoriteDocSchema, type FavoriteRepository, type Pair } from './favorite-repository.js';

export function createFavoriteRepository(favorites: Collection<FavoriteDoc>): FavoriteRepository {
  return {
    async find(of) {
      const doc = await favorites.findOne(storedPair(of));
      if (!doc) return null;
      return noteOf(readOne(favorites, doc, toFavorite));
    },

    async idsOf(user) {
      const docs = await favorites
        .find({ userId: new ObjectId(user) }, { projection: { customerId: 1 } })
        .sort(latestFirst)
        .toArray();
      return readAll(favorites, docs, ({ customerId }) => idOf(customerId));
    },

    async listOf(user) {
      const docs = await favorites
        .find({ userId: new ObjectId(user) })
        .sort(latestFirst)
        .toArray();
      return readAll(favorites, docs, (doc) => noteOf(toFavorite(doc)));
    },

    async turnOn(of, { feedback, at }) {
      const { upsertedCount } = await favorites.updateOne(
        storedPair(of),
        { $set: { feedback }, $setOnInsert: { addedAt: at } },
        { upsert: true }, // of two concurrent upserts, MongoDB itself retries the one that lost
      );
      return upsertedCount > 0;
    },

    async *scanOf(user) {
      const own = readEachOf(favorites, favorites.find({ userId: new ObjectId(user) }), toFavorite);
      for await (const { customerId, feedback, addedAt } of own) {
        yield { customer: idOf(customerId), note: feedback, addedAt };
      }
    },

    async savedAmong(ids) {
      const saved = await favorites
        .aggregate<{ _id: ObjectId }>([
          { $match: { customerId: { $in: ids.map((id) => new ObjectId(id)) } } },
          { $group: { _id: '$customerId' } },
        ])
        .toArray();
      return saved.map(({ _id }) => idOf(_id));
    },

    async removeAllOf(user) {
      await favorites.deleteMany({ userId: new ObjectId(user) });
    },

    async turnOff(of) {
      await favorites.deleteOne(storedPair(of));
    },
  };
}

const latestFirst = { addedAt: -1, _id: -1 } as const;

const noteOf = ({ customerId, feedback }: FavoriteDoc): Favorite => ({ id: idOf(customerId), feedback });

const toFavorite = (stored: unknown): FavoriteDoc => favoriteDocSchema.parse(stored);

function storedPair({ user, customer }: Pair): Pick<FavoriteDoc, 'userId' | 'customerId'> {
  return { userId: new ObjectId(user), customerId: new ObjectId(customer) };
}
