import {
  addReferral,
  archiveCustomer,
  createAdminCustomer,
  getArchivedCustomer,
  listArchivedCustomers,
  listPaymentHistories,
  listUsers,
  type Route,
  routes,
  setCustomerStatus,
  setPlacements,
  unarchiveCustomer,
  updateAdminCustomer,
} from '@inkbridge/contracts';
import { expect, it } from 'vitest';
import type { TestCaller } from '../../testing/people.js';
import { startTestApi } from '../../testing/start-test-api.js';

const api = await startTestApi();
const id = 'a'.repeat(24);

const ofAdmins = routes.filter(({ access }) => access === 'admin');
const criteria = new Map<Route, string>([
  [listUsers, 'AC-490'],
  [listPaymentHistories, 'AC-491 AC-445'],
  [addReferral, 'AC-492'],
  [setCustomerStatus, 'AC-498'],
  [listArchivedCustomers, 'AC-499'],
  [getArchivedCustomer, 'AC-500'],
  [setPlacements, 'AC-501'],
  [createAdminCustomer, 'AC-502'],
  [updateAdminCustomer, 'AC-503'],
  [archiveCustomer, 'AC-504 D-26'],
  [unarchiveCustomer, 'AC-505 D-26'],
]);

const refusals: { who: TestCaller; status: number; code: string }[] = [
  { who: 'guest', status: 401, code: 'unauthenticated' },
  { who: 'unverified', status: 403, code: 'auth/unverified-email' },
  { who: 'member', status: 403, code: 'forbidden' },
];

const cases = ofAdmins.map((route) => ({
  route,
  name: `${criteria.get(route) ?? 'D-111'} ${route.method} ${route.url}${route.form ? `?${route.form}=` : ''}`,
}));

it.each(cases)('$name is refused for guests, unverified people and members, and is no act', async ({ route }) => {
  for (const { who, status, code } of refusals) {
    const query: Record<string, string> = route.query && 'id' in route.query.shape ? { id } : {};
    const answer = await api.inject(who, route, { query, params: { id } });

    expect([who, answer.statusCode, answer.json<{ code?: string }>().code]).toEqual([who, status, code]);
  }
  expect(await api.stored.audit.countDocuments()).toBe(0);
});

it('every one of these routes is in the contract for admins only', () => {
  expect([...criteria.keys()].filter((route) => !ofAdmins.includes(route))).toEqual([]);
});

it('D-26 D-57 an ordinary user changes nothing by them, also of an own profile', async () => {
  const profile = await api.givenProfile();
  const before = await api.stored.customers.findOne();

  for (const route of [archiveCustomer, unarchiveCustomer, setCustomerStatus, updateAdminCustomer]) {
    await api.inject('member', route, { query: { id: profile.id }, body: { status: 'inactive' } });
  }
  await api.inject('member', setPlacements, { body: { customer: profile.id, featuredPlacement: 1 } });

  expect(await api.stored.customers.findOne()).toEqual(before);
});
