import { inFull } from './in-full.js';
import { enterAs } from './support/entry.js';
import { expect, signIn, siteUrl, test } from './support/journey.js';

const id = '0'.repeat(24);

const closed: [string, string][] = [
  ['AC-592', '/user-profile'],
  ['AC-593', '/list-inmate'],
  ['AC-594', `/update-inmate/${id}`],
  ['AC-595', '/manage-inmates'],
  ['AC-596', '/update-inmates'],
  ['AC-304 AC-597', '/payment'],
  ['AC-598', '/payment/result'],
  ['AC-599', '/approve-profiles'],
  ['AC-600', '/approve-updates'],
  ['AC-601', `/admin/inmate-updates/${id}`],
  ['AC-602', `/admin/inmate/${id}`],
  ['AC-603', '/delete-profiles'],
  ['AC-604', '/archived-profiles'],
  ['AC-605', '/update-profiles'],
  ['AC-606', '/admin/create-profile'],
  ['AC-607', `/admin/update-inmate/${id}`],
];

/** A page of members and one of admins: the others are closed in the same way. */
const proved = new Set(['/user-profile', '/approve-profiles']);

for (const [ids, path] of closed) {
  test(`${ids} a guest on ${path} is sent to login`, inFull(!proved.has(path)), async ({ page }) => {
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
