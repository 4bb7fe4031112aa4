import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, filterBar, isAlive, siteUrl, test } from './support/journey.js';

/**
 * The budget of a guest's first page (docs/performance.md): requests, and kB of content including the font but not
 * photos.
 */
const budget = { requests: 8, kilobytes: 202 };

/**
 * The server compresses a page harder after its first request: returns how far its response is from the best possible.
 */
async function bytesToGain(request: APIRequestContext): Promise<number> {
  const answer = await request.get(siteUrl(), { headers: { 'accept-encoding': 'br' } });
  const best = await promisify(brotliCompress)(await answer.body()); // the strongest level by default
  return Number(answer.headers()['content-length']) - best.length;
}

test('a guest’s first page stays within its budget of requests and bytes', async ({ page, request }) => {
  await expect.poll(() => bytesToGain(request)).toBeLessThan(100);
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
  await expect(page.getByRole('button', { name: 'View More' })).toBeVisible(); // all scripts have run by then
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

/** Keeps the scripts of the next page back until it is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

for (const { what, isChanged } of [
  { what: 'before', isChanged: false },
  { what: 'a page that a translator changes before', isChanged: true },
]) {
  test(`a reader who scrolls ${what} the scripts arrive stays there`, async ({ page, watch }) => {
    const letGo = await holdScripts(page);
    await page.goto(siteUrl(), { waitUntil: 'commit' });
    const card = page.getByRole('article').nth(8);
    await card.scrollIntoViewIfNeeded();
    if (isChanged) {
      watch.expectProblems(/Minified React error #418/);
      await page.locator('h1').evaluate((title) => title.append(' (traduit)'));
    }
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(500);

    letGo();
    await isAlive(page.getByRole('button', { name: 'View More' }));

    expect(watch.problems.length > 0).toBe(isChanged);
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
  });
}

test('a reader who goes back before the scripts arrive gets there', async ({ page }) => {
  await page.goto(siteUrl());
  const gender = filterBar(page).getByLabel('Gender', { exact: true });
  await isAlive(gender);
  await gender.selectOption('Female');
  await expect(page).toHaveURL(/gender=Female/);
  const letGo = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(gender).toHaveValue('Female');

  await page.evaluate(() => history.back());
  await expect(page).not.toHaveURL(/gender/);
  letGo();

  await isAlive(gender);
  await expect(gender).toHaveValue('');
  await expect(page.getByRole('article').filter({ hasNotText: 'Female' }).first()).toBeVisible();
});
