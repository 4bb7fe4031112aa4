import { expect, siteUrl, test } from './support/journey.js';

/** What a guest's first page may cost (design §10): requests, and kB of content with the font; photos are not counted. */
const budget = { requests: 8, kilobytes: 175 };

test('a guest’s first page stays within its budget of requests and bytes', async ({ page, request }) => {
  // The server compresses a page harder once it has been asked for.
  await request.get(siteUrl(), { headers: { 'accept-encoding': 'br' } });
  await page.waitForTimeout(3_000);
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const heads = new Map<string, number>();
  const sizes = new Map<string, number>();
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.url.includes('/files/') && !response.url.startsWith('data:')) {
      heads.set(requestId, response.encodedDataLength);
    }
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const head = heads.get(requestId);
    if (head !== undefined) sizes.set(requestId, encodedDataLength - head);
  });

  await page.goto(siteUrl());
  await expect(page.getByRole('button', { name: 'View More' })).toBeVisible(); // by then everything was run and shown
  await page.evaluate(() => document.fonts.ready);

  const kilobytes = [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1_000;
  expect(sizes.size).toBeLessThanOrEqual(budget.requests);
  expect(kilobytes).toBeGreaterThan(100);
  expect(kilobytes).toBeLessThanOrEqual(budget.kilobytes);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page can be read, filtered, searched and paged', async ({ page }) => {
    await page.goto(siteUrl());
    await expect(page.getByRole('heading', { level: 1, name: 'Connect beyond bars' })).toBeVisible();
    await expect(page.locator('article')).toHaveCount(40);

    await page.getByRole('link', { name: 'View More' }).click();
    await expect(page.locator('article').first()).toBeVisible();

    await page.goto(siteUrl('/explore-profiles'));
    await page.getByRole('tab', { name: 'Female' }).click();
    await expect(page).toHaveURL(/search=female/);
    await page.locator('article :is(h2, h3) a').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/Inkbridge/);
  });
});

test('the page carries a title, a description, its own address and a social card', async ({ page }) => {
  await page.goto(siteUrl('/explore-profiles'));

  await expect(page).toHaveTitle(/Inkbridge/);
  for (const selector of [
    'meta[name="description"]',
    'link[rel="canonical"]',
    'meta[property="og:title"]',
    'meta[property="og:description"]',
  ]) {
    await expect(page.locator(selector)).toHaveCount(1);
  }
});

test('AC-113 the page of a profile carries no private fact, not even in its data', async ({ page, request }) => {
  await page.goto(siteUrl('/explore-profiles'));
  const path = await page.locator('article :is(h2, h3) a').first().getAttribute('href');

  const html = await (await request.get(siteUrl(path ?? ''))).text();

  expect(html).not.toMatch(/dateOfBirth|specialInstructions|paidBy|updatedBy|pendingPayments|referredBy/);
  expect(html.match(/[\w.+-]+@[\w-]+\.\w+/g) ?? []).toEqual([]);
});

test('hydration takes the page over without a flash or a second fetch of its data', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/')) calls.push(request.url());
  });
  await page.goto(siteUrl());
  const first = await page.locator('article').first().elementHandle();
  await page.waitForLoadState('networkidle');

  expect(await first?.evaluate((node) => node.isConnected)).toBe(true);
  expect(calls).toEqual([]);
});
