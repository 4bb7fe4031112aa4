import { inFull } from './in-full.js';
import { expect, expectAccessible, password, siteUrl, test } from './support/journey.js';
import { givenPerson, mailsTo, newAddress } from './support/post.js';

test('AC-129 AC-131 AC-006 AC-007 an unverified person is stopped, and resending rests for a minute, also over a reload', async ({
  page,
  request,
}) => {
  const email = await givenPerson(request);
  await page.goto(siteUrl('/login'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();

  await expect(page.getByText('Email unverified, verification email sent!')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  const resend = page.getByRole('button', { name: /^Resend verification email \(\d+\)$/ });
  await expect(resend).toBeDisabled();
  // of the registration and of the click: the login sends none within a minute of another (AC-130)
  await expect(async () => expect(await mailsTo(request, email)).toHaveLength(2)).toPass();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }

  await page.reload();
  await expect(resend).toBeDisabled();
  await page.goto(siteUrl('/manage-inmates'));
  await expect(page).toHaveURL(/\/login$/);
});

test('AC-009 AC-136 AC-127 a Google account signs in, gets an account and stays over a reload', async ({ page }) => {
  await page.goto(siteUrl('/login'));
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  const popup = await opening;
  await popup.getByRole('textbox').fill(newAddress());
  await popup.keyboard.down('Enter'); // its window may be gone before the key is released

  await expect(page).toHaveURL(siteUrl('/'));
  await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible();
});

test(
  'AC-135 closing or cancelling the provider’s window shows a message, and the user can try again',
  inFull(),
  async ({ page }) => {
    await page.goto(siteUrl('/login'));
    for (const leave of ['close', 'cancel'] as const) {
      const opening = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'Sign in with Google' }).click();
      const popup = await opening;
      await popup.waitForLoadState();
      if (leave === 'close') await popup.close();
      else await popup.getByRole('link', { name: 'Cancel' }).click();

      await expect(page.getByRole('alert')).toHaveText('Google Sign-In failed! Try again.');
    }
  },
);
