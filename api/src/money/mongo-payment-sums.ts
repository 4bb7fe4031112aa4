import type { Collection, Filter } from 'mongodb';
import { inTime } from '../database/collection.js';
import { within } from '../database/span.js';
import { readAll, readEachOf } from '../database/unreadable.js';
import { fieldsOf } from './mongo-payment-lists.js';
import { toRefund } from './mongo-payment-repository.js';
import type { AppliedPayment, PaymentSums, RefundedPayment } from './payment-lists.js';
import { type PaymentDoc, paymentDocSchema } from './payment-repository.js';

const atOnce = 1_000;

const appliedDocSchema = paymentDocSchema.pick({ _id: true, appliedAt: true, gateway: true, quote: true });
const toApplied = (stored: unknown) => appliedDocSchema.parse(stored);

const refundedDocSchema = paymentDocSchema.pick({
  _id: true,
  gateway: true,
  cents: true,
  appliedAt: true,
  refundedAt: true,
  refunds: true,
});

export function createPaymentSums(payments: Collection<PaymentDoc>): PaymentSums {
  return {
    countApplied: (span) => payments.countDocuments({ appliedAt: within(span) }, inTime),

    async *scanApplied(span): AsyncGenerator<AppliedPayment> {
      const filter = { appliedAt: within(span) };
      const projection = fieldsOf(appliedDocSchema);
      const found = payments.find(filter, { projection, sort: { appliedAt: 1 }, batchSize: atOnce });
      for await (const { appliedAt, gateway, quote } of readEachOf(payments, found, toApplied)) {
        if (appliedAt) yield { appliedAt, gateway, quote };
      }
    },

    async listRefunded(from): Promise<RefundedPayment[]> {
      const since = { $gte: new Date(from) };
      const filters: Filter<PaymentDoc>[] = [
        { refundedAt: since },
        { 'refunds.endedAt': since },
        { 'refunds.askedAt': since },
      ];
      const projection = fieldsOf(refundedDocSchema);
      const found = await Promise.all(filters.map((filter) => payments.find(filter, { projection }).toArray()));
      const each = new Map(found.flat().map((doc) => [String(doc._id), doc]));
      return readAll(payments, [...each.values()], toRefunded);
    },
  };
}

/** @throws ZodError for a stored document that is not what we wrote */
function toRefunded(stored: unknown): RefundedPayment {
  const { refunds = [], _id, ...rest } = refundedDocSchema.parse(stored);
  return { ...rest, refunds: refunds.map(toRefund) };
}
