import { copiedFolder } from './support/folders.js';
import { removeFolder } from '../tools/lib/live/folders.js';
import { consoleUrl, expect, signIn, test } from './support/journey.js';
import { passOn, serveSaved, startOtherHost } from './support/other-host.js';
import { type Product, startProduct, stopProduct } from '../tools/lib/live/product.js';

/** The page of the console's own listener, as an operator saves it for a static host. */
async function savedPage(product: Product): Promise<{ html: string; policy: string }> {
  const answer = await fetch(product.consoleUrl);
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
}

test('behind a proxy the console has one origin: an admin signs in and stays signed in', async ({ page }) => {
  const proxy = await startOtherHost();
  proxy.answer(passOn(consoleUrl()));
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));

  await page.goto(`${proxy.url}/login`);
  await signIn(page, 'admin');
  await expect(page.locator('article').first()).toBeVisible();
  await page.reload();
  await expect(page.locator('article').first()).toBeVisible();

  expect(addresses.filter((url) => url.startsWith('http') && !url.startsWith(proxy.url))).toEqual([]);
  await proxy.close();
});

test('as files on another host the console calls the site: an admin signs in, approves, and stays signed in', async ({
  page,
}) => {
  const files = await startOtherHost();
  const dataDir = await copiedFolder();
  const product = await startProduct(dataDir, { ADMIN_ORIGIN: files.url, ADMIN_API: 'site' });
  files.answer(serveSaved(await savedPage(product), product.consoleUrl));
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/v1/') && calls.push(new URL(request.url()).origin));
  try {
    await page.goto(`${files.url}/login`);
    await signIn(page, 'admin');
    await expect(page).toHaveURL(`${files.url}/approve-profiles`);
    const card = page.locator('article').first();
    const name = ((await card.getByRole('heading').textContent()) ?? '').trim();
    await card.getByRole('button', { name: /Approve Profile/ }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /Approve/ })
      .click();
    await expect(page.locator('article').filter({ hasText: name })).toHaveCount(0);

    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await expect(page).toHaveURL(`${files.url}/approve-profiles`);
    expect(new Set(calls)).toEqual(new Set([`http://localhost:${new URL(product.siteUrl).port}`]));
  } finally {
    await page.close(); // or it calls a product that is gone
    await stopProduct(product);
    await files.close();
    await removeFolder(dataDir);
  }
});
