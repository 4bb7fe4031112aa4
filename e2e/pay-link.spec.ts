import {
  enter,
  fee,
  fillCard,
  givenUnpaidProfile,
  memberHere,
  payButton,
  purchasesOf,
  sizes,
  statusOf,
  walletButton,
} from './support/checkout.js';
import { expect, expectAccessible, expectNoSidewaysScroll, siteUrl, test } from './support/journey.js';

for (const { name, ...viewport } of sizes) {
  test.describe(name, () => {
    test.use({ viewport });

    test('D-125 an owner makes a link, a relative without an account pays with it, and the owner sees that', async ({
      page,
      browser,
    }) => {
      const member = await memberHere();
      const cid = await givenUnpaidProfile(member);
      await enter(page, `/payment?cid=${cid}`);
      await page.getByText('Ask someone else to pay').click();
      await page.getByLabel('Your name, as they know you').fill('Maya');
      await page.getByRole('button', { name: 'Make a private link' }).click();
      const link = await page.getByLabel('Private link').inputValue();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      const context = await browser.newContext({ viewport });
      const guest = await context.newPage();
      const answer = await guest.goto(link);
      await expect(guest.getByText(/Maya asks you to pay for a pen-pal profile of/)).toBeVisible();
      expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
      expect(await answer?.text()).toContain('noindex');
      await expect(guest.getByText(fee).first()).toBeVisible();
      await expectNoSidewaysScroll(guest);
      await expectAccessible(guest);
      await guest.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(guest, 'colours');

      await walletButton(guest).click();
      await guest.getByRole('button', { name: /Cancel/ }).click();
      await expect(guest.getByText('You stopped the payment, and nothing was charged.')).toBeVisible();
      await fillCard(guest);
      await payButton(guest).dblclick();
      await expect(guest.getByRole('heading', { level: 1 })).toHaveText(/^Thank you for helping/);
      await expect(guest.getByText('Visa ending in 4242')).toBeVisible();
      await expectAccessible(guest);
      await guest.goto(link);
      await expect(guest.getByText('Visa ending in 4242')).toBeVisible();
      const tab = await context.newPage();
      await tab.goto(link);
      await expect(tab.getByText('Visa ending in 4242')).toBeVisible();
      await context.close();

      expect(await statusOf(member, cid)).toBe('unapproved');
      const [purchase] = await purchasesOf(member, cid);
      await page.goto(siteUrl(`/receipt/${purchase?.id}`));
      await expect(page.getByText('A friend, with your private link')).toBeVisible();
      await expect(page.getByText(/4242/)).toHaveCount(0);

      const other = await browser.newPage();
      await other.goto(link);
      await expect(other.getByRole('heading', { level: 1 })).toHaveText('Already paid, thank you');
      await other.close();
    });
  });
}
