import { ObjectId, type Collection } from 'mongodb';
import { customerIdIn, ratingDocSchema, ratingIdOf, ratingIdsOf, type RatingDoc } from './rating-doc.js';
import type { RatingRepository, Unsettled } from './rating-repository.js';

export function createRatingRepository(ratings: Collection<RatingDoc>): RatingRepository {
  return {
    async givenBy({ user, customer }) {
      const doc = await ratings.findOne({ _id: ratingIdOf(customer, user) });
      return doc ? ratingDocSchema.parse(doc).rating : 0;
    },

    async give({ user, customer }, { rating, at }) {
      const [ratingId, write] = [ratingIdOf(customer, user), new ObjectId()];
      const before = await ratings.findOneAndUpdate(
        { _id: ratingId },
        { $set: { rating, ratedAt: at, unsettled: write } },
        { upsert: true, returnDocument: 'before' },
      );
      const unsettled = { ratingId, customer, write: write.toHexString() };
      return { previous: before ? ratingDocSchema.parse(before).rating : 0, unsettled };
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
      return docs.flatMap((doc) => unsettledOf(ratingDocSchema.parse(doc)));
    },
  };
}

function unsettledOf({ _id, unsettled }: RatingDoc): Unsettled[] {
  if (!unsettled) return [];
  return [{ ratingId: _id, customer: customerIdIn(_id), write: unsettled.toHexString() }];
}
