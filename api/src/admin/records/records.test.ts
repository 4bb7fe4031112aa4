import type { UserId } from '@inkbridge/contracts';
import { beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { createCustomerRepository } from '../../profiles/mongo-customer-repository.js';
import { createUpdateRepository } from '../../profiles/mongo-update-repository.js';
import { anUpdate } from '../../testing/profiles/an-update.js';
import { createUserRepository } from '../../people/mongo-user-repository.js';
import { createFeeds } from './feeds.js';
import { createProfilesPage } from './profiles-page.js';
import { createRecords, type Records } from './records.js';
import { createWaitingUpdates } from './waiting-updates.js';

const everything = { order: 'oldest', skip: 0, limit: 100 } as const;
const at = new Date('2026-11-01T12:00:00Z');

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

/** Separate records, and the repositories that publish to them. */
async function startRecords() {
  const feeds = createFeeds();
  const customers = createCustomerRepository(api.stored.customers, feeds.customers);
  const users = createUserRepository(api.stored.users, feeds.users);
  const updates = createUpdateRepository(api.stored.updates, feeds.updates);
  const records = createRecords({ customers, users, updates, feeds });
  return { records, customers, users, updates };
}

const found = (records: Records, search: string) => records.users.page({ ...everything, search }).ids;

it('AC-413 accounts are found from the moment they are made, by the name and address that they have now', async () => {
  const { records, users } = await startRecords();
  await records.rebuild();
  const names = { firstName: 'Quilla', lastName: 'Byrd', email: 'quilla@example.org' };

  await users.insert({ uid: 'quilla', ...names, terms: null, createdAt: at });
  const [id = ''] = found(records, 'quilla byrd');
  await users.setEmail(id as UserId, 'new-address@example.org');

  expect(found(records, 'quilla@')).toEqual([]);
  expect(found(records, 'NEW-address')).toEqual([id]);
  expect(records.users.get(id)).toMatchObject({ at: at.getTime(), revision: 2 });
});

it('D-27 a profile that was removed is in no list any more', async () => {
  const { records, customers } = await startRecords();
  const { id } = await api.givenProfile({ status: 'new', approvedAt: null });
  await records.rebuild();
  expect(records.profiles.get(id)).toMatchObject({ status: 'new' });

  const customer = await customers.find(id);
  if (customer) await customers.remove(customer);

  expect(records.profiles.get(id)).toBeUndefined();
});

it('until everything was read lists answer 503 unavailable, never a part', async () => {
  const { records, customers } = await startRecords();
  const profilesPage = createProfilesPage({ records, customers });

  expect(records.isReady()).toBe(false);
  const question = { archived: false, now: at, order: 'newest', skip: 0, limit: 10 } as const;
  await expect(profilesPage(question)).rejects.toMatchObject({ code: 'unavailable' });
});

it('D-26 AC-385 archived profiles have a list of their own, the last archived first', async () => {
  const { records, customers } = await startRecords();
  const profilesPage = createProfilesPage({ records, customers });
  const archived = async (firstName: string, day: string) =>
    api.givenProfile({
      basicInfo: { firstName, lastName: 'Shelved' },
      archivedAt: new Date(`2026-11-${day}T00:00:00Z`),
    });
  await archived('First', '01');
  await archived('Third', '03');
  await archived('Second', '02');
  await records.rebuild();

  const page = { archived: true, search: 'shelved', now: at, order: 'archived_last', skip: 0, limit: 2 } as const;
  const { customers: listed, total } = await profilesPage(page);

  expect([total, listed.map(({ basicInfo }) => basicInfo.firstName)]).toEqual([3, ['Third', 'Second']]);
});

it('AC-451 the queue has what waits for an admin, oldest first, without what was sent back', async () => {
  const { records, updates } = await startRecords();
  const waitingUpdates = createWaitingUpdates({ records, updates });
  const by = api.people.admin.account._id.toHexString() as UserId;
  const later = anUpdate({ waitingSince: new Date('2026-01-03T00:00:00Z') });
  const earlier = anUpdate({ waitingSince: new Date('2026-01-02T00:00:00Z') });
  const decided = anUpdate({ waitingSince: new Date('2026-01-01T00:00:00Z') });
  const sentBack = anUpdate({ waitingSince: null, sentBack: { reason: 'A name is missing.', at, by } });
  const unpaid = anUpdate({ state: 'awaiting_payment', waitingSince: null });
  await updates.insertLive(later);
  await records.rebuild();
  for (const update of [earlier, decided, sentBack, unpaid]) await updates.insertLive(update);
  await updates.decide({ ...decided, version: 1 }, { state: 'approved', at, by, reason: null });

  const { updates: waiting, total } = await waitingUpdates({ skip: 0, limit: 50 });

  expect([total, waiting.map(({ id }) => id)]).toEqual([2, [earlier.id, later.id]]);
});
