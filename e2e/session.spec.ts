import type { Page } from '@playwright/test';
import { enterAs } from './support/entry.js';
import { accounts, expect, password, signIn, siteUrl, test } from './support/journey.js';

test('AC-016 AC-118 AC-120 AC-122 AC-127 a member signs in, stays signed in over a reload and signs out', async ({
  page,
}) => {
  await page.goto(siteUrl('/login'));
  await signIn(page, 'member');

  await expect(page).toHaveURL(siteUrl('/'));
  await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /user|admin/i.test(key)))).toEqual([]);
  await page.goto(siteUrl('/manage-inmates'));
  await expect(page).toHaveURL(/\/login/);
});

test('AC-238 AC-240 a member sees the profiles they listed, after being asked to log in', async ({ page }) => {
  await page.goto(siteUrl());
  await page.getByRole('link', { name: 'Manage Profiles' }).first().click();
  await expect(page.getByText('You must login to utilize this feature')).toBeVisible();
  await page.getByRole('dialog').getByRole('button').last().click();

  await signIn(page, 'member');

  await expect(page).toHaveURL(/\/manage-inmates/);
  await expect(page.getByRole('tab', { name: 'Listed' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('article').nth(5)).toBeVisible();
});

test('AC-548 AC-560 a wrong password shows an error and keeps the email', async ({ page, watch }) => {
  watch.expectProblems(/401/);
  await page.goto(siteUrl('/login'));
  await page.getByLabel('Email').fill(accounts.member);
  await page.getByLabel('Password', { exact: true }).fill(`${password}x`);
  await page.getByRole('button', { name: 'Login' }).click();

  await expect(page.getByRole('alert')).toContainText('Email or password is invalid!');
  await expect(page.getByLabel('Email')).toHaveValue(accounts.member);
});

test('AC-123 an edited admin flag opens nothing', async ({ page, watch }) => {
  watch.expectProblems(/401|403/);
  await page.goto(siteUrl('/login'));
  await signIn(page, 'member');
  await expect(page).toHaveURL(siteUrl('/'));
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.user')) ?? '';
    localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('"role":"user"', '"role":"admin"'));
  });
  const answer = await page.request.get(siteUrl('/api/v1/admin/customer'));
  expect(answer.status()).toBe(401);

  await page.goto(siteUrl('/approve-profiles'));

  await expect(page.getByRole('button', { name: /Approve Profile/ })).toHaveCount(0);
});

test('two tabs stay in step: signing out in one signs out in the other', async ({ page, context }) => {
  await page.goto(siteUrl('/login'));
  await signIn(page, 'member');
  await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible();
  const second = await context.newPage();
  await second.goto(siteUrl());
  await expect(second.getByRole('button', { name: 'My Account' })).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();

  await expect(second.getByRole('link', { name: 'Login' }).first()).toBeVisible();
});

test('AC-127 all tabs of a browser share one refresh, and signing out in one signs out all', async ({
  context,
  page,
}) => {
  let refreshes = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/identity/refresh')) refreshes += 1;
  });
  const greeting = (tab: Page) => tab.getByRole('button', { name: 'My Account' });
  await enterAs(page, 'member');
  await page.goto(siteUrl('/explore-profiles'));
  await expect(greeting(page)).toBeVisible();
  await expect.poll(() => refreshes).toBe(1);

  const tabs = await Promise.all([1, 2, 3].map(() => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto(siteUrl('/manage-inmates'))));
  for (const tab of tabs) await expect(tab.locator('article').first()).toBeVisible();
  // When the first tab is too busy to answer in time, one of the three refreshes for all of them.
  expect(refreshes).toBeLessThanOrEqual(2);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/eyJ/);

  await page.getByRole('button', { name: 'Sign out' }).click();
  for (const tab of tabs) await expect(tab).toHaveURL(/\/login$/);
});
