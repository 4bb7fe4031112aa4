import type { Page } from '@playwright/test';
import { inFull } from './in-full.js';
import { enterAs } from './support/entry.js';
import { expect, isAlive, siteUrl, test, whileUnderWay } from './support/journey.js';
import { givenLiveProfile, givenMember, givenProfile } from './support/listing.js';
import { hasCards, hasFields, hasTitle } from './support/looks.js';

/** The browser's layout shift while a page loads; 0.1 is good, and half of that is allowed here. */
const mostShift = 0.05;

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
declare global {
  var shifts: number[];
  var scrolledAtFirst: number | undefined;
}

function recordShifts(): void {
  globalThis.shifts = [];
  const observer = new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as Shift[]) if (!shift.hadRecentInput) globalThis.shifts.push(shift.value);
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}

/** How far the page is scrolled in the first frame that has the best matches. */
function recordFirstFrame(): void {
  const look = () => {
    if (document.querySelector('#findpal')) globalThis.scrolledAtFirst = window.scrollY;
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** By a full load, as from a bookmark: then the frame is there before the page. */
async function shiftOf(page: Page, path: string, ready: (page: Page) => Promise<void>): Promise<number> {
  await page.goto('about:blank');
  await page.goto(siteUrl(path));
  await ready(page);
  return shiftSoFar(page);
}

async function shiftSoFar(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => globalThis.shifts.reduce((sum, value) => sum + value, 0));
}

const hasForm = async (page: Page): Promise<void> => expect(page.locator('main form')).toBeVisible();
const hasReceipts = async (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'Receipts' })).toBeVisible();

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test(`signed-in pages hardly move while they load, ${size.width} px wide`, inFull(), async ({ page }) => {
    await page.setViewportSize(size);
    await page.addInitScript(recordShifts);
    const member = await givenMember(page.request);
    const live = await givenLiveProfile(member);
    const unpaid = await givenProfile(member);
    await enterAs(page, member);
    const pages: [path: string, ready: (page: Page) => Promise<void>][] = [
      ['/', hasCards],
      ['/#findpal', hasCards],
      ['/explore-profiles', hasCards],
      [`/inmate/${live.id}`, hasTitle],
      ['/manage-inmates', hasCards],
      ['/manage-inmates?tab=favorites', hasTitle],
      ['/user-profile?sect=profile', hasForm],
      ['/user-profile?sect=questionnaire', hasForm],
      ['/list-inmate', hasFields],
      [`/update-inmate/${live.id}`, hasFields],
      [`/update-inmate/${live.id}?moved`, hasForm],
      ['/update-inmates', hasReceipts],
      [`/payment?cid=${unpaid.id}`, hasTitle],
    ];

    const shifts: Record<string, number> = {};
    for (const [path, ready] of pages) shifts[path] = await shiftOf(page, path, ready);
    await page.goto(siteUrl('/update-inmates'));
    const receipt = await page.locator('a[href^="/receipt/"]').first().getAttribute('href');
    shifts.receipt = await shiftOf(page, receipt ?? '', hasTitle);

    expect(Object.entries(shifts).filter(([, shift]) => shift > mostShift)).toEqual([]);
  });
}

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test(
    `a desk with letters on it hardly moves while it loads, a guest’s and a member’s, ${size.width} px wide`,
    inFull(),
    async ({ page }) => {
      await page.setViewportSize(size);
      await page.addInitScript(recordShifts);
      const member = await givenMember(page.request);
      const [first, second] = await listedIds(page);
      for (const id of [first, second]) {
        const answer = await member.api.call('PUT', `/user/favorite?id=${id}`, { fav: true, feedback: 'A heron' });
        expect(answer.status).toBe(200);
      }

      await beginLetter(page, first);
      const guest = await shiftOf(page, '/', hasDesk);
      await enterAs(page, member);
      await beginLetter(page, second);
      const own = await shiftOf(page, '/', hasDesk);

      expect([guest, own].filter((shift) => shift > mostShift)).toEqual([]);
    },
  );
}

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test(
    `a begun letter comes to the desk that the server drew without moving it, and nothing typed meanwhile replaces it or is left behind, ${size.width} px wide`,
    inFull(size.width !== 390),
    async ({ page }) => {
      await page.setViewportSize(size);
      await page.addInitScript(recordShifts);
      const [id] = await listedIds(page);
      const letter = 'A heron stood in my ditch.\n'.repeat(40);
      const paper = page.getByRole('textbox', { name: 'Your letter' });
      const onwards = page.getByRole('link', { name: 'Next: address' });
      await beginLetter(page, id, letter);

      const shift = await shiftOf(page, `/write/${id}`, () => expect(paper).toHaveValue(letter));
      await whileUnderWay(page, /mfe_public/, async () => {
        await page.reload({ waitUntil: 'commit' });
        await paper.fill('Typed before the scripts came');
        await expect(page.locator('[inert]', { has: onwards })).toBeVisible();
      });
      await onwards.click({ trial: true });

      expect(shift).toBeLessThan(mostShift);
      await page.getByRole('button', { name: 'Use the other one' }).click();
      await expect(paper).toHaveValue(letter);
    },
  );
}

const hasDesk = async (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: /^Letters begun/ })).toBeVisible();

async function listedIds(page: Page): Promise<string[]> {
  const answer = await page.request.get(siteUrl('/api/v1/customer?l=2'));
  const { data } = (await answer.json()) as { data: { _id: string }[] };
  return data.map(({ _id }) => _id);
}

/** Writes and waits until the device keeps it. */
async function beginLetter(page: Page, id = '', text = 'A heron stood in my ditch.'): Promise<void> {
  await page.goto(siteUrl(`/write/${id}`));
  await page.getByRole('textbox', { name: 'Your letter' }).fill(text);
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
}

/** The script that brings the page is late, so that its skeleton is painted before. */
async function withSkeletonFirst(page: Page, load: () => Promise<unknown>): Promise<void> {
  await whileUnderWay(page, /mfe_public/, async () => {
    await load();
    await expect(page.locator('main > [aria-busy="true"]')).toBeVisible();
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  });
}

for (const width of [390, 1280]) {
  test(
    `AC-090 a page that is loaded again where its reader had scrolled hardly moves, ${width} px wide`,
    inFull(width !== 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(recordShifts);
      await enterAs(page, 'newcomer');
      await page.goto(siteUrl());
      await hasCards(page);
      await page.evaluate(() => window.scrollTo(0, 200));

      await withSkeletonFirst(page, () => page.reload({ waitUntil: 'commit' }));
      await hasCards(page);

      expect(await shiftSoFar(page)).toBeLessThan(mostShift);
      expect(await page.evaluate(() => window.scrollY)).toBe(200);
    },
  );

  test(
    `AC-041 the best matches are in view from their first frame, and nothing moves, ${width} px wide`,
    inFull(width !== 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(recordShifts);
      await page.addInitScript(recordFirstFrame);
      await enterAs(page, 'newcomer');

      await withSkeletonFirst(page, () => page.goto(siteUrl('/#findpal'), { waitUntil: 'commit' }));
      await hasCards(page);

      expect(await shiftSoFar(page)).toBeLessThan(mostShift);
      expect(await page.evaluate(() => globalThis.scrolledAtFirst)).toBeGreaterThan(0);
    },
  );
}

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test(
    `D-131 people who wait for a first letter load when a guest gets there, and nothing moves, ${size.width} px wide`,
    inFull(size.width !== 390),
    async ({ page }) => {
      await page.setViewportSize(size);
      await page.addInitScript(recordShifts);
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/customer/waiting')) asked.push(request.url());
      });
      await page.goto(siteUrl());
      await isAlive(page.getByRole('button', { name: 'View More' }));
      expect(asked).toEqual([]);

      await page.getByRole('region', { name: 'Your first letter' }).hover();
      await page.mouse.wheel(0, size.height);
      const row = page.getByRole('region', { name: 'Waiting for a first letter' });
      await expect(row.getByRole('link')).toHaveCount(4);

      expect(await shiftSoFar(page)).toBeLessThan(mostShift);
      expect(asked).toHaveLength(1);
      await row.getByRole('link').first().press('Enter');
      await expect(page).toHaveURL(/\/inmate\//);
    },
  );
}
