import {
  type AdminUserJson,
  adminUserSchema,
  getAdminUser,
  type ListedUserJson,
  listedUserSchema,
  listUsers,
} from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aUserDoc } from '../../testing/docs.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

type ListJson = { data: ListedUserJson[]; total: number; totalPages: number; limit: number };
async function list(query: Record<string, string | number> = {}): Promise<ListJson> {
  const answer = await api.inject('admin', listUsers, { query });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const namesOf = ({ data }: ListJson) => data.map(({ name }) => name);
const read = (id: string) => api.inject('admin', getAdminUser, { query: { id } });

async function givenUsers(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const doc = aUserDoc({ _id: new ObjectId(), email: `pen${number}@example.net` }, `Pen${number}`);
    doc.createdAt = new Date(Date.UTC(2026, 8, number));
    await api.stored.users.insertOne(doc);
  }
}

describe('GET /admin/user-listing', () => {
  it('AC-413 AC-444 ten accounts a page, newest first, with totals', async () => {
    await givenUsers(12);

    const [first, second] = [await list({ page: 1, limit: 10, user: '' }), await list({ page: 2 })];

    expect(first).toMatchObject({ total: 16, totalPages: 2, limit: 10 });
    expect(z.array(listedUserSchema).safeParse(first.data).success).toBe(true);
    expect(namesOf(first).slice(0, 2)).toEqual(['Pen12 Tester', 'Pen11 Tester']);
    expect(second.data).toHaveLength(6);
    expect(new Set([...first.data, ...second.data].map(({ _id }) => _id)).size).toBe(16);
  });

  it.each([
    { user: 'MEMBER', found: ['Member Tester'] },
    { user: 'other t', found: ['Other Tester'] },
    { user: 'admin@example', found: ['Admin Tester'] },
    { user: '.*', found: [] },
    { user: '(', found: [] },
    { user: '{"$gt":""}', found: [] },
  ])('AC-414 AC-058 D-48 "$user" finds $found', async ({ user, found }) => {
    expect(namesOf(await list({ user }))).toEqual(found);
  });

  it('AC-414 of 10 kB of search text the beginning is looked for', async () => {
    expect(namesOf(await list({ user: 'x'.repeat(10_000) }))).toEqual([]);
  });

  it('counts what each lists, archived profiles too', async () => {
    await api.givenProfile();
    await api.givenProfile({ archivedAt: new Date('2026-11-05T00:00:00Z') });
    await api.givenProfile({ owner: 'other' });

    const { data } = await list();

    const counts = Object.fromEntries(data.map(({ email, profiles }) => [email, profiles]));
    expect(counts).toMatchObject({ 'member@example.com': 2, 'other@example.com': 1, 'admin@example.com': 0 });
  });
});

describe('GET /admin/user', () => {
  it('D-45 shows who it is, what it lists and every cent of its balance, newest first', async () => {
    const { id } = await api.givenProfile({ basicInfo: { firstName: 'Marcus' }, expiresAt: new Date('2026-11-20') });
    const _id = api.people.member.account._id;
    const day = (date: string) => new Date(`2026-11-${date}T00:00:00Z`);
    await api.stored.users.updateOne(
      { _id },
      {
        $set: {
          referralCents: 20_00,
          referralCustomers: [new ObjectId(id), new ObjectId('f'.repeat(24))], // the last no longer exists
          terms: { version: '2026-09', acceptedAt: day('01') },
          pendingEmail: { address: 'new@example.com', askedAt: api.clock.now() },
          credits: [
            { key: 'update:1', cents: 9_95, at: day('02') },
            { key: 'grant:1', cents: 25_00, at: day('05'), by: api.people.admin.account._id },
          ],
          debits: [
            { paymentId: 'a'.repeat(24), cents: 14_95, at: day('06'), refundedAt: null },
            { paymentId: 'b'.repeat(24), cents: 5_00, at: day('03'), refundedAt: day('04') },
          ],
        },
      },
    );

    const { data } = (await read(_id.toHexString())).json<{ data: AdminUserJson }>();

    expect(adminUserSchema.safeParse(data).success).toBe(true);
    expect(data).toMatchObject({
      name: 'Member Tester',
      pendingEmail: 'new@example.com',
      termsAcceptedAt: day('01').toISOString(),
      profiles: 1,
      referralBalance: 20,
      referralCustomers: [{ _id: id, name: 'Marcus Hill' }],
      listed: [{ _id: id, name: 'Marcus Hill', status: 'expired', archived: false }],
    });
    expect(data.balance.map(({ kind, amount, by }) => [kind, amount, by])).toEqual([
      ['payment', -14.95, ''],
      ['grant', 25, 'Admin Tester'],
      ['refund', 5, ''],
      ['payment', -5, ''],
      ['credit', 9.95, ''],
    ]);
  });

  it('other accounts are not found, and an invalid id is none', async () => {
    expect((await read('f'.repeat(24))).json()).toMatchObject({ code: 'not_found' });
    expect((await read('me')).json()).toMatchObject({ code: 'invalid_id' });
  });
});
