import type { Collection } from 'mongodb';
import { clockSkew } from '../database/clock-skew.js';
import { unlessDuplicate } from '../database/collection.js';
import type { JobDoc, JobRepository } from './job-repository.js';

const never = new Date(0);

export function createJobRepository(jobs: Collection<JobDoc>): JobRepository {
  return {
    add: (name) => unlessDuplicate(() => jobs.insertOne({ _id: name, holder: null, leasedUntil: never, doneAt: null })),

    async take({ name, holder, leasedUntil }, { now, everySeconds }) {
      const isFree = [
        { leasedUntil: { $not: { $gt: now } } }, // a lease that is no time holds up nothing
        { leasedUntil: { $gt: new Date(leasedUntil.getTime() + clockSkew) } }, // set by a clock that was far ahead
        ...(everySeconds === 'at_once' ? [{ holder: null }] : []), // the pause after a failure binds timers only
      ];
      const isDue =
        everySeconds === 'at_once'
          ? [{}]
          : [
              { doneAt: { $not: { $gt: new Date(now.getTime() - everySeconds * 1000) } } },
              { doneAt: { $gt: new Date(now.getTime() + clockSkew) } },
            ];
      const { matchedCount } = await jobs.updateOne(
        { _id: name, $and: [{ $or: isFree }, { $or: isDue }] },
        { $set: { holder, leasedUntil } },
      );
      return matchedCount === 1;
    },

    async prolong({ name, holder }, leasedUntil) {
      const { matchedCount } = await jobs.updateOne({ _id: name, holder }, { $set: { leasedUntil } });
      return matchedCount === 1;
    },

    async giveBack({ name, holder }, { doneAt, notBefore }) {
      const end = { holder: null, leasedUntil: notBefore, ...(doneAt && { doneAt }) };
      await jobs.updateOne({ _id: name, holder }, { $set: end }); // matches nothing when the lease was lost
    },

    async leave(done, now) {
      const ours = [...done].map(([name, doneAt]) => ({ _id: name, doneAt }));
      if (ours.length > 0) await jobs.updateMany({ $or: ours }, { $set: { leftAt: now } });
    },
  };
}
