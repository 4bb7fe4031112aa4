import type { Locator } from '@playwright/test';
import { inFull } from './in-full.js';
import { announced, expect, filterBar, isAlive, stillUrl, test } from './support/journey.js';

const cards = 'article';

test('AC-037 AC-038 AC-040 a guest opens the site and sees people, not a blank page', async ({ page }) => {
  await page.goto(stillUrl());

  await expect(page.getByRole('heading', { level: 1, name: 'Connect beyond bars' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Best matches' })).toBeVisible();
  await expect(page.locator(cards)).toHaveCount(40);
});

test('AC-089 AC-090 AC-091 View More appends the next page and moves focus to its first card', async ({ page }) => {
  await page.goto(stillUrl());
  const first = page.locator(cards).first().getByRole('heading');
  const name = await first.textContent();

  await page.getByRole('button', { name: 'View More' }).click(); // a link until scripts are loaded

  await expect(page.locator(cards)).toHaveCount(80);
  await expect(first).toHaveText(name ?? '');
  const links = await page
    .locator(`${cards} :is(h2, h3) a`)
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(new Set(links).size).toBe(80);
});

test(
  'AC-090 a reload after View More keeps the cards and the place, and loads no further page again',
  inFull(),
  async ({ page }) => {
    await page.goto(stillUrl('/explore-profiles'));
    await isAlive(page.getByRole('button', { name: 'View More' }));
    await page.getByRole('button', { name: 'View More' }).click();
    await expect(page.locator(cards)).toHaveCount(80);
    await page.locator(cards).nth(60).scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/customer?')) calls.push(request.url());
    });

    await page.reload();

    await expect(page.locator(cards)).toHaveCount(80);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    expect(calls).toEqual([]);
  },
);

test('AC-051 AC-064 a filter narrows everything, stays in the address and can be taken back', async ({ page }) => {
  await page.goto(stillUrl());
  await isAlive(filterBar(page).getByLabel('Gender', { exact: true }));
  await filterBar(page).getByLabel('Gender', { exact: true }).focus();
  const count = await announced(filterBar(page).getByLabel('Gender', { exact: true }), 'Female');

  await filterBar(page).getByLabel('Gender', { exact: true }).selectOption('Female');

  await expect(page).toHaveURL(/gender=Female/);
  await expect(page.getByText(`${count} profiles`, { exact: true })).toBeVisible();
  await expect(page.locator(cards).filter({ hasNotText: 'Female' })).toHaveCount(0);
  await page.reload();
  await expect(filterBar(page).getByLabel('Gender', { exact: true })).toHaveValue('Female');
  await expect(page.locator(cards).filter({ hasNotText: 'Female' })).toHaveCount(0);
  await isAlive(filterBar(page).getByLabel('Gender', { exact: true })); // a page left before that is drawn anew, with an error
  await page.goBack();
  await expect(filterBar(page).getByLabel('Gender', { exact: true })).toHaveValue('');
});

test('AC-040 AC-088 on a phone the filters of Explore stay with the tab, and an empty result offers the way back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(stillUrl('/explore-profiles?search=male'));
  await isAlive(page.getByRole('button', { name: 'Filters' }));
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Race').selectOption('White');
  await sheet.getByRole('button', { name: /^Show \d+ profiles?$/ }).click();
  await expect(page).toHaveURL(/search=male&race=White/);
  await expect(page.locator(cards).filter({ hasNotText: 'White' })).toHaveCount(0);

  await page.goto(stillUrl('/explore-profiles?search=male&race=White&q=zzzz'));
  await expect(page.getByRole('button', { name: 'Remove White' })).toBeVisible();
  await isAlive(page.getByRole('button', { name: 'Clear all filters' }));
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(/search=male$/);
  await expect(page.locator(cards).first()).toBeVisible();
});

test('AC-062 AC-011 D-115 a guest’s View Details leads to the login, which offers the profile; Back leads to the list', async ({
  page,
}) => {
  await page.goto(stillUrl('/explore-profiles'));
  const details = page.getByRole('link', { name: /^View Details/ }).first();
  await isAlive(details);
  await details.click();
  await expect(page.getByText('You must login to utilize this feature')).toBeVisible();
  await page.getByRole('link', { name: /^Read .+ profile without an account$/ }).click();
  await expect(page).toHaveURL(/\/inmate\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/explore-profiles$/);
});

test('D-01 name and stamp of a card are one link, of which at least 44 px in height can be touched', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(stillUrl('/explore-profiles'));
  const card = page.locator(cards).first();
  const name = card.getByRole('heading').getByRole('link');
  await isAlive(name);
  expect(await touchableHeight(name)).toBeGreaterThanOrEqual(44);

  await card.locator('img').click({ force: true }); // the link lies on the picture
  await expect(page).toHaveURL(/\/inmate\//);
});

test('AC-095 AC-104 AC-097 AC-101 AC-103 a profile can be read, and back leads to the same list', async ({ page }) => {
  await page.goto(stillUrl('/explore-profiles'));
  await isAlive(page.locator(cards).first()); // a translated card is drawn anew once
  const link = page.locator(`${cards} :is(h2, h3) a`).nth(5);
  const name = (await link.textContent()) ?? '';

  await link.click();
  await expect(page).toHaveURL(/\/inmate\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByText('DOC/Inmate #').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print Profile' })).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveURL(/explore-profiles/);
  await expect(link).toHaveText(name);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

test(
  'from a profile one goes on to the next person and back to the same place in the list',
  inFull(),
  async ({ page }) => {
    await page.goto(stillUrl('/explore-profiles?search=male'));
    await isAlive(page.locator(cards).first());
    const link = page.locator(`${cards} :is(h2, h3) a`).nth(5);
    const following = (await page.locator(`${cards} :is(h2, h3) a`).nth(6).textContent()) ?? '';
    await link.click();
    await expect(page.getByRole('heading', { name: 'Similar people' })).toBeVisible();

    await page.getByRole('link', { name: /^Next: / }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(following);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.reload();
    await page.getByRole('main').getByRole('link', { name: 'Explore Profiles' }).click();

    await expect(page).toHaveURL(/explore-profiles\?search=male$/);
    await expect(link).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  },
);

test(
  'AC-041 opened in a tab that showed another page further down, #findpal still leads to the matches',
  inFull(),
  async ({ page }) => {
    await page.goto(stillUrl('/explore-profiles'));
    const below = page.locator('article').nth(12);
    await isAlive(below); // a page that is changed while it is taken over draws its cards anew
    await below.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);

    await page.goto(stillUrl('/#findpal'));

    const matches = page.getByRole('heading', { name: 'Best matches' });
    await expect(matches).toBeFocused();
    await expect(matches).toBeInViewport();
  },
);

/** How many pixels of the height of a link, at its left end, nothing else lies on. */
function touchableHeight(link: Locator): Promise<number> {
  return link.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { left, top, height } = element.getBoundingClientRect();
    const rows = Array.from({ length: Math.floor(height) }, (_, row) => top + row + 0.5);
    return rows.filter((y) => element.contains(document.elementFromPoint(left + 10, y))).length;
  });
}
