import { expect, isAlive, stillUrl, test } from './support/journey.js';

test('the keyboard alone: skip link, menu, tabs, a card and the way back', async ({ page }) => {
  await page.goto(stillUrl('/explore-profiles'));
  await isAlive(page.getByRole('tab', { name: 'All' }));
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
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0); // the previous tab's cards are gone

  await page.locator('article :is(h2, h3) a').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/inmate\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('AC-569 the Explore menu opens by click, moves by arrows and closes by Escape', async ({ page }) => {
  await page.goto(stillUrl());
  const button = page.getByRole('button', { name: 'Explore Profiles' });
  await isAlive(button);
  await button.focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items).toHaveCount(9);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');

  await expect(items).toHaveCount(0);
  await expect(button).toBeFocused();
});
