import { type AdminCustomerJson, type CustomerId, getCustomer } from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { expect } from 'vitest';
import type { TestApi } from '../start-test-api.js';

type Answer = Awaited<ReturnType<TestApi['inject']>>;
export const codeOf = (answer: Answer) => answer.json<{ code?: string }>().code;
export function dataOf(answer: Answer): AdminCustomerJson {
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: AdminCustomerJson }>().data;
}

/** The start of a day in November 2026, the month of the tests. */
export const at = (day: string) => new Date(`2026-11-${day}T00:00:00Z`);

/** How an act on a profile is seen from outside and in the database; `api` gives the one of the test that runs. */
export function profileViews(api: () => TestApi) {
  return {
    visit: (id: string) => api().inject('guest', getCustomer, { query: { id } }),
    storedProfile: (id: CustomerId) => api().stored.customers.findOne({ _id: new ObjectId(id) }),
  };
}
