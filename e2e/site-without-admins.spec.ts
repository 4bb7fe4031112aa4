import type { Page } from '@playwright/test';
import { inFull } from './in-full.js';
import { accounts, expect, password, signIn, test } from './support/journey.js';
import { copiedFolder } from './support/folders.js';
import { removeFolder } from '../tools/lib/live/folders.js';
import { type Product, startProduct, stopProduct } from '../tools/lib/live/product.js';

/** The site of a product whose admins can use only the console. */
let product: Product;

test.describe.configure({ mode: 'default' }); // one product for all
test.beforeAll(async () => {
  product = await startProduct(await copiedFolder(), { SITE_ADMIN: 'off' });
});
test.afterAll(async () => {
  await stopProduct(product);
  await removeFolder(product.dataDir);
});

/** Every address that the page requests from the site. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  return requests;
}

for (const path of ['/approve-profiles', '/admin/audit', '/admin/nowhere']) {
  test(
    `D-114 ${path} of the site leads where an address leads that is none`,
    inFull(path !== '/approve-profiles'),
    async ({ page, watch }) => {
      watch.expectProblems(/404/); // the browser reports the page's own 404
      const requests = requestsOf(page);

      const answer = await page.goto(product.siteUrl + path);
      const unknown = await page.request.get(`${product.siteUrl}/nowhere`);

      await expect(page).toHaveURL(`${product.siteUrl}/`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(answer?.status()).toBe(404);
      expect(await answer?.text()).toBe(await unknown.text());
      expect(requests.filter((url) => url !== path && /admin|console/.test(url))).toEqual([]);
    },
  );
}

test('D-114 an admin’s password is a wrong one on the site, and no request names an admin', async ({ page, watch }) => {
  watch.expectProblems(/401/);
  const requests = requestsOf(page);
  await page.goto(`${product.siteUrl}/login`);
  await signIn(page, 'admin');

  await expect(page.getByRole('alert')).toHaveText('Email or password is invalid!');
  await expect(page).toHaveURL(`${product.siteUrl}/login`);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
  expect(requests.filter((url) => /admin|console/.test(url))).toEqual([]);
});

test('D-114 a member has the whole site, and none of it asks for anything of admins', async ({ page }) => {
  const requests = requestsOf(page);
  await page.goto(`${product.siteUrl}/login`);
  await signIn(page, 'member');
  await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible();
  await page.goto(`${product.siteUrl}/manage-inmates`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  expect(requests.filter((url) => /admin|console/.test(url))).toEqual([]);
});

test('D-114 the console works at its own address, and its token opens nothing on the site', async ({ page }) => {
  await page.goto(`${product.consoleUrl}/login`);
  const answering = page.waitForResponse(/identity\/sign-in$/);
  await signIn(page, 'admin');
  const { data } = (await (await answering).json()) as { data: { idToken: string } };
  const card = page.locator('article').first();
  await card.getByRole('button', { name: /Approve Profile/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Approve/ })
    .click();
  await expect(page).toHaveURL(`${product.consoleUrl}/approve-profiles`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();

  const headers = { authorization: `Bearer ${data.idToken}` };
  const statusOf = async (url: string) => (await page.request.get(url, { headers })).status();
  expect(await statusOf(`${product.consoleUrl}/api/v1/admin/numbers`)).toBe(200);
  expect(await statusOf(`${product.siteUrl}/api/v1/admin/numbers`)).toBe(404);
  expect(await statusOf(`${product.siteUrl}/api/v1/user`)).toBe(401);
  const again = await page.request.post(`${product.siteUrl}/api/v1/identity/sign-in`, {
    data: { email: accounts.admin, password },
  });
  expect(again.status()).toBe(401);
});
