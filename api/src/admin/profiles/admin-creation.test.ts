import {
  type AdminCustomerJson,
  adminCustomerSchema,
  approveCustomer,
  createAdminCustomer,
  createCheckoutSession,
  getCustomer,
  idempotencyHeader,
  listPaymentHistories,
} from '@inkbridge/contracts';
import { beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { requiredInfo, uploadedBy } from '../../testing/profiles/new-profile.js';
import { auditOf } from '../../testing/admin/audit-of.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

const send = (body: object = {}, headers: Record<string, string> = {}) =>
  api.inject('admin', createAdminCustomer, { body: { basicInfo: requiredInfo, ...body }, headers });
type Answer = Awaited<ReturnType<typeof send>>;
const codeOf = (answer: Answer) => answer.json<{ code?: string }>().code;
function dataOf(answer: Answer): AdminCustomerJson {
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: AdminCustomerJson }>().data;
}
const history = async () => (await api.inject('admin', listPaymentHistories)).json<{ data: object[] }>().data;

it('AC-395 AC-400 AC-468 D-18 is live at once for 12 months, and owes nothing', async () => {
  const bio = Array(451).fill('word').join(' ');

  const profile = dataOf(await send({ basicInfo: { ...requiredInfo, bio, education: 'Doctorate' } }));

  expect(adminCustomerSchema.safeParse(profile).success).toBe(true);
  expect(profile).toMatchObject({
    customerStatus: { status: 'active', expiresAt: '2027-11-21T12:00:00.000Z' },
    pendingPayments: null,
    creationPaid: 0,
    wordLimit: 2,
    user: { email: 'admin@example.com' },
    paidBy: { email: 'admin@example.com' },
    fresh: 'newly_listed',
  });
  const visited = await api.inject('guest', getCustomer, { query: { id: profile._id } });
  expect(visited.json()).toMatchObject({ data: { view: 'public', basicInfo: { education: 'Doctorate' } } });
  const wished = await api.inject('member', createCheckoutSession, { body: { cid: profile._id, creation: true } });
  expect(wished.statusCode).toBe(409);
});

it('AC-346 D-18 the history has a record of type admin over 0.00', async () => {
  const { _id } = dataOf(await send());

  expect(await history()).toMatchObject([
    { transactionType: 'admin', totalPrice: 0, customer: { _id }, user: { email: 'admin@example.com' } },
  ]);
});

it('D-18 without pay it is new and its price is due, and nothing is recorded', async () => {
  const profile = dataOf(await send({ pay: false }));

  expect(profile).toMatchObject({
    customerStatus: { status: 'new', expiresAt: null },
    pendingPayments: { creation: true, totalAmount: 99.95 },
    paidBy: null,
  });
  expect(await history()).toEqual([]);
  const approved = await api.inject('admin', approveCustomer, { query: { id: profile._id } });
  expect(codeOf(approved)).toBe('not_approvable');
});

it('D-91 D-99 one key makes one profile and one record, later and at the same time', async () => {
  const headers = { [idempotencyHeader]: 'form-0001-abcdef' };

  const answers = await Promise.all([send({}, headers), send({}, headers), send({}, headers)]);
  const later = await send({}, headers);

  expect(new Set([...answers, later].map((answer) => dataOf(answer)._id)).size).toBe(1);
  expect(await api.stored.customers.countDocuments()).toBe(1);
  expect(await history()).toHaveLength(1);
  const outcomes = (await auditOf(api)).map(({ outcome }) => outcome);
  expect(outcomes.toSorted()).toEqual(['done', 'unchanged', 'unchanged', 'unchanged']);
  expect(codeOf(await send({}, { [idempotencyHeader]: 'short' }))).toBe('invalid_request');
});

it('the log names the profile and what it began with', async () => {
  const { _id } = dataOf(await send({ specialInstructions: 'By telephone' }));

  const [entry] = await auditOf(api);
  expect(entry).toMatchObject({ action: 'create_profile', outcome: 'done', target: _id });
  expect(entry?.fields).toEqual(expect.arrayContaining(['status', 'basicInfo.firstName', 'note']));
});

it('AC-547 D-58 only the admin’s own uploads become photos', async () => {
  const [own, others] = [await uploadedBy('admin', api), await uploadedBy('member', api)];

  expect(codeOf(await send({ photos: { imageUrl: others } }))).toBe('image_not_ours');
  expect(dataOf(await send({ photos: { imageUrl: own } })).photos.imageUrl).toBe(own);
  api.clock.advance({ days: 8 });
  expect(await api.modules.files.uploads.sweep()).toBe(1); // only the member's
});

it.each([
  { what: 'a field is missing', body: { basicInfo: { ...requiredInfo, city: '' } }, code: 'missing_fields' },
  { what: 'nobody is 18', body: { basicInfo: { ...requiredInfo, dateOfBirth: '2009-01-01' } }, code: 'too_young' },
  {
    what: 'the bio is too long',
    body: { basicInfo: { ...requiredInfo, bio: 'a '.repeat(2_001) } },
    code: 'bio_too_long',
  },
  { what: 'pay is a text', body: { pay: 'yes' }, code: 'invalid_request' },
])('AC-526 D-35 D-39 is refused when $what, and leaves nothing but the entry', async ({ body, code }) => {
  const answer = await send(body);

  expect(answer.statusCode).toBe(400);
  expect(codeOf(answer)).toBe(code);
  expect(await api.stored.customers.countDocuments()).toBe(0);
});
