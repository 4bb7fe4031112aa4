import { ObjectId } from 'mongodb';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createFeed } from '../database/feed.js';
import type { CustomerRepository } from '../profiles/customer-repository.js';
import type { Customer } from '../profiles/customer.js';
import { toCustomer } from '../profiles/mongo-customer-repository.js';
import { aCustomerDoc } from '../testing/docs.js';
import { createCatalogueKeeper } from './catalogue-keeper.js';
import { createReadModel } from './listing/read-model.js';

it('a profile removed behind the product’s back leaves the lists within minutes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const stored = [toCustomer(aCustomerDoc()), toCustomer(aCustomerDoc({ _id: new ObjectId() }))];
  const all = async function* () {
    yield await Promise.resolve([...stored]);
  };
  const customers = {
    published: all,
    publishedVersions: all,
    countPublished: async () => stored.length,
    findMany: async (ids: readonly string[]) => stored.filter(({ id }) => ids.includes(id)),
  } as unknown as CustomerRepository;
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const now = () => new Date('2026-11-21T12:00:00Z');
  const model = createReadModel({ customers, feed: createFeed<Customer>(), now, log });
  const keeper = createCatalogueKeeper({ model, snapshots: null, customers, log });
  await keeper.load();
  onTestFinished(() => keeper.stop());

  stored.pop();
  await vi.advanceTimersByTimeAsync(60_000);
  const before = model.index.size();
  await vi.advanceTimersByTimeAsync(60_000);

  await expect.poll(() => model.index.size()).toBe(1);
  expect(before).toBe(2);
});
