import {
  type Access,
  addReferral,
  apiBase,
  approveCustomer,
  approveUpdate,
  archiveCustomer,
  createAdminCustomer,
  createCheckoutSession,
  createCustomer,
  getCustomer,
  getReceipt,
  listCreatedCustomers,
  listCustomers,
  listFavorites,
  listMatches,
  listPaymentHistories,
  listReceipts,
  listUsers,
  payWithReferral,
  rateCustomer,
  registerUser,
  type Route,
  routes,
  setCustomerStatus,
  setFavorite,
  setPlacements,
  unarchiveCustomer,
  updateAdminCustomer,
  updateCustomer,
} from '@inkbridge/contracts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../testing/start-test-api.js';

/** Each access level for each caller; `open` means any answer but 401 and 403. */
const callers = ['no token', 'bad token', 'expired token', 'unverified', 'user', 'admin'] as const;
type Caller = (typeof callers)[number];
type Verdict = 'open' | 401 | 403;

const expected: Record<Access, Record<Caller, Verdict>> = {
  everyone: row('open', 401, 401, 'open', 'open', 'open'),
  unverified: row(401, 401, 401, 'open', 'open', 'open'),
  signed_in: row(401, 401, 401, 403, 'open', 'open'),
  user: row(401, 401, 401, 403, 'open', 403),
  admin: row(401, 401, 401, 403, 403, 'open'),
};

function row(...verdicts: [Verdict, Verdict, Verdict, Verdict, Verdict, Verdict]): Record<Caller, Verdict> {
  return Object.fromEntries(callers.map((caller, at) => [caller, verdicts[at]])) as Record<Caller, Verdict>;
}

const api = await startTestApi();
const authorization: Record<Caller, string | undefined> = {
  'no token': undefined,
  'bad token': 'Bearer no.such.token',
  'expired token': `Bearer ${expiredToken()}`,
  unverified: `Bearer ${api.people.unverified.token}`,
  user: `Bearer ${api.people.member.token}`,
  admin: `Bearer ${api.people.admin.token}`,
};

function expiredToken(): string {
  api.clock.advance({ days: -1 });
  const { identity } = api.people.admin;
  const claims = { sub: identity._id.toHexString(), email: identity.email, email_verified: true, gen: 1, auth_time: 0 };
  const token = api.sign({ ...claims, role: 'admin' });
  api.clock.advance({ days: 1 });
  return token;
}

async function verdict({ method, url, form, upload }: Route, caller: Caller): Promise<Verdict> {
  const query = form ? `?${form}=${'f'.repeat(24)}` : '';
  const header = authorization[caller];
  const answer = await api.app.inject({
    method,
    url: apiBase + url + query,
    headers: {
      'content-type': upload ? 'multipart/form-data; boundary=x' : 'application/json',
      ...(header && { authorization: header }),
    },
    payload: upload && '--x--\r\n',
  });
  if (answer.statusCode !== 401 && answer.statusCode !== 403) return 'open';
  // A sign-in without a cookie or a password is refused, too, but not for lack of a session.
  const isIdentity = answer.json<{ code?: string }>().code?.startsWith('auth/user-token');
  return isIdentity ? 'open' : answer.statusCode;
}

describe.each(routes)('$method $url $form', (route) => {
  it.each(callers)('AC-431 AC-432 AC-506 D-111 answers %s as its access says', async (caller) => {
    expect(await verdict(route, caller)).toBe(expected[route.access][caller]);
  });
});

const authoring = [createCustomer, updateCustomer, createCheckoutSession, payWithReferral];
const reading = [rateCustomer, setFavorite];
const deciding = [approveCustomer, approveUpdate, archiveCustomer, unarchiveCustomer, setCustomerStatus];
const onBehalf = [createAdminCustomer, updateAdminCustomer];
const records = [listPaymentHistories, listUsers, addReferral];

it.each<{ ids: string; caller: Caller; calls: readonly Route[]; answer: Verdict }>([
  { ids: 'AC-674', caller: 'no token', calls: [listCustomers, getCustomer, listMatches, registerUser], answer: 'open' },
  { ids: 'AC-675', caller: 'no token', calls: [...authoring, ...reading], answer: 401 },
  { ids: 'AC-676', caller: 'user', calls: [...authoring, listCreatedCustomers, listFavorites], answer: 'open' },
  { ids: 'AC-677', caller: 'user', calls: [...reading, createCheckoutSession, payWithReferral], answer: 'open' },
  { ids: 'AC-678', caller: 'user', calls: [listMatches, listReceipts, getReceipt], answer: 'open' },
  { ids: 'AC-679', caller: 'user', calls: [...deciding, setPlacements], answer: 403 },
  { ids: 'AC-680', caller: 'admin', calls: deciding, answer: 'open' },
  { ids: 'AC-681', caller: 'admin', calls: [setPlacements], answer: 'open' },
  { ids: 'AC-682', caller: 'admin', calls: onBehalf, answer: 'open' },
  { ids: 'AC-683', caller: 'admin', calls: records, answer: 'open' },
  { ids: 'AC-684', caller: 'admin', calls: [...reading, createCheckoutSession, payWithReferral], answer: 403 },
])('$ids $caller gets $answer for what docs/access.md lists', async ({ caller, calls, answer }) => {
  const verdicts = await Promise.all(calls.map((route) => verdict(route, caller)));

  expect(verdicts).toEqual(calls.map(() => answer));
});

it('docs/access.md has one row per route that others than admins may call, with its access', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../../docs/access.md'), 'utf8');
  const rows = text
    .split('\n')
    .filter((line) => /^\| `(GET|POST|PUT|DELETE) /.test(line))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, 3),
    );

  const fromContract = routes
    .filter(({ access }) => access !== 'admin')
    .map(({ method, url, form, access }) => [`\`${method} ${url}${form ? `?${form}=` : ''}\``, access]);
  expect(new Set(rows.map(String))).toEqual(new Set(fromContract.map(String)));
});

it.each(['unauthenticated', 'Bearer unauthenticated', '', '  '])('D-59 the header %j means a guest', async (header) => {
  const answer = await api.app.inject({ url: '/api/v1/customer', headers: { authorization: header } });

  expect(answer.statusCode).toBe(200);
});

it.each(['Bearer', 'Bearer ', 'Basic YTpi', 'token', 'Bearer a b'])(
  'the header %j is refused everywhere',
  async (header) => {
    const answer = await api.app.inject({ url: '/api/v1/customer', headers: { authorization: header } });

    expect(answer.statusCode).toBe(401);
  },
);

describe('forged tokens', () => {
  const [head = '', payload = '', signature = ''] = api.people.member.token.split('.');
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;

  it.each([
    { why: 'no algorithm', token: `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.` },
    { why: 'another role', token: `${head}.${encode({ ...claims, role: 'admin' })}.${signature}` },
    { why: 'another issuer', token: `${head}.${encode({ ...claims, iss: 'somebody' })}.${signature}` },
    { why: 'no signature', token: `${head}.${payload}.` },
  ])('AC-123 D-06 a token with $why opens nothing', async ({ token }) => {
    const answer = await api.app.inject({ url: '/api/v1/user', headers: { authorization: `Bearer ${token}` } });

    expect(answer.statusCode).toBe(401);
  });
});

it('a revoked session ends at once for admin calls and for papers of others, elsewhere with its token', async () => {
  const { identity, token } = api.people.admin;
  await api.modules.people.identities.revoke(identity._id.toHexString());
  const headers = { authorization: `Bearer ${token}` };

  const { id } = await api.givenProfile();

  const adminCall = await api.app.inject({ url: '/api/v1/admin/customer', headers });
  const paper = await api.app.inject({ url: `/api/v1/customer/signed-form/scan?id=${id}`, headers });
  const read = await api.app.inject({ url: '/api/v1/user', headers });

  expect([adminCall.statusCode, paper.statusCode]).toEqual([401, 401]);
  expect(read.statusCode).toBe(200);
});

it('AC-117 a role that was taken away is gone for admin calls at once', async () => {
  const fresh = await startTestApi();
  const { identity, token } = fresh.people.admin;
  await fresh.modules.people.identities.setRole(identity._id.toHexString(), null);

  const answer = await fresh.app.inject({
    url: '/api/v1/admin/customer',
    headers: { authorization: `Bearer ${token}` },
  });

  expect(answer.statusCode).toBe(401);
});

it('a token that was accepted before ends with its time, and where the clock says it is from the future', async () => {
  const fresh = await startTestApi();
  const read = async () => (await fresh.inject('member', listMatches)).statusCode;
  const first = await read();
  fresh.clock.advance({ minutes: 16 });
  const late = await read();
  fresh.clock.advance({ days: -1 });

  expect([first, late, await read()]).toEqual([200, 401, 401]);
});
