import { feeTypes } from '@inkbridge/shared/pricing';
import { type Collection, type Filter, ObjectId } from 'mongodb';
import { z } from 'zod';
import { anyTime, inTime } from '../database/collection.js';
import { idOf } from '../database/ids.js';
import { inBatches } from '../database/in-batches.js';
import { inGroups } from '../database/in-groups.js';
import { readAll } from '../database/unreadable.js';
import { withoutTerms, writeTerms } from '../database/search-filter.js';
import { toRefund } from './mongo-payment-repository.js';
import type { ListedPayment, PaymentFilters, PaymentLists, PaymentTerms, TermsOf } from './payment-lists.js';
import { type PaymentDoc, paymentDocSchema, purchaseDocSchema } from './payment-repository.js';
import { paymentCondition } from './payment-search.js';

/** Payments per round trip of an export, and of what goes through all of them. */
const atOnce = 500;

const newestFirst = { createdAt: -1, _id: -1 } as const;
const oldestFirst = { createdAt: 1, _id: 1 } as const;

const termsDocSchema = paymentDocSchema.pick({
  _id: true,
  customerId: true,
  userId: true,
  receiptNumber: true,
  search: true,
});
/** Only the fee types of its price, because the price is most of a payment. */
const listedDocSchema = purchaseDocSchema.extend({
  quote: z.strictObject({ lines: z.array(z.strictObject({ type: z.enum(feeTypes) })) }),
});
const listed = { projection: { ...fieldsOf(purchaseDocSchema), 'quote.lines.type': 1 } };
const found = { projection: fieldsOf(termsDocSchema) };

export function createPaymentLists(payments: Collection<PaymentDoc>): PaymentLists {
  return {
    async page({ skip, limit, ...filters }) {
      const filter = filterOf(filters);
      const [docs, total] = await Promise.all([
        payments.find(filter, { ...listed, sort: newestFirst, skip, limit, ...inTime }).toArray(),
        payments.countDocuments(filter, inTime),
      ]);
      return { payments: readAll(payments, docs, toListed), total };
    },

    async *scan(filters) {
      const filter = filterOf(filters);
      const timed = { ...filter, createdAt: anyTime };
      const last = await payments.findOne(timed, { sort: newestFirst, projection: { createdAt: 1 } });
      if (!last) return;
      const cursor = payments.find(filter, { ...listed, sort: oldestFirst, batchSize: atOnce });
      for await (const whole of inBatches(cursor, (docs) => readAll(payments, docs, toListed))) {
        const present = whole.filter(({ createdAt }) => createdAt <= last.createdAt);
        yield present;
        if (present.length < whole.length) return; // the rest came later
      }
    },

    async *terms(of) {
      const cursor = payments.find(filterOfTerms(of), { ...found, batchSize: atOnce });
      for await (const docs of inGroups(cursor, atOnce)) yield readAll(payments, docs, toTerms);
    },

    writeTerms(written) {
      const changed = written.map(({ before: { id, search: before }, search }) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- null finds where it is absent
        const filter = { _id: new ObjectId(id), search: before } as Filter<PaymentDoc> & { _id: ObjectId };
        return { filter, search }; // null finds where it is absent
      });
      return writeTerms(payments, changed);
    },
  };
}

function filterOf({ customer, payer, search = '' }: PaymentFilters): Filter<PaymentDoc> {
  const term = paymentCondition(search);
  return {
    ...(customer !== undefined && { customerId: new ObjectId(customer) }),
    ...(payer !== undefined && { userId: new ObjectId(payer) }),
    ...(term && { search: term }),
  };
}

function filterOfTerms(of: TermsOf): Filter<PaymentDoc> {
  if (of === 'all') return {};
  if (of === 'unwritten') return withoutTerms();
  return filterOf(of);
}

/** @throws ZodError for a stored document that is not what we wrote */
function toListed(stored: unknown): ListedPayment {
  const { _id, customerId, userId, friendKey = null, refunds = [], ...rest } = listedDocSchema.parse(stored);
  return {
    ...rest,
    friendKey,
    id: idOf(_id),
    customerId: idOf(customerId),
    userId: idOf(userId),
    refunds: refunds.map(toRefund),
  };
}

function toTerms(stored: unknown): PaymentTerms {
  const { _id, customerId, userId, receiptNumber, search = null } = termsDocSchema.parse(stored);
  return { id: idOf(_id), customerId: idOf(customerId), userId: idOf(userId), receiptNumber, search };
}

/** The projection to the fields of a stored shape. */
export function fieldsOf({ shape }: z.ZodObject): Record<string, 1> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, 1]));
}
