import { customerStatuses } from '@inkbridge/shared/profile-lifecycle';
import { gathered } from '@inkbridge/shared/objects';
import type { Collection, Filter } from 'mongodb';
import { inTime } from '../database/collection.js';
import { within } from '../database/span.js';
import type { CustomerCounts } from './customer-lists.js';
import { readEachOf } from '../database/unreadable.js';
import { type CustomerDoc, customerDocSchema } from './customer-doc.js';

const atOnce = 1_000;

const approvedDocSchema = customerDocSchema.pick({ _id: true, approvedAt: true, paidAt: true });
const toApproved = (stored: unknown) => approvedDocSchema.parse(stored);

export function createCustomerCounts(customers: Collection<CustomerDoc>): CustomerCounts {
  const count = (filter: Filter<CustomerDoc>) => customers.countDocuments(filter, inTime);
  return {
    countCreated: (span) => count({ createdAt: within(span) }),
    countApproved: (span) => count({ approvedAt: within(span) }),

    async *scanApproved(span) {
      const projection = { approvedAt: 1, paidAt: 1 };
      const filter = { approvedAt: within(span) };
      const found = customers.find(filter, { projection, sort: { approvedAt: 1 }, batchSize: atOnce });
      for await (const { approvedAt, paidAt } of readEachOf(customers, found, toApproved)) {
        if (approvedAt) yield { approvedAt, paidAt };
      }
    },

    async paidAgain(from) {
      const filter = { paidAgain: true as const, approvedAt: { $gte: new Date(from) } };
      const docs = await customers.find(filter, { projection: { _id: 0, approvedAt: 1 } }).toArray();
      return docs.flatMap(({ approvedAt }) => approvedAt ?? []);
    },

    async standing(now) {
      const [statuses, ended, archived] = await Promise.all([
        gathered(customerStatuses, (status) => count({ archivedAt: null, status })),
        count({ archivedAt: null, status: 'active', expiresAt: { $gt: new Date(0), $lte: now } }),
        count({ archivedAt: { $gt: new Date(0) } }),
      ]);
      statuses.active -= ended; // time alone turns an active profile into an expired one
      statuses.expired += ended;
      return { statuses, archived };
    },
  };
}
