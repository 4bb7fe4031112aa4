import type { CustomerId, PaymentId, UpdateId, UserId } from '@inkbridge/contracts';
import { MongoServerError, ObjectId, type Collection } from 'mongodb';
import { paymentDocSchema, paymentStates, type PaymentDoc, type WebhookEventDoc } from './payment-doc.js';
import { isPayable } from './payment-lifecycle.js';
import type { NewPayment, Payment, PaymentRepository, WebhookEventRepository } from './payment-repository.js';

const duplicateKey = 11_000;
const checked = paymentStates.filter((state) => !['applied', 'refunded', 'review'].includes(state));

export function createPaymentRepository(payments: Collection<PaymentDoc>): PaymentRepository {
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
        return toPayment(doc);
      } catch (error) {
        if (isDuplicate(error)) return null;
        throw error;
      }
    },

    async move({ id, version, state: from }, { state, at, reason, checkAt, patch = {} }) {
      const doc = await payments.findOneAndUpdate(
        { _id: new ObjectId(id), version, state: from },
        {
          $set: { ...patch, state, reason, checkAt },
          ...(!isPayable(state) && { $unset: { openDueKey: '' } }),
          $push: { history: { state, at, reason } },
          $inc: { version: 1 },
        },
        { returnDocument: 'after' },
      );
      return doc && toPayment(doc);
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

    async list({ customer, skip, limit }) {
      const filter = customer ? { customerId: new ObjectId(customer) } : {};
      const [docs, total] = await Promise.all([
        payments.find(filter).sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).toArray(),
        payments.countDocuments(filter),
      ]);
      return { payments: docs.map(toPayment), total };
    },

    async markCredited(update, at) {
      await payments.updateMany(
        { updateId: new ObjectId(update), state: 'applied', creditedAt: null },
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
  };
}

function toDoc({ id, customerId, userId, updateId, ...rest }: NewPayment): PaymentDoc {
  return paymentDocSchema.parse({
    ...rest,
    _id: new ObjectId(id),
    version: 1,
    customerId: new ObjectId(customerId),
    userId: new ObjectId(userId),
    updateId: updateId && new ObjectId(updateId),
    openDueKey: rest.dueKey,
    history: [{ state: rest.state, at: rest.createdAt, reason: rest.reason }],
  });
}

/** @throws ZodError for a stored document that is not what we wrote */
function toPayment(stored: unknown): Payment {
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
