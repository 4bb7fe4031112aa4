import type { Page } from '@playwright/test';
import { expect, expectAccessible, password, siteUrl, test } from './support/journey.js';
import { givenPerson, mailedLink } from './support/post.js';

const newPassword = 'Another-bridge-2';

async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto(siteUrl('/login'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Login' }).click();
}
async function choose(page: Page, secret: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(secret);
  await page.getByLabel('Confirm password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Save new password' }).click();
}

test('AC-133 AC-548 a forgotten password is replaced by mail: the old one is refused, the link works once', async ({
  page,
  request,
  watch,
}) => {
  watch.expectProblems(/400|401/);
  const email = await givenPerson(request);
  await page.goto(siteUrl('/login'));
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page.getByText('Password reset email sent!')).toBeVisible();

  const link = await mailedLink(request, email, '/reset-password');
  await page.goto(link);
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.reload(); // the code is no longer in the address, but the tab still has it
  await choose(page, 'password1');
  await expect(page.getByRole('alert')).toHaveText('Weak password!');
  await choose(page, newPassword);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your new password is saved');
  await expectAccessible(page);

  await logIn(page, email, password);
  await expect(page.getByRole('alert')).toContainText('Email or password is invalid!');
  await logIn(page, email, newPassword);
  await expect(page).toHaveURL(siteUrl('/'));

  await page.goto(link);
  await choose(page, password);
  await expect(page.getByRole('alert')).toContainText('It has already been used, or part of it is missing.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Get a new link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
});

test('the page of a mailed link sends no referrer to other sites', async ({ page }) => {
  for (const path of ['/verify-email?code=x', '/reset-password?code=x']) {
    const answer = await page.goto(siteUrl(path));
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  }
});
