import { expect, expectAccessible, expectNoSidewaysScroll, siteUrl, test } from './support/journey.js';

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
