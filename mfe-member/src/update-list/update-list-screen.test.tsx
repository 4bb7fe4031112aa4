import { type Answers, refusal } from '@inkbridge/api-client/testing';
import type { OwnCustomerJson, PurchaseJson } from '@inkbridge/contracts';
import { anOwnProfile, anOwnUpdate, profileId } from '@inkbridge/profile-screens/testing';
import { creationOf, duesOf, noPlacements, nothingPaid, quote } from '@inkbridge/shared/pricing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { duesJson } from '../dues/dues.js';
import { openMoneyScreen } from '../dues/testing/open-money-screen.js';
import { Screen } from './update-list-screen.js';

const created = '/user/created-customers';
const receipts = '/payment/receipts';
const owed = duesJson(duesOf(quote(nothingPaid, creationOf({}), noPlacements)));

const purchase: PurchaseJson = {
  id: profileId(7),
  receiptNumber: 'IB-20260218-0417',
  user: { _id: profileId(11), email: 'ruth.hale@example.org' },
  isByFriend: false,
  paidAt: '2026-02-18T12:00:00.000Z',
  status: 'paid',
  transactionType: 'paid',
  purchaseTypes: ['creation'],
  totalPrice: 99.95,
  customer: { _id: profileId(1), name: 'Thomas Hale' },
};

type OpenListOptions = { url?: string; answers?: Answers };

function open(profiles: OwnCustomerJson[], { url = '/update-inmates', answers = {} }: OpenListOptions = {}) {
  const all = { [created]: () => ({ data: profiles }), [receipts]: () => ({ data: [] }), ...answers };
  return openMoneyScreen(<Screen />, all, { url, path: '/update-inmates' });
}

const card = () => screen.findByRole('article', { name: 'Thomas Hale' });
const button = (name: string) => screen.getByRole('button', { name });
const renewBox = () => screen.getByRole('dialog', { name: 'Renew Thomas’s profile?' });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('AC-242 AC-243 AC-244 AC-245 a card offers to renew and to update, and shows when the profile ends', async () => {
  const { container } = await open([anOwnProfile()]);

  const steps = within(within(await card()).getByRole('list', { name: /^Where/ }));
  expect(steps.getByText('03-01-2027').closest('li')).toHaveTextContent('Live until 03-01-2027');
  expect(button('Renew Profile: Thomas Hale').getAttribute('aria-disabled')).not.toBe('true');
  expect(screen.getByRole('link', { name: 'Update Profile: Thomas Hale' }).getAttribute('href')).toBe(
    `/update-inmate/${profileId(1)}`,
  );
  expect(screen.getByRole('link', { name: 'Moved to another prison?: Thomas Hale' }).getAttribute('href')).toBe(
    `/update-inmate/${profileId(1)}?moved`,
  );
  expect(screen.queryByRole('link', { name: /Finish payment/ })).toBeNull();
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'Update/Renew Profiles',
  ]);
  expect(await violationsIn(container)).toEqual([]);
});

it.each([
  { why: 'there is none', profiles: [] },
  { why: 'all are archived', profiles: [anOwnProfile({ archived: true })] },
])('AC-246 the list says so when $why', async ({ profiles }) => {
  await open(profiles);

  expect(await screen.findByRole('heading', { name: 'There are no more profiles to update' })).toBeVisible();
});

it('D-43 a profile that is not paid leads to its payment, and offers no renewal before', async () => {
  const profile = anOwnProfile({
    customerStatus: { status: 'new', expiresAt: null },
    approvedAt: null,
    pendingPayments: owed,
  });
  const { container } = await open([profile]);
  await card();

  expect(screen.getByRole('link', { name: 'Finish payment, $99.95: Thomas Hale' }).getAttribute('href')).toBe(
    `/payment?cid=${profileId(1)}`,
  );
  expect(screen.queryByRole('button', { name: /^Renew Profile/ })).toBeNull();
  expect(await violationsIn(container)).toEqual([]);
});

it('AC-234 no second update is begun while one waits for review', async () => {
  await open([anOwnProfile({ update: anOwnUpdate({ state: 'pending', sentBack: null }) })]);
  await card();

  expect(button('Update Profile: Thomas Hale').getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Previous update had to be approved to make a new one')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Moved to another prison/ })).toBeNull();
  expect(button('Renew Profile: Thomas Hale').getAttribute('aria-disabled')).not.toBe('true');
});

it('D-159 a profile in review lies still, unless it was sent back', async () => {
  const inReview = { customerStatus: { status: 'unapproved', expiresAt: null }, approvedAt: null } as const;
  const sentBack = { reason: 'Which unit?', at: '2026-11-20T12:00:00.000Z' };
  await open([
    anOwnProfile(inReview),
    anOwnProfile({ ...inReview, _id: profileId(2), basicInfo: { firstName: 'Ana' }, sentBack }),
  ]);
  await card();

  expect(button('Update Profile: Thomas Hale').getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('link', { name: 'Update Profile: Ana Hale' })).toBeVisible();
});

it('AC-260 AC-342 D-90 the renew box shows the running total and the new ends', async () => {
  const placedUntil = { premium: '2026-12-31T00:00:00.000Z', featured: null };
  const { user } = await open([anOwnProfile({ placedUntil })]);
  await card();
  await user.click(button('Renew Profile: Thomas Hale'));

  const box = within(renewBox());
  expect(box.getByRole('status').textContent).toBe('$79.95');
  expect(box.getByText('03-01-2028')).toBeVisible();
  await user.selectOptions(box.getByLabelText('Premium, $24.99 a month'), '1');

  expect(box.getByRole('status').textContent).toBe('$104.94'); // AC-288
  expect(box.getByText('01-31-2027')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

it('AC-286 D-20 placements are bought without a renewal, and nothing chosen is nothing to pay', async () => {
  const { user, router } = await open([anOwnProfile()]);
  await card();
  await user.click(button('Renew Profile: Thomas Hale'));
  const box = within(renewBox());

  await user.click(box.getByRole('checkbox', { name: 'Renew for 12 months, $79.95' }));
  expect(box.getByText('Nothing to pay yet')).toBeVisible();
  await user.click(box.getByRole('button', { name: 'Proceed to Checkout' }));
  expect(router.state.location.pathname).toBe('/update-inmates');

  await user.selectOptions(box.getByLabelText('Featured, $14.99 a month'), '3');
  await user.click(box.getByRole('button', { name: 'Proceed to Checkout' }));

  expect(router.state.location).toMatchObject({
    pathname: '/payment',
    search: `?cid=${profileId(1)}`,
    state: {
      cid: profileId(1),
      paymentDetails: { renewal: false, featuredPlacement: 3, premiumPlacement: 0, totalAmount: 44.97 },
    },
  });
});

it('D-69 the link of a reminder opens the box, and closing it keeps it closed on reload', async () => {
  const { user, router } = await open([anOwnProfile()], { url: `/update-inmates?renew=${profileId(1)}` });
  await card();
  expect(renewBox()).toBeVisible();

  await user.click(within(renewBox()).getByRole('button', { name: 'Cancel' }));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.search).toBe('');
});

it('an ended profile can be renewed from today on', async () => {
  const { user } = await open([
    anOwnProfile({ customerStatus: { status: 'expired', expiresAt: '2026-10-01T00:00:00Z' } }),
  ]);
  await card();

  await user.click(button('Renew Profile: Thomas Hale'));

  expect(within(renewBox()).getByText('11-21-2027')).toBeVisible();
});

it('AC-312 AC-338 a member brought here by a payment still reads what was paid for', async () => {
  const answers = { [created]: () => ({ data: [anOwnProfile()] }), [receipts]: () => ({ data: [] }) };
  const paid = { kind: 'profile_review', name: 'Thomas', until: null };
  await openMoneyScreen(<Screen />, answers, { url: '/update-inmates', path: '/update-inmates', state: { paid } });

  expect(await screen.findByText(/Thomas’s profile is in review\. We’ll read it within 2 days/)).toBeVisible();
});

it('AC-345 payments are listed below, each with its receipt, its number and a way to print it', async () => {
  const { container } = await open([], { answers: { [receipts]: () => ({ data: [purchase] }) } });

  const link = await screen.findByRole('link', { name: /^Receipt of 02-18-2026 for Thomas Hale, \$99.95/ });
  expect(link.getAttribute('href')).toBe(`/receipt/${profileId(7)}`);
  expect(link).toHaveAccessibleName('Receipt of 02-18-2026 for Thomas Hale, $99.95, IB-20260218-0417');
  expect(within(link).getByText('IB-20260218-0417')).toBeVisible();
  const print = screen.getByRole('link', { name: 'Print or save as PDF: receipt of 02-18-2026 for Thomas Hale' });
  expect(print.getAttribute('href')).toBe(`/receipt/${profileId(7)}?print`);
  expect(await violationsIn(container)).toEqual([]);
});

it('a failed load can be tried again, and receipts fail alone', async () => {
  let fails = true;
  const fail = () => {
    throw refusal(500, 'internal');
  };
  const { user } = await open([anOwnProfile()], {
    answers: { [receipts]: () => (fails ? fail() : { data: [purchase] }) },
  });
  await card();
  const region = within(screen.getByRole('region', { name: 'Receipts' }));
  await region.findByRole('alert');
  fails = false;

  await user.click(region.getByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(region.getByRole('link', { name: /^Receipt of/ })).toBeVisible());
});
