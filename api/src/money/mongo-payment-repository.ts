import { gatewayIds, paymentStates } from '@inkbridge/contracts';
import { type Collection, type Filter, ObjectId } from 'mongodb';
import { randomInt } from 'node:crypto';
import { clockSkew } from '../database/clock-skew.js';
import { collectionOf, isDuplicateKey, unlessDuplicate } from '../database/collection.js';
import { idOf, isId } from '../database/ids.js';
import { isPayable, isSettled, longestCheck } from './payment-lifecycle.js';
import { receiptTermOf } from './payment-search.js';
import {
  type NewPayment,
  type PaidUpdate,
  type Payment,
  type PaymentDoc,
  paymentDocSchema,
  type PaymentRepository,
  type Refund,
  type WebhookEventDoc,
  type WebhookEventRepository,
} from './payment-repository.js';
import { receiptDayOf, receiptNumberOf, shortestCount } from './receipt-number.js';

const goingBack = ['refund_due', 'refunding'] as const;
/** An applied or refunded payment is due for a check only while a refund of it is under way, or may still fail. */
const checked = paymentStates.filter((state) => state !== 'review');
const underWay = paymentStates.filter((state) => !isSettled(state));

export function createPaymentRepository({ payments }: { payments: Collection<PaymentDoc> }): PaymentRepository {
  const records = collectionOf(payments, { recordOf: toPayment });
  /** Null when it is not paid, or has a number. */
  async function numbered({
    _id,
    paidAt,
    search,
  }: Pick<PaymentDoc, '_id' | 'paidAt' | 'search'>): Promise<Payment | null> {
    if (!paidAt) return null;
    return withReceiptNumber(paidAt, (receiptNumber) => {
      const $push = search && { $push: { search: receiptTermOf(receiptNumber) } }; // without terms, all are added later
      return records.write({ _id, receiptNumber: null }, { $set: { receiptNumber }, ...$push, $inc: { version: 1 } });
    });
  }

  return {
    find: records.byId,
    findByRef: (gateway, ref) => records.findOne({ gateway, ref }),
    async findByAnyId(id) {
      if (isId<Payment['id']>(id)) return records.byId(id);
      const gateway = { $in: [...gatewayIds] }; // without it no index is used
      return (await records.findOne({ gateway, ref: id })) ?? records.findOne({ gateway, moneyRef: id });
    },

    listOfDue: (dueKey) => records.listAll({ dueKey }, { sort: { createdAt: 1, _id: 1 } }),

    async insert(payment, { isOwners = true, terms } = {}) {
      const doc = {
        ...toDoc(payment, isOwners ? payment.dueKey : `${payment.dueKey}:other`),
        ...(terms && { search: [...terms] }),
      };
      const isNew = await records.insertOnce(doc);
      if (!isNew) return null;
      const { version, history, receiptNumber } = doc;
      return (await numbered(doc)) ?? { ...payment, version, history, receiptNumber, refunds: [] };
    },

    async move(payment, { state, at, reason, checkAt, patch = {} }) {
      const { id, version, state: from, history } = payment;
      const step = { state, at, reason };
      const write = async (receiptNumber: string | null) => {
        const isNumbered = receiptNumber !== payment.receiptNumber;
        const { refunds, ...others } = patch;
        const changes = { ...others, receiptNumber, state, reason, checkAt };
        const stored = { ...changes, ...(refunds && { refunds: refunds.map(toStoredRefund) }) };
        const { matchedCount } = await payments.updateOne(
          { _id: new ObjectId(id), version, state: from },
          {
            $set: stored,
            ...(!isPayable(state) && { $unset: { openDueKey: '' } }),
            $push: {
              history: step,
              ...(isNumbered && receiptNumber !== null && { search: receiptTermOf(receiptNumber) }),
            },
            $inc: { version: 1 },
          },
        );
        if (matchedCount === 0) return null;
        // the version matched, so the stored document is known without reading it
        return {
          ...payment,
          ...changes,
          ...(refunds && { refunds }),
          version: version + 1,
          history: [...history, step],
        };
      };
      const needsNumber = payment.receiptNumber === null && patch.paidAt;
      return needsNumber ? withReceiptNumber(needsNumber, write) : write(payment.receiptNumber);
    },

    async numberOlder(signal) {
      const unnumbered = { receiptNumber: null, paidAt: { $gt: new Date(0) } };
      const projection = { paidAt: 1, search: 1 };
      for await (const payment of payments.find(unnumbered, { projection, sort: { _id: 1 } })) {
        if (signal?.aborted) return;
        await numbered(payment);
      }
    },

    async writeRefunds(payment, refunds, checkAt) {
      const { id, version } = payment;
      const { matchedCount } = await payments.updateOne(
        { _id: new ObjectId(id), version, state: 'applied' },
        {
          $set: { refunds: refunds.map(toStoredRefund), checkAt },
          $inc: { version: 1 },
        },
      );
      if (matchedCount === 0) return null;
      return { ...payment, refunds, checkAt, version: version + 1 };
    },

    async countReceiptMail(id, most) {
      const counted = await payments.findOneAndUpdate(
        { _id: new ObjectId(id), $or: [{ receiptMails: { $exists: false } }, { receiptMails: { $lt: most } }] },
        { $inc: { receiptMails: 1 } },
        { returnDocument: 'after', projection: { receiptMails: 1 } },
      );
      return counted?.receiptMails ?? null;
    },

    async postpone({ id, version }, checkAt) {
      await payments.updateOne({ _id: new ObjectId(id), version }, { $set: { checkAt } });
    },

    async listToCheck(now, { limit, which }) {
      const wrong = new Date(now.getTime() + longestCheck + clockSkew);
      const due = await records.list(
        { state: { $in: which === 'all' ? checked : underWay }, checkAt: { $lte: now } },
        { sort: { checkAt: 1 }, limit },
      );
      const putOff = await records.list({ state: { $in: underWay }, checkAt: { $gt: wrong } }, { limit });
      return [...due, ...putOff].slice(0, limit);
    },

    listTakenFrom: (user) =>
      records.listAll({ userId: new ObjectId(user), paidAt: { $gt: new Date(0) } }, { sort: { createdAt: -1 } }),

    scanOf: (user) => records.scan({ userId: new ObjectId(user) }, { sort: { createdAt: 1 } }),
    listOpenOf: (user) => records.list({ userId: new ObjectId(user), openDueKey: { $gt: '' } }),

    async listInReview({ refundsBefore, skip, limit }) {
      const filter: Filter<PaymentDoc> = {
        state: { $in: ['review', ...goingBack] },
        $or: [{ state: 'review' }, { createdAt: { $lt: refundsBefore } }],
      };
      const [found, total] = await Promise.all([
        records.list(filter, { sort: { createdAt: 1, _id: 1 }, skip, limit }),
        records.count(filter),
      ]);
      return { payments: found, total };
    },

    listTakenFor: (update) =>
      records.listAll({ ...ofUpdate(update), state: { $in: ['paid', 'applied'] } }, { sort: { _id: 1 } }),

    claimCredit: ({ id, version }, at) =>
      records.write(
        { _id: new ObjectId(id), version, state: 'applied', creditedAt: null },
        { $set: { creditedAt: at }, $inc: { version: 1 } },
      ),
  };
}

export function createWebhookEventRepository(events: Collection<WebhookEventDoc>): WebhookEventRepository {
  return {
    async has(id) {
      return (await events.findOne({ _id: id }, { projection: { _id: 1 } })) !== null;
    },

    async add(id, at) {
      await unlessDuplicate(() => events.insertOne({ _id: id, at }));
    },

    async forgetBefore(at) {
      await events.deleteMany({ at: { $lt: at } });
    },
  };
}

/** Includes the profile because that is indexed. */
function ofUpdate({ id, customerId }: PaidUpdate) {
  return { customerId: new ObjectId(customerId), updateId: new ObjectId(id) };
}

function toDoc({ id, customerId, userId, updateId, friendKey, ...rest }: NewPayment, openDueKey: string): PaymentDoc {
  return paymentDocSchema.parse({
    ...rest,
    _id: new ObjectId(id),
    version: 1,
    customerId: new ObjectId(customerId),
    userId: new ObjectId(userId),
    updateId: updateId && new ObjectId(updateId),
    ...(friendKey !== null && { friendKey }), // the version before this one refuses payments with unknown fields
    ...(isPayable(rest.state) && { openDueKey }),
    receiptNumber: null,
    history: [{ state: rest.state, at: rest.createdAt, reason: rest.reason }],
  });
}

type StoredRefund = NonNullable<PaymentDoc['refunds']>[number];

function toStoredRefund({ by, ...refund }: Refund): StoredRefund {
  return { ...refund, by: by && new ObjectId(by) };
}

export function toRefund({ by, ...refund }: StoredRefund): Refund {
  return { ...refund, by: by && idOf(by) };
}

/** @throws ZodError for a stored document that does not fit the schema */
function toPayment(stored: unknown): Payment {
  const {
    _id,
    customerId,
    userId,
    updateId,
    openDueKey: _guard,
    friendKey = null,
    receiptMails: _mails,
    search: _search,
    refunds = [],
    ...rest
  } = paymentDocSchema.parse(stored);
  return {
    ...rest,
    friendKey,
    id: idOf(_id),
    customerId: idOf(customerId),
    userId: idOf(userId),
    updateId: updateId && idOf(updateId),
    refunds: refunds.map(toRefund),
  };
}

/** Tries after which a day counts as full for its number of digits: at 8, about half of the numbers are taken. */
const triesPerLength = 8;

/** A whole number from 0 to below `limit`. */
type Draw = (limit: number) => number;

/**
 * Writes something with a receipt number of the day of `paidAt` that no other payment has. `write` fails with a
 * duplicate key when the number is taken; then another is drawn. A counter would cost one more durable write for each
 * payment, and anyone with two receipts could tell how much we sell; numbers without gaps need a transaction.
 */
export async function withReceiptNumber<T>(
  paidAt: Date,
  write: (receiptNumber: string) => Promise<T>,
  draw: Draw = randomInt,
): Promise<T> {
  const day = receiptDayOf(paidAt);
  for (let tries = 0; ; tries += 1) {
    const digits = shortestCount + Math.floor(tries / triesPerLength);
    try {
      return await write(receiptNumberOf(day, draw(10 ** digits)));
    } catch (error) {
      if (!isNumberTaken(error)) throw error;
    }
  }
}

function isNumberTaken(error: unknown): boolean {
  if (!isDuplicateKey(error)) return false;
  const { keyPattern, message } = error;
  return keyPattern ? 'receiptNumber' in keyPattern : message.includes('receiptNumber'); // in the name of the index
}
