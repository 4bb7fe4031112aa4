import type { Page } from '@playwright/test';
import { enterAs } from './support/entry.js';
import { openEveryPage } from './support/every-page.js';
import { consoleUrl, expect, expectNoSidewaysScroll, siteUrl, stillUrl, test } from './support/journey.js';
import { textTwiceAsLarge } from './support/looks.js';

test.use({ viewport: { width: 390, height: 844 } });

/** With text of twice its usual size, as a reader's browser may have it: no page is wider than the phone. */
async function expectEachFits(page: Page, urls: readonly string[]): Promise<void> {
  await textTwiceAsLarge(page);
  const wide: string[] = [];
  for (const url of urls) {
    await page.goto(url);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoSidewaysScroll(page).catch(() => wide.push(new URL(url).pathname));
  }
  expect(wide).toEqual([]);
}

test('a guest with text of twice the size sees every page whole on a phone', async ({ page }) => {
  const addressesFor = await openEveryPage(stillUrl(''));
  await expectEachFits(page, addressesFor(['everyone', 'guest']).map(stillUrl));
});

test('members and admins with text of twice the size see every page whole on a phone', async ({ page, browser }) => {
  const addressesFor = await openEveryPage(siteUrl(''));
  for (const access of ['everyone', 'user'] as const) {
    await enterAs(page, 'member'); // a session of its own: one that opens so many pages so fast is told to wait
    await expectEachFits(page, addressesFor([access]).map(siteUrl));
  }

  const desk = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await enterAs(desk, 'admin', consoleUrl(''));
  await expectEachFits(desk, addressesFor(['admin']).map(consoleUrl));
  await desk.close();
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 }, locale: 'es-US' });

  test('the largest text that a reader can choose leaves every entry of the menu on the page, in Spanish too', async ({
    page,
  }) => {
    await page.goto(stillUrl('/display'));
    await page.getByRole('radio', { name: 'Más grande' }).check();

    await expectNoSidewaysScroll(page);
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Registrarse' })).toBeInViewport({ ratio: 1 });
  });
});
