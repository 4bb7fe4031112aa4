import type { CustomerId } from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { createFeed } from '../../database/feed.js';
import { createCustomerRepository } from '../../profiles/mongo-customer-repository.js';
import { createUpdateRepository } from '../../profiles/mongo-update-repository.js';
import type { TestApi } from '../start-test-api.js';

export const neverPaid = { status: 'new', approvedAt: null, expiresAt: null } as const;

export const profileOf = (api: TestApi, id: CustomerId) => api.stored.customers.findOne({ _id: new ObjectId(id) });

/** Reads and writes of the jobs about unpaid profiles and updates. */
export function repositoriesOf(api: TestApi) {
  return {
    customers: createCustomerRepository(api.stored.customers, createFeed()),
    updates: createUpdateRepository(api.stored.updates),
    users: { find: async () => null },
  };
}
