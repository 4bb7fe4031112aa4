import type { Page } from '@playwright/test';
import { inFull } from './in-full.js';
import { enter, givenUnpaidProfile, memberHere, outcome, sizes } from './support/checkout.js';
import { expect, expectAccessible, expectNoSidewaysScroll, siteUrl, test } from './support/journey.js';
import { type Caller, openCard, payCard } from '../tools/lib/live/purchase.js';

/** A purchase by card, made without a screen. */
async function givenPurchase(caller: Caller): Promise<string> {
  const checkout = await openCard(caller, await givenUnpaidProfile(caller), { premiumPlacement: 1 });
  expect(await payCard({ siteUrl: siteUrl('') }, checkout)).toBe('complete');
  await caller.call('GET', `/payment/session-status?session_id=${checkout.sessionId}`);
  return checkout.paymentId;
}

const pageCount = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length;

async function printed(page: Page): Promise<{ text: string; pages: number }> {
  await page.emulateMedia({ media: 'print' });
  const text = await page.locator('body').innerText();
  await page.emulateMedia({ media: null });
  return { text, pages: pageCount(await page.pdf({ preferCSSPageSize: true })) };
}

for (const { name, ...viewport } of sizes) {
  test.describe(name, inFull(viewport.width === 390), () => {
    test.use({ viewport });

    test('AC-297 AC-345 AC-348 the list leads to a receipt that prints on one sheet, and nothing but it', async ({
      page,
    }) => {
      const id = await givenPurchase(await memberHere());
      await enter(page, '/update-inmates');
      await page.locator(`a[href="/receipt/${id}"]`).click();

      await expect(outcome(page)).toHaveText('Receipt');
      await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, 'colours');

      const { text, pages } = await printed(page);
      expect(pages).toBe(1);
      expect(text).toMatch(/IB-\d{8}-\d{4}/);
      expect(text).toContain('Maya Linden, member@inkbridge.test');
      expect(text).toContain('Visa ending in 4242');
      expect(text.replaceAll(/\s+/g, ' ')).toMatch(
        /Profile creation, 12 months \$99\.95 Premium placement, 1 month \$24\.99 Total \$124\.94/,
      );
      expect(text).not.toMatch(/Print|All receipts|Menu|Explore Profiles|Terms/);
    });
  });
}
