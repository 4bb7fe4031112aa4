import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectInPage } from './support/desk.js';
import { enterAs } from './support/entry.js';
import { consoleUrl, expect, signIn, siteUrl, test } from './support/journey.js';
import { consoleBuild } from './support/other-host.js';

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

  const newest = '/explore-profiles?search=newlyListed';
  await expectInPage(newest, name);
  const guest = await browser.newPage();
  await guest.goto(siteUrl(`${newest}&q=${encodeURIComponent(name)}`));
  await expect(guest.getByRole('article').filter({ hasText: name })).toHaveCount(1);
  await guest.close();
});

test('the console is separate: no public pages, no payment code, its own policy', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const answer = await page.goto(consoleUrl('/login'));
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();

  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
  expect(addresses.filter((url) => /stripe|paypal|\/remotes\/(public|member)/.test(url))).toEqual([]);
  await expect(page.getByRole('link', { name: 'Register' })).toHaveCount(0);
});

test('nothing of a payment provider, and nothing of the other two remotes, is in the built console', async () => {
  const foreign = /(?:stripe|paypal)\.com|paypalobjects|loadStripe|mfe-(?:member|public)_/i;
  const scripts = (await readdir(consoleBuild)).filter((name) => name.endsWith('.js'));

  const named = await Promise.all(
    scripts.map(async (name) => foreign.exec(await readFile(join(consoleBuild, name), 'utf8'))?.[0]),
  );

  expect(scripts.length).toBeGreaterThan(10);
  expect(named.filter(Boolean)).toEqual([]);
});

test('a tab that is older than the release shows a card in its frame, then offers to reload', async ({
  page,
  watch,
}) => {
  watch.expectProblems(/Failed to load resource|ChunkLoadError|Loading (?:CSS )?chunk|404|integrity/);
  await enterAs(page, 'admin', consoleUrl(''));
  await page.goto(consoleUrl('/approve-profiles'));
  await expect(page.locator('article').first()).toBeVisible();
  let released = false;
  await page.route(/\/assets\/admin\//, (route) =>
    released ? route.continue() : route.fulfill({ status: 404, body: '' }),
  );

  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  await expect(page.getByRole('link', { name: 'Audit log' })).toBeVisible();
  released = true;
  await reload.click();

  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
});

test('a member reads that the console is for admins and cannot enter', async ({ page, watch }) => {
  watch.expectProblems(/401|403/);
  await page.goto(consoleUrl('/login'));
  await signIn(page, 'member');

  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('D-08 a user with an unverified email reads why they cannot enter', async ({ page, watch }) => {
  watch.expectProblems(/429/);
  await page.goto(consoleUrl('/login'));
  await signIn(page, 'unverified');

  await expect(page.getByText(/verif/i).first()).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('inkbridge_console_refresh');
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
