import { inFull } from './in-full.js';
import { desks, expectWellMade, openDesk, press, tabTo } from './support/desk.js';
import { expect, test, whileUnderWay } from './support/journey.js';
import { expectMail, givenMember, givenPaidProfile } from './support/listing.js';

for (const desk of desks) {
  test(
    `D-128 at ${desk.name} a payment is found by the search and refunded in part without a mouse, once, and its payer is told`,
    inFull(desk.isPhone),
    async ({ page }) => {
      const member = await givenMember(page.request);
      const profile = await givenPaidProfile(member);
      await openDesk(page, desk, '/admin/people');
      await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
      await expectWellMade(page);

      await page.keyboard.press('/');
      await expect(page).toHaveURL(desk.url('/admin/search'));
      const box = page.getByRole('searchbox', { name: 'Search people, profiles and payments' });
      await expect(box).toBeFocused();
      await page.keyboard.type(member.email);
      const found = page.getByRole('region', { name: 'Payments' }).getByRole('link', { name: /^Payment of \$99\.95/ });
      await expect(found).toBeVisible();
      await expectWellMade(page);
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('region', { name: 'People' }).getByRole('link').first()).toBeFocused();
      while (!(await found.evaluate((link) => link === document.activeElement))) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');

      const heading = page.getByRole('heading', { level: 1, name: `Payment of $99.95 for ${profile.name}` });
      await expect(heading).toBeVisible();
      await expectWellMade(page);
      await press(page, page.getByRole('button', { name: 'Refund' }));
      const dialog = page.getByRole('dialog', { name: 'Refund' });
      const amount = dialog.getByRole('textbox', { name: 'Amount in dollars' });
      await expect(amount).toHaveValue('99.95');
      await amount.fill('100');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('At most $99.95 can still be refunded.')).toBeVisible();
      await amount.fill('20');
      await tabTo(page, dialog.getByRole('textbox', { name: 'Reason' }));
      await page.keyboard.type('Charged by mistake.');
      await expectWellMade(page);
      const refund = dialog.getByRole('button', { name: 'Refund' });
      await whileUnderWay(page, '**/admin/payment-refund*', async () => {
        await tabTo(page, refund);
        await page.keyboard.press('Enter');
        await page.keyboard.press('Enter');
      });

      await expect(dialog).toHaveCount(0);
      const moves = page.getByRole('table', { name: 'Refunds and credits' });
      await expect(moves.getByRole('row').filter({ hasText: 'Charged by mistake.' })).toHaveCount(1);
      await expect(moves).toContainText('$20.00');
      await expect(page.getByText('partly refunded')).toBeVisible();
      await expectWellMade(page);
      await expectMail(page.request, member.email, 'Inkbridge: $20.00 is on its way back to you');
    },
  );
}
