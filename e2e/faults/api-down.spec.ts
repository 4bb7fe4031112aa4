import { expect, filterBar, isAlive, signIn, siteUrl, test } from '../support/journey.js';

const lost = /Failed to load resource|ERR_|net::/;

test('AC-094 while the API is down, the list shows an error, keeps its cards and recovers', async ({ page, watch }) => {
  watch.expectProblems(lost);
  await page.goto(siteUrl());
  await expect(page.locator('article')).toHaveCount(40);
  await isAlive(filterBar(page).getByLabel('Gender', { exact: true }));
  let away = true;
  await page.route(/\/api\/v1\//, (route) => (away ? route.abort() : route.continue()));

  await filterBar(page).getByLabel('Gender', { exact: true }).selectOption('Female');
  await expect(page.getByText('Error loading matches')).toBeVisible();
  away = false;
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(page.locator('article').first()).toContainText('Female');
});

test('signing in with the API away says so and loses nothing that was typed', async ({ page, watch }) => {
  watch.expectProblems(lost);
  await page.goto(siteUrl('/login'));
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  let away = true;
  await page.route(/\/api\/v1\//, (route) => (away ? route.abort() : route.continue()));
  await signIn(page, 'member');
  await expect(page.getByRole('alert')).toBeVisible();
  away = false;

  await page.getByRole('button', { name: 'Login' }).click();

  await expect(page).toHaveURL(siteUrl('/'));
});

test('a lost connection is announced, and the notice disappears when it is back', async ({ page, context, watch }) => {
  watch.expectProblems(lost);
  await page.goto(siteUrl());
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await expect(page.getByText(/offline|no connection|connection is lost/i)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/offline|no connection|connection is lost/i)).toBeHidden();
});

test('AC-040 without a connection the filters of a phone open and can be chosen, without numbers', async ({
  page,
  context,
  watch,
}) => {
  watch.expectProblems(lost);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(siteUrl());
  await isAlive(page.getByRole('button', { name: 'Filters' }));
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('filterSheet')),
  );

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('State').selectOption('Ohio');

  await expect(sheet.getByRole('button', { name: 'Remove Ohio' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Show profiles' })).toBeEnabled();
  await expect(sheet.locator('option[aria-label]')).toHaveCount(0);
});
