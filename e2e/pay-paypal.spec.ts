import { inFull } from './in-full.js';
import {
  fee,
  fillCard,
  openUnpaid,
  outcome,
  payButton,
  profileOf,
  purchasesOf,
  sizes,
  statusOf,
  walletButton,
  words,
} from './support/checkout.js';
import { expect, expectAccessible, expectNoSidewaysScroll, siteUrl, test } from './support/journey.js';
import { moveOn } from './support/moving-on.js';

for (const { name, ...viewport } of sizes) {
  test.describe(name, inFull(viewport.width === 390), () => {
    test.use({ viewport });

    test('AC-322 AC-325 AC-327 AC-323 AC-324 AC-326 PayPal is turned back from, then approved', async ({ page }) => {
      const { member, cid } = await openUnpaid(page);

      await walletButton(page).click();
      await expect(outcome(page)).toHaveText('Pay from your test wallet');
      await expect(page.getByText(fee)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page).toHaveURL(siteUrl('/payment-paypal/result?status=open'));
      await expect(outcome(page)).toHaveText(words.failure);
      expect(await statusOf(member, cid)).toBe('new');

      await page.goto(siteUrl(`/payment?cid=${cid}`));
      await walletButton(page).click();
      await page.getByRole('button', { name: 'Approve' }).click();
      await expect(page).toHaveURL(siteUrl('/payment-paypal/result?status=complete'));
      await expect(outcome(page)).toHaveText(words.success);
      await moveOn(page);
      await expect(page).toHaveURL(siteUrl('/update-inmates'));
      expect(await profileOf(member, cid)).toMatchObject({
        customerStatus: { status: 'unapproved' },
        pendingPayments: null,
      });
      expect(await purchasesOf(member, cid)).toMatchObject([{ totalPrice: 99.95, transactionType: 'paid' }]);
    });
  });
}

test('AC-328 case 18 no address that is typed by hand pays for anything', async ({ page, watch }) => {
  watch.expectProblems(/404/);
  const { member, cid } = await openUnpaid(page);

  await page.goto(siteUrl('/payment-paypal/result?status=complete'));
  await expect(outcome(page)).toHaveText(words.success);
  await expect(page.getByRole('link', { name: 'Show the receipt' })).toHaveCount(0);
  await page.goto(siteUrl('/payment-paypal/result?token=0AA00000AA000000A'));
  await expect(outcome(page)).toHaveText(words.failure);
  await expect(page).toHaveURL(siteUrl('/payment-paypal/result?status=open'));

  expect(await profileOf(member, cid)).toMatchObject({
    customerStatus: { status: 'new' },
    pendingPayments: { totalAmount: 99.95 },
  });
  expect(await purchasesOf(member, cid)).toEqual([]);
});

test(
  'AC-349 case 15 an order that waits beside a card payment is never charged as well',
  inFull(),
  async ({ page, context }) => {
    const { member, cid } = await openUnpaid(page);
    await walletButton(page).click();
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();

    const other = await context.newPage();
    await other.goto(siteUrl(`/payment?cid=${cid}`));
    await fillCard(other);
    await payButton(other).click();
    await expect(outcome(other)).toHaveText(words.success);
    await page.reload();

    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    expect(await purchasesOf(member, cid)).toHaveLength(1);
  },
);
