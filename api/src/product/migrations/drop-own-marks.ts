import { type Collection, type Db, ObjectId } from 'mongodb';
import { type RatingDoc, ratingIdOf, ratingIdsOf } from '../../catalogue/members/rating-repository.js';
import { inBatches } from '../../database/in-batches.js';
import type { CustomerDoc } from '../../profiles/customer-doc.js';
import { collections } from '../schema/collections.js';

type Stored = { customers: Collection<CustomerDoc>; ratings: Collection<RatingDoc> };

/** Profiles per round trip. */
const atOnce = 500;

/** Takes out the stars and favorites that owners gave their own profiles before this was refused (D-162). */
export async function dropOwnMarks(db: Db, { isDry, signal }: { isDry: boolean; signal: AbortSignal }) {
  const { customers, favorites, ratings } = collections(db);
  const all = customers.find({}, { projection: { createdBy: 1 }, batchSize: atOnce });
  let changed = 0;
  for await (const batch of inBatches(all, (docs) => docs)) {
    signal.throwIfAborted();
    const owners = new Map(batch.flatMap(ownerOf));
    const profiles = batch.map(({ _id }) => _id);
    const own = [...owners].map(([profile, owner]) => ratingIdOf(profile, owner));
    const rated = await ratings.find({ _id: { $in: own } }).toArray();
    const marks = await favorites.find({ customerId: { $in: profiles } }).toArray();
    const saved = marks.filter(({ customerId, userId }) => owners.get(String(customerId)) === String(userId));
    changed += rated.length + saved.length;
    if (isDry) continue;
    await favorites.deleteMany({ _id: { $in: saved.map(({ _id }) => _id) } });
    for (const { _id } of rated) await withoutRating({ customers, ratings }, _id);
  }
  return changed;
}

/** None for a record that cannot be read. */
function ownerOf({ _id, createdBy }: Pick<CustomerDoc, '_id' | 'createdBy'>): [profile: string, owner: string][] {
  const owner: unknown = createdBy;
  return owner instanceof ObjectId ? [[_id.toHexString(), owner.toHexString()]] : [];
}

/** The mean is right before the rating is gone, in case this ends between, and after, in case someone else wrote it. */
async function withoutRating(stored: Stored, ratingId: string): Promise<void> {
  await settleWithout(stored, ratingId);
  await stored.ratings.deleteOne({ _id: ratingId });
  await settleWithout(stored, ratingId);
}

/** Compare-and-set by `ratingVersion`, as every writer of the mean does it. */
async function settleWithout({ customers, ratings }: Stored, ratingId: string): Promise<void> {
  const [profile = ''] = ratingId.split(':');
  const _id = new ObjectId(profile);
  for (;;) {
    const found = await customers.findOne({ _id }, { projection: { ratingVersion: 1 } });
    if (!found || !Number.isSafeInteger(found.ratingVersion ?? 0)) return; // gone, or not to be read
    const [left] = await ratings
      .aggregate<{ ratingSum: number; numRatings: number }>([
        { $match: { _id: { ...ratingIdsOf(profile), $ne: ratingId } } },
        { $group: { _id: null, ratingSum: { $sum: '$rating' }, numRatings: { $sum: 1 } } },
      ])
      .toArray();
    const totals = { ratingSum: left?.ratingSum ?? 0, numRatings: left?.numRatings ?? 0 };
    const version = found.ratingVersion || { $not: { $gt: 0 } }; // absent is 0
    const { matchedCount } = await customers.updateOne(
      { _id, ratingVersion: version },
      { $set: totals, $inc: { ratingVersion: 1 } },
    );
    if (matchedCount > 0) return;
  }
}
