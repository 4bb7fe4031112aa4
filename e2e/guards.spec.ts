import { inFull } from './in-full.js';
import { enterAs } from './support/entry.js';
import { expect, signIn, siteUrl, test } from './support/journey.js';

for (const [id, path] of [
  ['AC-592', '/user-profile'],
  ['AC-599', '/approve-profiles'],
]) {
  test(`${id} a guest on ${path} is sent to login`, async ({ page }) => {
    await page.goto(siteUrl(path));

    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  });
}

test('AC-609 an unknown path leads home', async ({ page, watch }) => {
  watch.expectProblems(/404/);
  await page.goto(siteUrl('/no-such-page'));

  await expect(page).toHaveURL(siteUrl('/'));
});

test('AC-608 AC-014 a user on an admin page ends at home', async ({ page }) => {
  await enterAs(page, 'member');
  await page.goto(siteUrl('/approve-profiles'));

  await expect(page).toHaveURL(siteUrl('/'));
});

test('AC-013 AC-015 AC-036 AC-591 AC-610 AC-611 an admin is kept at the console', inFull(), async ({ page, watch }) => {
  watch.expectProblems(/404/);
  await page.goto(siteUrl('/login'));
  await signIn(page, 'admin');
  await expect(page).toHaveURL(siteUrl('/approve-profiles'));
  await expect(page.getByRole('contentinfo')).toHaveCount(0);

  for (const path of [
    '/login',
    '/register',
    '/user-profiles',
    '/manage-inmates',
    '/admin/no-such-page',
    '/no-such-page',
  ]) {
    await page.goto(siteUrl(path));
    await expect(page).toHaveURL(siteUrl('/approve-profiles'));
  }
});
