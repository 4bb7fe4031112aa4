import { type Collection, ObjectId } from 'mongodb';
import { unlessDuplicate } from '../../database/collection.js';
import { readAll, readEachOf, readOrNull } from '../../database/unreadable.js';
import {
  customerIdIn,
  type RatingDoc,
  ratingDocSchema,
  ratingIdOf,
  ratingIdsOf,
  type RatingRepository,
  ratingsBy,
  type Unsettled,
} from './rating-repository.js';

export function createRatingRepository(ratings: Collection<RatingDoc>): RatingRepository {
  return {
    async givenBy({ user, customer }) {
      const doc = await ratings.findOne({ _id: ratingIdOf(customer, user) });
      return readOrNull(ratings, doc, toRating)?.rating ?? 0;
    },

    async give({ user, customer }, { rating, at }) {
      const [ratingId, write] = [ratingIdOf(customer, user), new ObjectId()];
      const before = await ratings.findOneAndUpdate(
        { _id: ratingId },
        { $set: { rating, ratedAt: at, unsettled: write } },
        { upsert: true, returnDocument: 'before' },
      );
      const unsettled = { ratingId, customer, write: write.toHexString() };
      return { previous: readOrNull(ratings, before, toRating)?.rating ?? 0, unsettled };
    },

    async *givenByUser(user) {
      const given = readEachOf(ratings, ratings.find({ _id: ratingsBy(user) }), toRating);
      for await (const { _id, rating, ratedAt } of given) {
        yield { customer: customerIdIn(_id), rating, ratedAt };
      }
    },

    async anonymize(user) {
      const own = await ratings.find({ _id: ratingsBy(user) }).toArray();
      for (const one of readAll(ratings, own, toRating)) await withoutAuthor(ratings, one);
    },

    async totalsOf(customer) {
      const [totals] = await ratings
        .aggregate<{ ratingSum: number; numRatings: number }>([
          { $match: { _id: ratingIdsOf(customer) } },
          { $group: { _id: null, ratingSum: { $sum: '$rating' }, numRatings: { $sum: 1 } } },
        ])
        .toArray();
      return { ratingSum: totals?.ratingSum ?? 0, numRatings: totals?.numRatings ?? 0 };
    },

    async markSettled({ ratingId, write }) {
      await ratings.updateOne({ _id: ratingId, unsettled: new ObjectId(write) }, { $unset: { unsettled: '' } });
    },

    async listUnsettled(limit) {
      const docs = await ratings
        .find({ unsettled: { $exists: true } })
        .limit(limit)
        .toArray();
      return readAll(ratings, docs, toRating).flatMap(unsettledOf);
    },
  };
}

/**
 * The new id is stored first, so that a repetition takes the same one. The copy is `unsettled`: should both be counted
 * for a moment, the job `ratings` corrects the mean.
 */
async function withoutAuthor(ratings: Collection<RatingDoc>, { _id, rating, ratedAt, movesTo }: RatingDoc) {
  const nobody = ratingIdOf(customerIdIn(_id), new ObjectId().toHexString());
  const to = movesTo ?? nobody;
  if (!movesTo) await ratings.updateOne({ _id }, { $set: { movesTo: to } });
  await unlessDuplicate(() => ratings.insertOne({ _id: to, rating, ratedAt, unsettled: new ObjectId() }));
  await ratings.deleteOne({ _id });
}

const toRating = (stored: unknown): RatingDoc => ratingDocSchema.parse(stored);

function unsettledOf({ _id, unsettled }: RatingDoc): Unsettled[] {
  if (!unsettled) return [];
  return [{ ratingId: _id, customer: customerIdIn(_id), write: unsettled.toHexString() }];
}
