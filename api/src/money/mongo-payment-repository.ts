import type { CustomerId, PaymentId, UpdateId, UserId } from '@inkbridge/contracts';
import { MongoServerError, ObjectId, type Collection, type Filter } from 'mongodb';
import { createFeed, type Feed } from '../database/feed.js';
import { paymentDocSchema, paymentStates, type PaymentDoc, type WebhookEventDoc } from './payment-doc.js';
import { isPayable } from './payment-lifecycle.js';
import type {
  NewPayment,
  PaidUpdate,
  Payment,
  PaymentRepository,
  WebhookEventRepository,
} from './payment-repository.js';

const duplicateKey = 11_000;
const refundStates = ['refund_due', 'refunding'] as const;
const checked = paymentStates.filter((state) => !['applied', 'refunded', 'review'].includes(state));

const scanBatch = 500;

/** Publishes every payment it inserts or moves in the feed. */
export function createPaymentRepository(
  payments: Collection<PaymentDoc>,
  feed: Feed<Payment> = createFeed(),
): PaymentRepository {
  function written(payment: Payment): Payment {
    feed.publish(payment);
    return payment;
  }

  return {
    async find(id) {
      const doc = await payments.findOne({ _id: new ObjectId(id) });
      return doc && toPayment(doc);
    },

    async findByRef(gateway, ref) {
      const doc = await payments.findOne({ gateway, ref });
      return doc && toPayment(doc);
    },

    async listOfDue(dueKey) {
      const docs = await payments.find({ dueKey }).sort({ _id: 1 }).toArray();
      return docs.map(toPayment);
    },

    async insert(payment) {
      const doc = toDoc(payment);
      try {
        await payments.insertOne(doc);
        return written({ ...payment, version: doc.version, history: doc.history });
      } catch (error) {
        if (isDuplicate(error)) return null;
        throw error;
      }
    },

    async move(payment, { state, at, reason, checkAt, patch = {} }) {
      const { id, version, state: from, history } = payment;
      const step = { state, at, reason };
      const { matchedCount } = await payments.updateOne(
        { _id: new ObjectId(id), version, state: from },
        {
          $set: { ...patch, state, reason, checkAt },
          ...(!isPayable(state) && { $unset: { openDueKey: '' } }),
          $push: { history: step },
          $inc: { version: 1 },
        },
      );
      if (matchedCount === 0) return null;
      // the version matched, so the stored document is known without reading it
      const moved = { ...payment, ...patch, state, reason, checkAt, version: version + 1 };
      return written({ ...moved, history: [...history, step] });
    },

    async postpone({ id, version }, checkAt) {
      await payments.updateOne({ _id: new ObjectId(id), version }, { $set: { checkAt } });
    },

    async listToCheck(now, limit) {
      const docs = await payments
        .find({ state: { $in: checked }, checkAt: { $lte: now } })
        .sort({ checkAt: 1 })
        .limit(limit)
        .toArray();
      return docs.map(toPayment);
    },

    async listTakenFrom(user) {
      const docs = await payments
        .find({ userId: new ObjectId(user), paidAt: { $gt: new Date(0) } })
        .sort({ createdAt: -1 })
        .toArray();
      return docs.map(toPayment);
    },

    async findMany(ids) {
      const docs = await payments.find({ _id: { $in: ids.map((id) => new ObjectId(id)) } }).toArray();
      return docs.map(toPayment);
    },

    async *all() {
      for await (const doc of payments.find({}, { batchSize: scanBatch }).sort({ _id: 1 })) yield toPayment(doc);
    },

    async listInReview({ refundsBefore, skip, limit }) {
      const filter: Filter<PaymentDoc> = {
        state: { $in: ['review', ...refundStates] },
        $or: [{ state: 'review' }, { createdAt: { $lt: refundsBefore } }],
      };
      const [docs, total] = await Promise.all([
        payments.find(filter).sort({ createdAt: 1, _id: 1 }).skip(skip).limit(limit).toArray(),
        payments.countDocuments(filter),
      ]);
      return { payments: docs.map(toPayment), total };
    },

    async listTakenFor(update) {
      const filter: Filter<PaymentDoc> = { ...ofUpdate(update), state: { $in: ['paid', 'applied'] } };
      const docs = await payments.find(filter).sort({ _id: 1 }).toArray();
      return docs.map(toPayment);
    },

    async markCredited(update, at) {
      await payments.updateMany(
        { ...ofUpdate(update), state: 'applied', creditedAt: null },
        { $set: { creditedAt: at }, $inc: { version: 1 } },
      );
    },
  };
}

export function createWebhookEventRepository(events: Collection<WebhookEventDoc>): WebhookEventRepository {
  return {
    async has(id) {
      return (await events.findOne({ _id: id }, { projection: { _id: 1 } })) !== null;
    },

    async add(id, at) {
      try {
        await events.insertOne({ _id: id, at });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
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

function toDoc({ id, customerId, userId, updateId, ...rest }: NewPayment): PaymentDoc {
  return paymentDocSchema.parse({
    ...rest,
    _id: new ObjectId(id),
    version: 1,
    customerId: new ObjectId(customerId),
    userId: new ObjectId(userId),
    updateId: updateId && new ObjectId(updateId),
    ...(isPayable(rest.state) && { openDueKey: rest.dueKey }),
    history: [{ state: rest.state, at: rest.createdAt, reason: rest.reason }],
  });
}

/** @throws ZodError for a stored document that does not fit the schema */
export function toPayment(stored: unknown): Payment {
  const { _id, customerId, userId, updateId, openDueKey: _guard, ...rest } = paymentDocSchema.parse(stored);
  return {
    ...rest,
    id: _id.toHexString() as PaymentId,
    customerId: customerId.toHexString() as CustomerId,
    userId: userId.toHexString() as UserId,
    updateId: updateId && (updateId.toHexString() as UpdateId),
  };
}

function isDuplicate(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === duplicateKey;
}
