import * as fc from 'fast-check';
import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { cases } from '../../../../tools/testing/random-cases.js';
import { createFeed } from '../../database/feed.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';
import { toCustomer } from '../../profiles/mongo-customer-repository.js';
import { contentsOf } from '../../testing/catalogue/entries.js';
import { aCustomerDoc } from '../../testing/docs.js';
import { compareWithDatabase } from './compare.js';
import { createReadModel } from './read-model.js';

const now = () => new Date('2026-11-21T12:00:00Z');
const log = { warn: () => undefined };
const names = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve'];
const base = names.map((firstName, at) =>
  toCustomer(aCustomerDoc({ _id: new ObjectId(String(at).repeat(24)), basicInfo: { firstName } })),
);

/** A database of profiles, and a read model that follows it only as far as the test lets it. */
function given() {
  const stored = new Map<string, Customer>();
  const customers = {
    findMany: async (ids: readonly string[]) => ids.flatMap((id) => stored.get(id) ?? []),
    published: async function* () {
      yield await Promise.resolve([...stored.values()]);
    },
    publishedVersions: async function* () {
      yield await Promise.resolve([...stored.values()]);
    },
  } as unknown as CustomerRepository;
  const feed = createFeed<Customer>();
  const model = createReadModel({ customers, feed, now, log });
  const compare = (settle: () => Promise<unknown> = () => Promise.resolve()) =>
    compareWithDatabase({ ...model, customers, settle });
  const store = (customer: Customer) => void stored.set(customer.id, customer);
  return { stored, store, feed, model, customers, compare };
}

/** A write of one profile: an edit or a rating, and how often its message arrives. */
const writes = fc.array(
  fc.record({ at: fc.nat(names.length - 1), isRating: fc.boolean(), name: fc.nat(9), copies: fc.nat(2) }),
  { maxLength: 25 },
);

it('a feed that drops, repeats and reorders ends in the same index after the comparison', async () => {
  await fc.assert(
    fc.asyncProperty(writes, fc.nat(names.length), fc.infiniteStream(fc.nat()), async (history, gone, shuffle) => {
      const { stored, store, feed, model, compare, customers } = given();
      const messages: Customer[] = [...base];
      for (const one of base) store(one);
      for (const { at, isRating, name, copies } of history) {
        const one = stored.get(base[at]?.id ?? '');
        if (!one) continue;
        const next = isRating
          ? {
              ...one,
              ratingVersion: one.ratingVersion + 1,
              numRatings: one.numRatings + 1,
              ratingSum: one.ratingSum + 3,
            }
          : { ...one, version: one.version + 1, basicInfo: { ...one.basicInfo, firstName: `N${name}` } };
        store(next);
        messages.push(...Array.from({ length: copies }, () => next));
      }
      const order = new Map(messages.map((message, at) => [at, shuffle.next().value ?? 0]));
      const shuffled = messages.map((message, at) => ({ message, at: order.get(at) ?? 0 })).sort((a, b) => a.at - b.at);
      for (const { message } of shuffled) feed.publish(message);
      for (const { id } of base.slice(gone)) stored.delete(id);

      const first = await compare();
      const second = await compare();

      const anew = createReadModel({ customers, feed: createFeed(), now, log });
      await anew.rebuild();
      expect(contentsOf(model.index.entries())).toEqual(contentsOf(anew.index.entries()));
      expect(first.removed).toBe(names.length - gone);
      expect(second).toEqual({ compared: stored.size, mended: 0, removed: 0 });
    }),
    { numRuns: cases(200) },
  );
});

it('a profile that was set back to an earlier version is taken as it is stored now', async () => {
  const { store, model, compare } = given();
  const [one] = base;
  if (!one) throw new Error('no profile');
  store({ ...one, version: 9, basicInfo: { ...one.basicInfo, firstName: 'Later' } });
  await model.rebuild();

  store(one);
  expect(await compare()).toEqual({ compared: 1, mended: 1, removed: 0 });

  const [card = new Uint8Array()] = model.index.list({ page: 1, limit: 1 }).cards;
  expect(Buffer.from(card).toString()).toContain('"Ana"');
});

it('a write that is still on its way is no difference', async () => {
  const { store, feed, model, compare } = given();
  const [one] = base;
  if (!one) throw new Error('no profile');
  store(one);
  await model.rebuild();
  const written = { ...one, version: 2 };
  store(written);

  expect(await compare(async () => feed.publish(written))).toMatchObject({ mended: 0 });
});

it('a profile that the comparison takes out is not shown on its own either', async () => {
  const { stored, store, model, feed, compare } = given();
  for (const one of base) {
    store(one);
    feed.publish(one);
  }
  const gone = base[0]?.id ?? '';
  expect(model.details.get(gone)).not.toBeUndefined();

  stored.delete(gone);
  await compare();

  expect([model.details.get(gone), model.index.find(gone)]).toEqual([undefined, null]);
});
