import type { Collection } from 'mongodb';
import { clockSkew } from '../../database/clock-skew.js';
import { unlessDuplicate } from '../../database/collection.js';
import type { RateDoc } from './rate-doc.js';

/** A count lost with its server merely reopens a window, so nothing waits for a disk. */
const writeConcern = { w: 1, journal: false } as const;

/** Each try that fails means that another process began or ended the window at the same moment. */
const mostTries = 5;

export function createRateRepository(rates: Collection<RateDoc>) {
  return {
    /**
     * Adds calls to the window that is open, or begins one that ends at `calls.endsAt`.
     * @param length milliseconds of a window; one that ends much later was stored by a clock that was wrong
     * @returns the window, with the calls of all processes
     */
    async add(calls: RateDoc, { now, length }: { now: Date; length: number }): Promise<Omit<RateDoc, '_id'>> {
      const { _id, ...added } = calls;
      const latest = new Date(now.getTime() + length + clockSkew);
      const isOpen = { endsAt: { $gt: now, $lte: latest }, calls: { $gte: 0 } };
      const isOver = {
        $or: [{ endsAt: { $not: { $gt: now } } }, { endsAt: { $gt: latest } }, { calls: { $not: { $gte: 0 } } }],
      };
      for (let tried = 0; tried < mostTries; tried += 1) {
        const open = await rates.findOneAndUpdate(
          { _id, ...isOpen },
          { $inc: { calls: added.calls } },
          { returnDocument: 'after', writeConcern },
        );
        if (open) return open;
        const begin = () => rates.updateOne({ _id, ...isOver }, { $set: added }, { upsert: true, writeConcern });
        if (await unlessDuplicate(begin)) return added;
      }
      throw new Error('The window of a rate limit began anew again and again');
    },
  };
}
