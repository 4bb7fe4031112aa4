import type { Page } from '@playwright/test';
import { inFull } from './in-full.js';
import {
  enter,
  givenUnpaidProfile,
  memberHere,
  outcome,
  sizes,
  statusOf,
  walletButton,
  words,
} from './support/checkout.js';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/journey.js';
import { copiedFolder } from './support/folders.js';
import { removeFolder } from '../tools/lib/live/folders.js';
import { type Product, startProduct, stopProduct } from '../tools/lib/live/product.js';

/** Fake keys: the test itself answers in place of Stripe. */
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_journey',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_journey',
  STRIPE_WEBHOOK_SECRET: 'whsec_journey',
};

test.describe.configure({ mode: 'default' }); // both tests share one product

let product: Product;
test.beforeAll(async () => {
  product = await startProduct(await copiedFolder(), stripe);
});
test.afterAll(async () => {
  await stopProduct(product);
  await removeFolder(product.dataDir);
});

/** Chooses the card with a stubbed checkout, because the API would call Stripe. */
async function chooseCard(page: Page, cid: string): Promise<void> {
  await page.route('**/api/v1/payment/create-checkout-session?provider=card', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: {
          provider: 'card',
          clientSecret: 'cs_test_journey_secret_1',
          sessionId: 'cs_test_journey',
          paymentId: cid,
          totalAmount: 99.95,
        },
      },
    }),
  );
  await enter(page, `/payment?cid=${cid}`, product.siteUrl);
  await page.getByRole('button', { name: 'Pay by card' }).click();
}

const blocked =
  'We couldn’t load the card form. An ad blocker or your network may be blocking it. Try again, or pay with PayPal.';

for (const { name, ...viewport } of sizes) {
  test(
    `case 32 at ${name} a blocked Stripe script says so, and the other way pays`,
    inFull(viewport.width !== 390),
    async ({ page, watch }) => {
      await page.setViewportSize(viewport);
      watch.expectProblems(/ERR_|404/);
      const member = await memberHere(product.siteUrl);
      const cid = await givenUnpaidProfile(member);
      let requests = 0;
      await page.route('https://js.stripe.com/**', (route) => {
        requests += 1;
        return route.abort('blockedbyclient');
      });
      await chooseCard(page, cid);

      await expect(page.getByRole('alert')).toHaveText(blocked);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      const before = requests;
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('alert')).toHaveText(blocked);
      expect(requests).toBeGreaterThan(before);
      await walletButton(page).click();
      await page.getByRole('button', { name: 'Approve' }).click();

      await expect(outcome(page)).toHaveText(words.success);
      expect(await statusOf(member, cid)).toBe('unapproved');
    },
  );
}

test('case 32 a Stripe script that never comes is given up in time', async ({ page }) => {
  const cid = await givenUnpaidProfile(await memberHere(product.siteUrl));
  await page.clock.install();
  await page.route('https://js.stripe.com/**', () => undefined); // never answered
  const request = page.waitForRequest('https://js.stripe.com/**'); // the time-out starts with it
  await chooseCard(page, cid);
  await request;
  await expect(page.getByText('Loading the card form…')).toBeVisible();

  await page.clock.fastForward(13_000);

  await expect(page.getByRole('alert')).toHaveText(blocked);
  await expect(walletButton(page)).toBeEnabled();
});
