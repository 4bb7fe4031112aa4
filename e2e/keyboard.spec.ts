import { expect, siteUrl, test } from './support/journey.js';

test('the keyboard alone: skip link, menu, tabs, a card and the way back', async ({ page }) => {
  await page.goto(siteUrl('/explore-profiles'));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');

  const all = page.getByRole('tab', { name: 'All' });
  await all.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'LGBTQ+' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/lgbtq%2B/);
  await expect(page.getByRole('tab', { name: 'LGBTQ+' })).toHaveAttribute('aria-selected', 'true');
  await page.waitForLoadState('networkidle');

  const link = page.locator('article :is(h2, h3) a').first();
  // The cards of the tab before may still give way to the new ones under the focus.
  await expect(async () => {
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/inmate\//, { timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('AC-569 the Explore menu opens by click, moves by arrows and closes by Escape', async ({ page }) => {
  await page.goto(siteUrl());
  const button = page.getByRole('button', { name: 'Explore Profiles' });
  await button.focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items).toHaveCount(9);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');

  await expect(items).toHaveCount(0);
  await expect(button).toBeFocused();
});
