import { unlessDuplicate } from '../../../database/collection.js';
import { readAll } from '../../../database/unreadable.js';
import { type AttemptDoc, attemptDocSchema, type IdentityCollections } from './identity-doc.js';

type AttemptCount = Pick<AttemptDoc, 'times' | 'expiresAt'>;

/** Stored times by key; a key without a count is missing. */
export type AttemptTimes = ReadonlyMap<string, Date[]>;

export type AttemptRepository = ReturnType<typeof createAttemptRepository>;

/** When limited actions were last done; the callers define the keys. */
export function createAttemptRepository({ attempts }: Pick<IdentityCollections, 'attempts'>) {
  /** A count that cannot be read is none, and makes room for the next one. */
  async function timesIn(docs: readonly AttemptDoc[]): Promise<AttemptTimes> {
    const counts = readAll(attempts, docs, (doc) => attemptDocSchema.parse(doc));
    const times = new Map(counts.map(({ _id, times: own }) => [_id, own]));
    const unread = docs.map(({ _id }) => _id).filter((_id) => !times.has(_id));
    if (unread.length > 0) await attempts.deleteMany({ _id: { $in: unread } });
    return times;
  }

  return {
    async timesOf(keys: readonly string[]): Promise<AttemptTimes> {
      return timesIn(await attempts.find({ _id: { $in: [...keys] } }).toArray());
    },

    /** The times of all keys that begin with `prefix`; null when there are more than `most` keys. */
    async timesUnder(prefix: string, most: number): Promise<AttemptTimes | null> {
      const docs = await attempts.find({ _id: under(prefix) }, { limit: most + 1 }).toArray();
      return docs.length > most ? null : timesIn(docs);
    },

    /** Compare-and-set: false when `before` is no longer what is stored; null means nothing is stored. */
    async replace(key: string, before: Date[] | null, after: AttemptCount): Promise<boolean> {
      if (before) {
        const { matchedCount } = await attempts.updateOne({ _id: key, times: before }, { $set: after });
        return matchedCount === 1;
      }
      return unlessDuplicate(() => attempts.insertOne({ _id: key, ...after }));
    },

    async forget(prefix: string): Promise<void> {
      await attempts.deleteMany({ _id: under(prefix) });
    },
  };
}

const under = (prefix: string) => ({ $gte: prefix, $lt: `${prefix}\uFFFF` });
