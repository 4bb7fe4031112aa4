import { renewedUntil } from '@inkbridge/shared/pricing';
import type { Page } from '@playwright/test';
import { inFull } from './in-full.js';
import {
  enter,
  enterThroughLogin,
  fillCard,
  memberHere,
  outcome,
  payButton,
  profileOf,
  purchasesOf,
  words,
} from './support/checkout.js';
import { expect, expectAccessible, expectNoSidewaysScroll, siteUrl, test } from './support/journey.js';
import { balanceIsSeen, holdBack, moveOn } from './support/moving-on.js';
import type { Caller } from '../tools/lib/live/purchase.js';

// Only the demo member has a balance, and these tests together spend less than it.
test.describe.configure({ mode: 'default' });

type OwnProfile = { _id: string; archived: boolean; customerStatus: { status: string; expiresAt: string | null } };

/** The member's own profile from the catalogue with a status; all of these can be paid from the balance. */
async function ownProfile(member: Caller, status: string): Promise<OwnProfile> {
  const { data } = await member.call<OwnProfile[]>('GET', '/user/created-customers');
  const found = data.find(({ customerStatus, archived }) => customerStatus.status === status && !archived);
  if (!found) throw new Error(`The demo member has no profile that is ${status}`);
  return found;
}

async function balanceOf(member: Caller): Promise<number> {
  const { data } = await member.call<{ referralBalance: number }>('GET', '/user');
  return data.referralBalance;
}

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));
const total = (page: Page) => page.getByRole('status').filter({ hasText: /^\$/ });
const balanceButton = (page: Page) => page.getByRole('button', { name: 'Pay with referral balance' });

test.describe('1280 px', () => {
  test(
    'AC-243 AC-288 AC-333 AC-335 AC-336 AC-338 AC-339 AC-343 an expired profile is renewed from the balance',
    inFull(),
    async ({ page }) => {
      const member = await memberHere();
      const { _id } = await ownProfile(member, 'expired');
      const [before, start] = [await balanceOf(member), new Date()];
      await holdBack(page, balanceIsSeen);
      await enter(page, '/update-inmates');
      const card = page.getByRole('article').filter({ has: page.locator(`a[href="/update-inmate/${_id}"]`) });
      await card.getByRole('button', { name: /^Renew Profile/ }).click();
      const box = page.getByRole('dialog');
      await box.getByLabel(/^Premium/).selectOption('1');
      await expect(total(page)).toHaveText('$104.94');
      await expectAccessible(page);
      await box.getByLabel(/^Premium/).selectOption('0');
      await box.getByRole('button', { name: 'Proceed to Checkout' }).click();

      await expect(page).toHaveURL(siteUrl(`/payment?cid=${_id}`));
      await expect(page.getByText(`$${before.toFixed(2)}`)).toBeVisible();
      await balanceButton(page).click();
      await expect(page.getByText('Paid from your balance. We’ll take you to your profiles.')).toBeVisible();
      await moveOn(page);
      await expect(page).toHaveURL(siteUrl('/update-inmates'));

      expect(await balanceOf(member)).toBeCloseTo(before - 79.95, 2);
      const { status, expiresAt } = (await profileOf(member, _id)).customerStatus;
      expect(status).toBe('active');
      const end = new Date(expiresAt ?? 0);
      expect(end >= renewedUntil(null, start) && end <= renewedUntil(null, new Date())).toBe(true);
      expect((await purchasesOf(member, _id))[0]).toMatchObject({ totalPrice: 79.95, transactionType: 'referral' });
    },
  );
});

test.describe('390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('AC-242 AC-245 AC-288 AC-342 AC-344 the link of a reminder leads to a renewal with a month of Premium, by card', async ({
    page,
  }) => {
    const member = await memberHere();
    const { _id, customerStatus } = await ownProfile(member, 'active');
    await holdBack(page);
    await enterThroughLogin(page, `/update-inmates?renew=${_id}`);
    const box = page.getByRole('dialog');
    await expect(box).toBeVisible();
    await box.getByLabel(/^Premium/).selectOption('1');
    await expect(total(page)).toHaveText('$104.94');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await box.getByRole('button', { name: 'Proceed to Checkout' }).click();
    const start = new Date();
    await fillCard(page);
    await payButton(page, '$104.94').click();

    await expect(outcome(page)).toHaveText(words.success);
    await expect(page.getByText('$104.94')).toBeVisible();
    const { customerStatus: renewed, placedUntil } = await profileOf(member, _id);
    expect(renewed.expiresAt).toBe(renewedUntil(dateOf(customerStatus.expiresAt), start).toISOString());
    expect(Date.parse(placedUntil.premium ?? '')).toBeGreaterThan(start.getTime());
    expect((await purchasesOf(member, _id))[0]).toMatchObject({ totalPrice: 104.94, transactionType: 'paid' });
  });

  test(
    'AC-286 AC-331 AC-344 months of Featured are paid from the balance, as far as it goes',
    inFull(),
    async ({ page }) => {
      const member = await memberHere();
      const { _id } = await ownProfile(member, 'active');
      const before = await balanceOf(member);
      await enter(page, `/update-inmates?renew=${_id}`);
      const box = page.getByRole('dialog');
      await expect(box).toBeVisible();
      await expectNoSidewaysScroll(page);
      await box.getByRole('checkbox', { name: /^Renew for 12 months/ }).uncheck();
      await expect(box.getByText('Nothing to pay yet')).toBeVisible();
      await box.getByLabel(/^Featured/).selectOption('3');
      await expect(total(page)).toHaveText('$44.97');
      await box.getByLabel(/^Featured/).selectOption('1');
      await box.getByRole('button', { name: 'Proceed to Checkout' }).click();
      await expect(outcome(page)).toHaveText('Payment'); // the dialog has a list of months too

      await page.getByLabel(/^Premium/).selectOption('12');
      await expect(page.getByText('Not enough for this payment.')).toBeVisible();
      await expect(balanceButton(page)).toHaveCount(0);
      await page.getByLabel(/^Premium/).selectOption('0');
      await expectNoSidewaysScroll(page);
      await balanceButton(page).click();
      await expect(page).toHaveURL(siteUrl('/update-inmates'));

      expect(await balanceOf(member)).toBeCloseTo(before - 14.99, 2);
      expect((await purchasesOf(member, _id))[0]).toMatchObject({ totalPrice: 14.99, transactionType: 'referral' });
    },
  );
});
