import { consoleUrl, expect, signIn, siteUrl, test } from './support/journey.js';

test('AC-352 AC-353 AC-355 AC-357 an admin approves on the console’s own address and a guest finds the profile', async ({
  page,
  browser,
}) => {
  await page.goto(consoleUrl('/login'));
  await signIn(page, 'admin');
  await expect(page).toHaveURL(consoleUrl('/approve-profiles'));
  const card = page.locator('article').first();
  const name = ((await card.getByRole('heading').textContent()) ?? '').trim();

  await card.getByRole('button', { name: /Approve Profile/ }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(name);
  await dialog.getByRole('button', { name: /Approve/ }).click();
  await expect(page.locator('article').filter({ hasText: name })).toHaveCount(0);

  const guest = await browser.newPage();
  await expect(async () => {
    await guest.goto(siteUrl(`/explore-profiles?search=newlyListed&q=${encodeURIComponent(name)}`));
    await expect(guest.getByRole('article').filter({ hasText: name })).toHaveCount(1);
  }).toPass();
  await guest.close();
});

test('AC-627 cancelling leaves everything as it was', async ({ page }) => {
  await page.goto(consoleUrl('/login'));
  await signIn(page, 'admin');
  const last = page.locator('article').last();
  const name = ((await last.getByRole('heading').textContent()) ?? '').trim();

  await last.getByRole('button', { name: /Approve Profile/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Cancel/ })
    .click();

  await expect(page.locator('article').filter({ hasText: name })).toHaveCount(1);
});

test('the console stands alone: no public pages, no payment code, its own policy', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const answer = await page.goto(consoleUrl('/login'));
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();

  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
  expect(addresses.filter((url) => /stripe|paypal|\/remotes\/(public|member)/.test(url))).toEqual([]);
  await expect(page.getByRole('link', { name: 'Register' })).toHaveCount(0);
});

test('a member is told that the console is for admins and is not let in', async ({ page, watch }) => {
  watch.expectProblems(/401|403/);
  await page.goto(consoleUrl('/login'));
  await signIn(page, 'member');

  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('signing in at the console leaves the site’s own session alone', async ({ page, context }) => {
  await page.goto(siteUrl('/login'));
  await signIn(page, 'member');
  await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(consoleUrl('/login'));
  await signIn(other, 'admin');
  await expect(other).toHaveURL(consoleUrl('/approve-profiles'));

  await page.reload();

  await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible();
});
