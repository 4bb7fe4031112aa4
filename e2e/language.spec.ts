import type { Page } from '@playwright/test';
import { openEveryPage } from '../tools/lib/live/every-page.js';
import { inFull } from './in-full.js';
import { enterAs } from './support/entry.js';
import { expect, expectAccessible, expectNoSidewaysScroll, siteUrl, stillUrl, test } from './support/journey.js';

test.describe('a browser that speaks Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('reads Spanish from the first byte, option words too', async ({ page }) => {
    await page.goto(siteUrl());

    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('link', { name: 'Explorar perfiles' }).first()).toBeVisible();
    await expect(page.getByRole('main').getByLabel('Género').first()).toContainText('Mujer');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test('can choose English, which stays chosen', async ({ page }) => {
    await page.goto(siteUrl('/explore-profiles?search=male'));

    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();

    await expect(page).toHaveURL(/\/explore-profiles\?search=male$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto(siteUrl('/login'));
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  });
});

/** Texts that a Spanish voice would read in English, or dates in figures that its listeners take for another day. */
function misread(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const english = /\b(the|and|of|with|your|you|we|is|are|was|this|that|from|for|not|have|will|been|or|by)\b/i;
    const figures = /\b(el|del|al) \d\d-\d\d-\d{4}/i;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { parentElement: around, textContent } = texts.currentNode;
      if (!around?.checkVisibility({ visibilityProperty: true }) || around.closest('script, style')) continue;
      const text = (textContent ?? '').trim();
      if (around.closest('[lang]')?.getAttribute('lang') === 'es' && (english.test(text) || figures.test(text)))
        found.push(text);
    }
    return found;
  });
}

test.describe('every page in Spanish', inFull(), () => {
  test.use({ locale: 'es-US', viewport: { width: 390, height: 844 } });

  test('D-178 every word is Spanish or marked with its language, and a day in a sentence is in words', async ({
    page,
  }) => {
    const addressesFor = await openEveryPage(stillUrl(''));
    const found: string[] = [];
    const look = async (paths: readonly string[]) => {
      for (const path of paths) {
        await page.goto(stillUrl(path));
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        found.push(...(await misread(page)).map((text) => `${path}: ${text}`));
      }
    };

    await look(addressesFor(['everyone', 'guest']));
    await enterAs(page, 'member', stillUrl(''));
    await look(addressesFor(['user']));

    expect(found).toEqual([]);
  });
});

test('a phone finds the other language in its menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(siteUrl('/login'));

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Español' }).click();

  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('the choice needs no scripts', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(siteUrl());

  await page.getByRole('link', { name: 'Español' }).click();

  await expect(page.getByRole('link', { name: 'English' })).toBeVisible();
  await page.close();
});
