import { inFull } from './in-full.js';
import {
  enterThroughLogin,
  fee,
  fillCard,
  givenUnpaidProfile,
  memberHere,
  openUnpaid,
  outcome,
  payButton,
  profileOf,
  purchasesOf,
  sizes,
  statusOf,
  words,
} from './support/checkout.js';
import { expect, expectAccessible, expectNoSidewaysScroll, siteUrl, test, whileUnderWay } from './support/journey.js';
import { holdBack, moveOn } from './support/moving-on.js';
import { cards } from '../tools/lib/live/purchase.js';

for (const { name, ...viewport } of sizes) {
  test.describe(name, inFull(viewport.width !== 390), () => {
    test.use({ viewport });

    test('AC-302 AC-304 AC-307 AC-311 AC-312 AC-341 AC-346 case 23 a card is declined, another is taken, and the list follows', async ({
      page,
    }) => {
      const member = await memberHere();
      const cid = await givenUnpaidProfile(member);
      await holdBack(page);
      await enterThroughLogin(page, `/payment?cid=${cid}`);

      await fillCard(page, cards.declined);
      await payButton(page).click();
      await expect(page.getByRole('alert')).toHaveText(/The bank declined this card\. Nothing was charged/);
      expect(await statusOf(member, cid)).toBe('new');
      await fillCard(page, cards.good);
      const toldAgain = await page.evaluateHandle(() => {
        const fields: unknown[] = [];
        document.addEventListener('input', ({ target }) => fields.push(target), true);
        return fields;
      });
      await payButton(page).click();

      await expect(outcome(page)).toHaveText(words.success);
      expect(await toldAgain.evaluate((fields) => fields.length)).toBe(0); // the form knows what it wrote in groups
      await expect(page).toHaveURL(/\/payment\/result\?session_id=/);
      await expect(page.getByText(fee)).toBeVisible();
      await moveOn(page);
      await expect(page).toHaveURL(siteUrl('/update-inmates'));
      expect(await profileOf(member, cid)).toMatchObject({
        customerStatus: { status: 'unapproved' },
        pendingPayments: null,
      });
      expect(await purchasesOf(member, cid)).toMatchObject([{ totalPrice: 99.95, transactionType: 'paid' }]);
    });

    test(
      'AC-311 AC-313 AC-314 case 24 a bank that says no charges nothing, and one that says yes pays',
      inFull(),
      async ({ page }) => {
        const { member, cid } = await openUnpaid(page);

        await fillCard(page, cards.challenge);
        await payButton(page).click();
        await page.getByRole('button', { name: 'Fail' }).click();
        await expect(outcome(page)).toHaveText(words.failure);
        expect(await statusOf(member, cid)).toBe('new');

        await page.getByRole('link', { name: 'Try again' }).click();
        await fillCard(page, cards.challenge);
        await payButton(page).click();
        await page.getByRole('button', { name: 'Complete' }).click();
        await expect(outcome(page)).toHaveText(words.success);
        expect(await statusOf(member, cid)).toBe('unapproved');
        expect(await purchasesOf(member, cid)).toHaveLength(1);
      },
    );

    test('AC-305 AC-306 AC-316 the pages of paying fit and pass axe, light and dark', async ({ page, watch }) => {
      watch.expectProblems(/400/);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openUnpaid(page);
      const fits = async () => {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        await expectAccessible(page, 'colours');
        await expect(page.getByRole('banner')).toHaveCount(0);
        await expect(page.getByRole('contentinfo')).toHaveCount(0);
      };

      await fits();
      await fillCard(page, '4242424242424241');
      await payButton(page).click();
      await expect(page.getByText('Check the card number')).toBeVisible();
      await fits();
      await fillCard(page);
      await payButton(page).click();
      await page.getByRole('button', { name: 'Stay on this page' }).click();
      await fits();
      await page.goto(siteUrl('/payment-paypal/result?status=open'));
      await expect(outcome(page)).toHaveText(words.failure);
      await fits();
    });
  });
}

test('AC-302 AC-341 by keyboard alone: a wrong number is led back to, a right one is paid', async ({ page, watch }) => {
  watch.expectProblems(/400/);
  const { member, cid } = await openUnpaid(page);
  const number = page.getByLabel('Card number');
  const typeCard = async (digits: string) => {
    await page.keyboard.type(digits);
    await page.keyboard.press('Tab');
    await page.keyboard.type(cards.expiry.replace('/', ''));
    await page.keyboard.press('Tab');
    await page.keyboard.type('123');
  };

  for (let presses = 0; presses < 12; presses += 1) {
    if (await number.evaluate((field) => field === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await typeCard('4242424242424241');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Check the card number')).toBeVisible();
  await expect(number).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(cards.good);
  await page.keyboard.press('Enter');

  await expect(outcome(page)).toHaveText(words.success);
  expect(await statusOf(member, cid)).toBe('unapproved');
});

test('AC-312 AC-317 reloading the result and going back to it pays nothing again', inFull(), async ({ page }) => {
  const { member, cid } = await openUnpaid(page);
  await fillCard(page);
  await payButton(page).click();
  await expect(outcome(page)).toHaveText(words.success);

  await page.reload();
  await expect(outcome(page)).toHaveText(words.success);
  await page.getByRole('link', { name: 'Show the receipt' }).click();
  await expect(outcome(page)).toHaveText('Receipt');
  await page.goBack();
  await expect(outcome(page)).toHaveText(words.success);
  await moveOn(page);
  await expect(page).toHaveURL(siteUrl('/update-inmates'));

  expect(await statusOf(member, cid)).toBe('unapproved');
  expect(await purchasesOf(member, cid)).toHaveLength(1);
});

test(
  'AC-349 D-91 two tabs paying the same due charge once, and the second shows that it is paid',
  inFull(),
  async ({ page, context }) => {
    const { member, cid } = await openUnpaid(page);
    const other = await context.newPage();
    await other.goto(page.url());
    await fillCard(page);
    await fillCard(other);

    await payButton(page).click();
    await expect(outcome(page)).toHaveText(words.success);
    await payButton(other).click();

    await expect(other.getByRole('alert')).toHaveText(/paid/);
    await expect(other.getByRole('link', { name: 'Go to Update/Renew Profiles' })).toBeVisible();
    await expect(payButton(other)).toHaveCount(0);
    expect(await purchasesOf(member, cid)).toHaveLength(1);
  },
);

test('AC-349 case 16 a double click charges once', async ({ page }) => {
  const { member, cid } = await openUnpaid(page);
  await fillCard(page);

  await whileUnderWay(page, '**/sandbox/card/**', () => payButton(page).dblclick());

  await expect(outcome(page)).toHaveText(words.success);
  expect(await purchasesOf(member, cid)).toHaveLength(1);
});

test('AC-319 a connection that is lost while paying says so, keeps what was typed and charges once', async ({
  page,
  watch,
}) => {
  watch.expectProblems(/Failed to load resource|ERR_/);
  const { member, cid } = await openUnpaid(page);
  await fillCard(page);
  const way = { away: true };
  await page.route('**/api/v1/payment/**', (route) => (way.away ? route.abort() : route.continue()));

  await payButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Unable to initiate payment.');
  await expect(page.getByLabel('Security code')).toHaveValue('123');
  way.away = false;
  await page.route('**/sandbox/card/**', async (route) => {
    await route.fetch();
    await page.unroute('**/sandbox/card/**');
    await route.abort();
  });
  await payButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(/We got no answer\. Press Pay again/);
  await payButton(page).click();

  await expect(page.getByRole('alert')).toHaveText(/paid/);
  expect(await statusOf(member, cid)).toBe('unapproved');
  expect(await purchasesOf(member, cid)).toHaveLength(1);
});
