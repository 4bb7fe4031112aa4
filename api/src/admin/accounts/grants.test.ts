import {
  addReferral,
  type AdminUserJson,
  type CustomerId,
  getAdminUser,
  idempotencyHeader,
  payWithReferral,
} from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

let api: TestApi;
let userId: string;
beforeEach(async () => {
  api = await startTestApi();
  userId = api.people.member.account._id.toHexString();
});

const grant = (body: object, key?: string) =>
  api.inject('admin', addReferral, { body: { userId, ...body }, headers: key ? { [idempotencyHeader]: key } : {} });
type Answer = Awaited<ReturnType<typeof grant>>;
type Balance = { referralBalance: number; referralCustomers: CustomerId[] };
const dataOf = (answer: Answer) => answer.json<{ data: Balance }>().data;
const codeOf = (answer: Answer) => answer.json<{ code?: string }>().code;
const account = () => api.stored.users.findOne({ _id: new ObjectId(userId) });
const entries = () => api.stored.audit.find().sort({ _id: 1 }).toArray();

it('AC-426 AC-427 AC-446 D-45 adds dollars to the balance and unites the profiles', async () => {
  const [first, second] = [await api.givenProfile(), await api.givenProfile()];
  await grant({ amount: 10.1, customers: [first.id] });

  const answer = await grant({ amount: 19.99, customers: [first.id, second.id, second.id] });

  expect(answer.statusCode).toBe(200);
  expect(dataOf(answer)).toEqual({ referralBalance: 30.09, referralCustomers: [first.id, second.id] });
  expect((await account())?.referralCents).toBe(30_09);
  const user = await api.inject('admin', getAdminUser, { query: { id: userId } });
  expect(user.json<{ data: AdminUserJson }>().data.balance).toMatchObject([
    { kind: 'grant', amount: 19.99, by: 'Admin Tester' },
    { kind: 'grant', amount: 10.1, by: 'Admin Tester' },
  ]);
});

it('D-45 the log has the balance before and after, and concerns the profiles too', async () => {
  const { id } = await api.givenProfile();

  await grant({ amount: 5, customers: [id] });

  expect(await entries()).toMatchObject([
    {
      action: 'add_balance',
      outcome: 'done',
      target: { kind: 'user', id: userId, name: 'Member Tester' },
      about: [userId, id],
      changes: [
        { field: 'referralBalance', before: 0, after: 500 },
        { field: 'referralCustomers', before: [], after: [id] },
      ],
    },
  ]);
});

it('D-45 without profiles only the balance grows', async () => {
  expect(dataOf(await grant({ amount: 0.01 }))).toEqual({ referralBalance: 0.01, referralCustomers: [] });
});

it('D-91 the same grant sent twice counts once, also at the same time', async () => {
  const send = () => grant({ amount: 10 }, 'grant-0001');

  const answers = await Promise.all([send(), send(), send()]);
  const later = await send();

  expect([...answers, later].map((answer) => dataOf(answer).referralBalance)).toEqual([10, 10, 10, 10]);
  expect((await account())?.referralCents).toBe(10_00);
  expect((await entries()).map(({ outcome }) => outcome).toSorted()).toEqual([
    'done',
    'unchanged',
    'unchanged',
    'unchanged',
  ]);
  expect(dataOf(await grant({ amount: 10 }, 'grant-0002')).referralBalance).toBe(20);
});

it('several grants and payments at once lose no cent', async () => {
  const { id } = await api.givenProfile({ expiresAt: new Date('2027-01-01T00:00:00Z') });
  await grant({ amount: 200, customers: [id] });

  const pay = api.inject('member', payWithReferral, { body: { cid: id, renewal: true } });
  const grants = await Promise.all([1, 2, 3, 4, 5].map(() => grant({ amount: 1.11 })));

  expect((await pay).statusCode).toBe(200);
  expect(grants.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect((await account())?.referralCents).toBe(200_00 + 5 * 1_11 - 79_95);
  const logged = (await entries())
    .slice(1)
    .map(({ changes: [change] }) => Number(change?.after) - Number(change?.before));
  expect(logged).toEqual([1_11, 1_11, 1_11, 1_11, 1_11]); // each starts from the balance right before it
});

const noAmounts = [0, -5, -0.01, '12', 'ten', '', null, undefined, 1e9, 10_000.01, 1.005, 0.001, { $gt: 0 }, [10]];

it('AC-424 AC-425 zero, negative, text, far too much and parts of a cent are refused with 400', async () => {
  for (const amount of noAmounts) {
    const answer = await grant({ amount });
    expect([amount, answer.statusCode]).toEqual([amount, 400]);
  }
  expect(await account()).toMatchObject({ referralCents: 0, version: 1 });
});

it('AC-424 an empty amount is refused in the words of the form', async () => {
  expect((await grant({ amount: '' })).json()).toMatchObject({
    code: 'invalid_amount',
    message: 'Invalid amount, amount is required',
  });
});

it('D-23 gives exactly the amount, without binary noise', async () => {
  let expected = 0;
  for (const amount of [0.07, 0.29, 1.1, 8.2, 19.99, 1_009.95, 9_999.99, 10_000]) {
    expected += Math.round(amount * 100);
    expect(dataOf(await grant({ amount })).referralBalance).toBe(expected / 100);
  }
});

it('an account or a profile that is not there is refused, and nothing is given', async () => {
  const { id } = await api.givenProfile();

  expect(codeOf(await grant({ amount: 5, customers: [id, 'f'.repeat(24)] }))).toBe('profile_unknown');
  expect(codeOf(await grant({ amount: 5, userId: 'f'.repeat(24) }))).toBe('not_found');
  expect(codeOf(await grant({ amount: 5 }, 'short'))).toBe('invalid_request');
  expect((await account())?.referralCents).toBe(0);
});
