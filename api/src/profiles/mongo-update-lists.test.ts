import type { CustomerId, UserId } from '@inkbridge/contracts';
import type { Document } from 'mongodb';
import { beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { anUpdate } from '../testing/profiles/an-update.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

const at = new Date('2026-11-01T12:00:00Z');
const waiting = async (search = '', part = { skip: 0, limit: 50 }) => {
  const { updates, total } = await api.modules.profiles.updateLists.waiting({ search, ...part });
  return { total, ids: updates.map(({ id }) => id) };
};

async function givenUpdate(firstName: string) {
  const { id: customerId } = await api.givenProfile({ basicInfo: { firstName, lastName: 'Wren' } });
  const update = anUpdate({ customerId });
  await api.modules.profiles.updates.insertLive(update);
  return { customerId, id: update.id };
}

async function rename(id: CustomerId, firstName: string): Promise<void> {
  const { customers } = api.modules.profiles;
  const before = await customers.find(id);
  if (before) await customers.change(before, { basicInfo: { ...before.basicInfo, firstName } });
}

it('AC-451 the queue has what waits for an admin, oldest first, without what was sent back', async () => {
  const { updates } = api.modules.profiles;
  const by = api.people.admin.account._id.toHexString() as UserId;
  const later = anUpdate({ waitingSince: new Date('2026-01-03T00:00:00Z') });
  const earlier = anUpdate({ waitingSince: new Date('2026-01-02T00:00:00Z') });
  const decided = anUpdate({ waitingSince: new Date('2026-01-01T00:00:00Z') });
  const sentBack = anUpdate({ waitingSince: null, sentBack: { reason: 'A name is missing.', at, by } });
  const unpaid = anUpdate({ state: 'awaiting_payment', waitingSince: null });
  for (const update of [later, earlier, decided, sentBack, unpaid]) await updates.insertLive(update);
  await updates.decide({ ...decided, version: 1 }, { state: 'approved', at, by, reason: null });

  expect(await waiting()).toEqual({ total: 2, ids: [earlier.id, later.id] });
  expect(await waiting('', { skip: 1, limit: 1 })).toEqual({ total: 2, ids: [later.id] });
});

it('D-96 an update is found by the name that its profile has now, and no longer once it has ended', async () => {
  const { customerId, id } = await givenUpdate('Ottilie');
  expect(await waiting('tilie wr')).toEqual({ total: 1, ids: [id] });

  await rename(customerId, 'Berenice');
  expect([(await waiting('ottilie')).total, (await waiting('BERE')).ids]).toEqual([0, [id]]);

  await api.modules.profiles.updates.free(id);
  expect(await api.stored.updates.countDocuments({ live: { $exists: false }, search: { $exists: true } })).toBe(0);
});

it('D-96 a name that changes while an update is made is the one it is found by', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id: customerId } = await api.givenProfile({ basicInfo: { firstName: 'Before', lastName: `Race${round}` } });
    const update = anUpdate({ customerId });

    await Promise.all([api.modules.profiles.updates.insertLive(update), rename(customerId, 'Behind')]);

    expect(await waiting(`behind race${round}`)).toEqual({ total: 1, ids: [update.id] });
    expect((await waiting(`before race${round}`)).total).toBe(0);
  }
});

it('D-96 the hourly job mends what a crash left between the write of a name and that of the update', async () => {
  const { customerId, id } = await givenUpdate('Crispin');
  await api.stored.updates.updateMany({ live: true }, { $set: { search: ['an older name'] } });
  await api.modules.profiles.updateLists.renewTerms();

  expect([(await waiting('crispin')).ids, (await waiting('an older')).total]).toEqual([[id], 0]);
  await rename(customerId, 'Done');
});

it('D-96 live updates of an older release are searched once they have their terms; ended ones do not matter', async () => {
  const { id } = await givenUpdate('Leopold');
  await api.stored.updates.updateMany({}, { $unset: { search: true } });

  await expect(waiting('leopold')).rejects.toMatchObject({ code: 'unavailable' });
  expect((await waiting()).ids).toContain(id);
  await api.modules.profiles.updateLists.addTerms();

  expect(await waiting('leopold')).toEqual({ total: 1, ids: [id] });
});

it('neither the queue nor its total reads a document besides those of the page', async () => {
  const longest = { waitingSince: 1, createdAt: 1, _id: 1 } as const;
  const updates = api.modules.profiles.updateLists; // the same filters as it asks with
  expect((await updates.waiting({ search: 'behind', skip: 2, limit: 3 })).updates).toHaveLength(3);
  const queue: Document = { state: 'pending', 'sentBack.at': null };
  for (const filter of [queue, { ...queue, search: { $elemMatch: { $gte: 'behind', $lt: 'behind\u{10FFFF}' } } }]) {
    const page = await api.stored.updates.find(filter).sort(longest).skip(2).limit(3).explain('executionStats');
    const count = await api.stored.updates
      .aggregate([{ $match: filter }, { $group: { _id: 1, n: { $sum: 1 } } }])
      .explain('executionStats');
    expect(page).toMatchObject({ executionStats: { totalDocsExamined: 3 } });
    expect(count).toMatchObject({ executionStats: { totalDocsExamined: 0 } });
  }
});
