import type { Locator, Page } from '@playwright/test';
import { inFull } from './in-full.js';
import { enterAs } from './support/entry.js';
import { consoleUrl, expect, isAlive, stillUrl, test } from './support/journey.js';
import { hasCards, textTwiceAsLarge } from './support/looks.js';

test.use({ viewport: { width: 390, height: 844 } });

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error(`${String(place)} is not on the page`);
  return { ...box, end: box.x + box.width, foot: box.y + box.height };
}

/** Where the text of an element is, without the room around it. */
async function textOf(place: Locator) {
  return place.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    return { left, right, top, bottom };
  });
}

test('badges are clear of the name below them, on cards and on a profile', inFull(), async ({ page }) => {
  await page.goto(stillUrl('/explore-profiles'));
  await hasCards(page);
  const card = page.getByRole('article').filter({ hasText: 'Premium' }).first();
  const badge = await boxOf(card.getByText('Premium', { exact: true }));
  expect((await textOf(card.getByRole('heading').getByRole('link'))).top - badge.foot).toBeGreaterThanOrEqual(4);

  await page.goto(stillUrl((await card.getByRole('heading').getByRole('link').getAttribute('href')) ?? ''));
  const main = page.getByRole('main');
  const above = await boxOf(main.getByText('Premium', { exact: true }).first());
  expect((await textOf(main.getByRole('heading', { level: 1 }))).top - above.foot).toBeGreaterThanOrEqual(4);
});

test(
  'the last tab in view is cut within its word, so that a phone shows that more follow',
  inFull(),
  async ({ page }) => {
    await page.goto(stillUrl('/explore-profiles'));
    const list = page.getByRole('tablist');
    await isAlive(list.getByRole('tab').first());
    const edge = (await boxOf(list)).end;
    const cut = async () => {
      for (const tab of await list.getByRole('tab').all()) {
        const { left, right } = await textOf(tab);
        if (right > edge) return (edge - left) / (right - left);
      }
      return 1;
    };

    await expect.poll(cut).toBeGreaterThan(0.2);
    expect(await cut()).toBeLessThan(0.9);
  },
);

test('the search shows its whole placeholder beside the filters in use', inFull(), async ({ page }) => {
  await page.goto(stillUrl('/explore-profiles?state=Ohio&gender=Male'));
  const field = page.getByRole('searchbox');
  await isAlive(page.getByRole('button', { name: 'Filters (2)' }));

  const room = await field.evaluate((input: HTMLInputElement) => {
    const { paddingLeft, paddingRight, font } = getComputedStyle(input);
    const pen = document.createElement('canvas').getContext('2d');
    if (pen) pen.font = font;
    const text = pen?.measureText(input.placeholder).width ?? Infinity;
    return input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - text;
  });
  expect(room).toBeGreaterThanOrEqual(0);
});

test('the check and the word of a chosen chip stand in its middle', inFull(), async ({ page }) => {
  await page.goto(stillUrl());
  const box = page.getByRole('checkbox', { name: 'Chess' });
  await isAlive(box);
  await box.check();

  const chip = page.locator('label').filter({ hasText: /^Chess$/ });
  const { x, end } = await boxOf(chip);
  const check = await boxOf(chip.locator('svg'));
  const { right } = await textOf(chip.locator('span'));
  expect(Math.abs(check.x - x - (end - right))).toBeLessThanOrEqual(3);
});

test('the best matches keep clear of what is above them, with large text too', inFull(), async ({ page }) => {
  await textTwiceAsLarge(page);
  await page.goto(stillUrl());
  const row = page.getByRole('region', { name: 'Waiting for a first letter' });
  const last = page.getByRole('contentinfo');
  await page.getByRole('heading', { name: 'Best matches' }).scrollIntoViewIfNeeded();
  await page.getByRole('heading', { name: 'Your first letter' }).scrollIntoViewIfNeeded();
  await expect(row.getByRole('link').first()).toBeVisible();
  await expect(last).toBeAttached();

  const bottom = (await boxOf(row)).foot;
  const next = await boxOf(page.getByRole('region', { name: /Best matches/ }));
  expect(next.y - bottom).toBeGreaterThanOrEqual(32);
});

/** Column by column: the left edges of the links below a heading. */
const columnOf = async (page: Page, name: string) => (await boxOf(page.getByRole('navigation', { name }))).x;

test(
  'the footer of a phone has two columns, and none of its parts stands alone beside a hole',
  inFull(),
  async ({ page }) => {
    await page.goto(stillUrl('/help'));
    const [write, list, about] = await Promise.all(
      ['Write', 'List someone', 'About'].map((name) => columnOf(page, name)),
    );

    expect(list).toBeGreaterThan(write ?? Infinity);
    expect(about).toBe(write);
    const links = page.getByRole('navigation', { name: 'About' }).getByRole('link');
    const places = await Promise.all((await links.all()).map(boxOf));
    expect(new Set(places.map(({ x }) => Math.round(x))).size).toBe(2);
  },
);

test(
  'on an admin’s page about a profile the decision stays in view below a long letter',
  inFull(),
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await enterAs(page, 'admin', consoleUrl(''));
    await page.goto(consoleUrl('/approve-profiles'));
    await page
      .getByRole('link', { name: /^View Details/ })
      .first()
      .click();
    const approve = page.getByRole('main').getByRole('button', { name: 'Approve Profile' });
    await expect(approve).toBeVisible();

    await page.mouse.move(700, 600);
    await page.mouse.wheel(0, 5_000);
    await expect(approve).toBeInViewport({ ratio: 1 });
  },
);
