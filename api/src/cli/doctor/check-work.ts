import type { PaymentState } from '@inkbridge/contracts';
import { day, hour, minute } from '@inkbridge/shared/time';
import { collections } from '../../product/schema/collections.js';
import { leapOf, wayOn } from '../jobs/show-clock.js';
import { ok, type StoredCheck, warn } from './finding.js';

/** Milliseconds without any finished job that are too long: many are due every minute. */
const longestQuiet = 15 * minute;
/** The longest interval of a job is a day. */
const longestInterval = 2 * day;

/** Whether jobs are done at all, and each at least every other day. */
export const checkJobs: StoredCheck = {
  name: 'jobs',
  async run({ db, kind, isServed }, { session }) {
    const { jobs, clock } = collections(db);
    const doubt = (await clock.findOne({ _id: 'clock' }))?.doubt;
    if (doubt) return warn(leapOf(doubt), wayOn);
    const rows = await jobs.find().toArray();
    const done = rows.flatMap(({ _id: name, doneAt }) => (doneAt ? [{ name, at: doneAt.getTime() }] : []));
    if (done.length === 0) return ok('None has been done yet.');
    if (kind === 'embedded' && !isServed) return ok('They are done while the product runs.');
    const now = session.now().getTime();
    const quiet = now - Math.max(...done.map(({ at }) => at));
    if (quiet > longestQuiet) {
      return warn(
        `No job has been done for ${Math.round(quiet / minute)} minutes.`,
        'Make sure that the product is running.',
      );
    }
    const late = done.filter(({ at }) => now - at > longestInterval).map(({ name }) => name);
    if (late.length === 0) return ok(`${done.length} jobs are done in time.`);
    return warn(
      `Not done for two days: ${late.join(', ')}.`,
      'Look for their lines at error in the log, or run them: npm run cli -- jobs run NAME.',
    );
  },
};

/** Money was taken or is owed: each of these states should last minutes. */
const underWay: PaymentState[] = ['capturing', 'paid', 'refund_due', 'refunding'];

/** Payments that wait for a provider for too long, or for an admin. */
export const checkMoney: StoredCheck = {
  name: 'payments under way',
  async run({ db }, { session }) {
    const { payments } = collections(db);
    const before = new Date(session.now().getTime() - hour);
    const [stuck, inReview] = await Promise.all([
      payments.countDocuments({ state: { $in: underWay }, createdAt: { $lt: before } }),
      payments.countDocuments({ state: 'review' }),
    ]);
    if (stuck > 0) {
      return warn(`${stuck} have been under way for more than an hour.`, 'Run: npm run cli -- jobs run payments');
    }
    if (inReview > 0) return warn(`${inReview} wait in review.`, 'Decide in the console, under Queues, "Payments".');
    return ok('None is stuck, and none waits in review.');
  },
};
