import type { CustomerId, UserId } from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { collections } from '../product/schema/collections.js';
import { startTestDatabase } from '../testing/test-database.js';
import { createUpdateRepository } from './mongo-update-repository.js';
import { anUpdate } from '../testing/profiles/an-update.js';

const database = await startTestDatabase();
const updates = createUpdateRepository(collections(database.database.db).updates);
const admin = new ObjectId().toHexString() as UserId;
const at = new Date('2026-11-21T12:00:00Z');

it('AC-234 a profile keeps one of many updates that come at once', async () => {
  const { customerId } = anUpdate();

  const taken = await Promise.all(Array.from({ length: 5 }, () => updates.insertLive(anUpdate({ customerId }))));

  expect(taken.filter(Boolean)).toHaveLength(1);
});

it('AC-237 an update that is dropped makes room for the next', async () => {
  const unpaid = anUpdate({ state: 'awaiting_payment' });
  await updates.insertLive(unpaid);

  await updates.change({ ...unpaid, version: 1 }, { state: 'voided' });

  expect(await updates.findLive(unpaid.customerId)).toBeNull();
  expect(await updates.insertLive(anUpdate({ customerId: unpaid.customerId }))).toBe(true);
});

it('D-67 one of two decisions about the same version counts, and holds the place until it is done', async () => {
  const pending = anUpdate();
  await updates.insertLive(pending);
  const decision = { at, by: admin, reason: null };

  const outcomes = await Promise.all([
    updates.decide({ ...pending, version: 1 }, { ...decision, state: 'approved' }),
    updates.decide({ ...pending, version: 1 }, { ...decision, state: 'rejected' }),
  ]);

  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect(await updates.insertLive(anUpdate({ customerId: pending.customerId }))).toBe(false);
  expect(await updates.listHalfDone(10)).toMatchObject([{ id: pending.id }]);

  await updates.free(pending.id);
  expect(await updates.listHalfDone(10)).toEqual([]);
  expect(await updates.insertLive(anUpdate({ customerId: pending.customerId }))).toBe(true);
});

it('D-24 unpaid ones are listed by the age of their price, those paid in part too', async () => {
  const [long, longer] = [new Date('2026-01-01T00:00:00Z'), new Date('2025-12-01T00:00:00Z')];
  const old = anUpdate({ state: 'awaiting_payment', pricedAt: long });
  const partlyPaid = anUpdate({ state: 'awaiting_payment', pricedAt: longer, paidCents: 995 });
  const pricedAnew = anUpdate({ state: 'awaiting_payment', createdAt: longer, pricedAt: new Date() });
  for (const update of [old, partlyPaid, pricedAnew]) await updates.insertLive(update);

  const unpaid = await updates.listUnpaid(new Date('2026-01-02T00:00:00Z'), 10);

  expect(unpaid.map(({ id }) => id)).toEqual([partlyPaid.id, old.id]);
});

it('one question answers the last update of many profiles', async () => {
  const [first, second] = [anUpdate(), anUpdate()];
  const before = anUpdate({ customerId: first.customerId, createdAt: new Date('2026-01-01T00:00:00Z') });
  await updates.insertLive(before);
  await updates.change({ ...before, version: 1 }, { state: 'voided' });
  for (const update of [first, second]) await updates.insertLive(update);

  const latest = await updates.latestOf([
    first.customerId,
    second.customerId,
    new ObjectId().toHexString() as CustomerId,
  ]);

  expect(new Set(latest.map(({ id }) => id))).toEqual(new Set([first.id, second.id]));
});
