import { endedEveningDays, type PaymentState, paymentStates } from '@inkbridge/contracts';
import { day, minute, second } from '@inkbridge/shared/time';
import { inTime } from '../../database/collection.js';
import { isSettled } from '../../money/payment-lifecycle.js';
import type { Collections } from '../schema/collections.js';

/** The database's figures. */
export type StoredState = {
  mails: { waiting: number; failed: number; oldestSeconds: number };
  jobs: readonly { name: string; doneAt: Date | null }[];
  payments: ReadonlyMap<PaymentState, number>;
  openEvenings: number;
};

type Reading = { stored: Pick<Collections, 'mails' | 'jobs' | 'payments' | 'evenings'>; now: () => Date };

/** Few payments are in a passing state at any time; the others only grow in number, and counting them is dear. */
const isPassing = (state: PaymentState) => !isSettled(state) || state === 'review';
const passing = paymentStates.filter(isPassing);
const lasting = paymentStates.filter((state) => !isPassing(state));

/** Milliseconds that an answer serves, so that many who ask cost no more than one. */
const freshFor = 5 * second;
const lastingFreshFor = 5 * minute;

/** Reads what is stored, by indexes. @throws when the database does not answer */
export function createStoredState({ stored, now }: Reading): () => Promise<StoredState> {
  const count = async (states: readonly PaymentState[]) =>
    Promise.all(states.map(async (state) => [state, await stored.payments.countDocuments({ state }, inTime)] as const));
  const passingCounts = keptFor(freshFor, () => count(passing));
  const lastingCounts = keptFor(lastingFreshFor, () => count(lasting));
  const others = keptFor(freshFor, async () => ({
    mails: await readMails(stored, now()),
    openEvenings: await countOpen(stored, now()),
    jobs: (await stored.jobs.find({}, { projection: { doneAt: 1 } }).toArray()).map(({ _id: name, doneAt }) => ({
      name,
      doneAt,
    })),
  }));
  return async () => {
    const [facts, few, many] = await Promise.all([others(), passingCounts(), lastingCounts()]);
    return { ...facts, payments: new Map([...few, ...many]) };
  };
}

/** A failed reading is not kept. */
function keptFor<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { value: Promise<T>; until: number } | null = null;
  return () => {
    if (kept && performance.now() < kept.until) return kept.value;
    const value = read();
    kept = { value, until: performance.now() + milliseconds };
    value.catch(() => (kept = null));
    return value;
  };
}

/** By the index of what is cleared so many days after the end. */
function countOpen({ evenings }: Reading['stored'], now: Date): Promise<number> {
  const clearAt = { $gt: new Date(now.getTime() + endedEveningDays * day) };
  return evenings.countDocuments({ clearAt }, inTime);
}

/** Sent mails keep no address, so only those that wait or have failed are in the index of addresses. */
async function readMails({ mails }: Reading['stored'], now: Date) {
  const [waiting, failed, oldest] = await Promise.all([
    mails.countDocuments({ dueAt: { $gt: new Date(0) } }, inTime),
    mails.countDocuments({ 'to.address': { $gt: '' }, dueAt: null }, inTime),
    mails
      .find({ dueAt: { $gt: new Date(0) } }, { projection: { queuedAt: 1 } })
      .sort({ queuedAt: 1 })
      .limit(1)
      .next(),
  ]);
  return { waiting, failed, oldestSeconds: oldest ? (now.getTime() - oldest.queuedAt.getTime()) / 1000 : 0 };
}
