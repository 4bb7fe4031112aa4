import { unlessDuplicate } from '../../database/collection.js';
import type { AttemptDoc, IdentityCollections } from './identity-doc.js';

type AttemptCount = Pick<AttemptDoc, 'times' | 'expiresAt'>;

export type AttemptRepository = ReturnType<typeof createAttemptRepository>;

/** When limited actions were last done; the callers define the keys. */
export function createAttemptRepository({ attempts }: Pick<IdentityCollections, 'attempts'>) {
  return {
    /** Omits keys without a count. */
    async timesOf(keys: readonly string[]): Promise<ReadonlyMap<string, Date[]>> {
      const docs = await attempts.find({ _id: { $in: [...keys] } }).toArray();
      return new Map(docs.map(({ _id, times }) => [_id, times]));
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
      await attempts.deleteMany({ _id: { $gte: prefix, $lt: `${prefix}\uFFFF` } });
    },
  };
}
