import type { APIRequestContext, Page } from '@playwright/test';
import { inFull } from './in-full.js';
import { enterAs } from './support/entry.js';
import { expect, expectAccessible, expectNoSidewaysScroll, siteUrl, stillUrl, test } from './support/journey.js';

const sizes = [
  { name: '390 px', width: 390, height: 844, place: 3 },
  { name: '1280 px', width: 1280, height: 900, place: 5 },
];

const note = 'A bird list from a window. I want to ask about the merlin.';

/** The seeded catalogue on the site where no test lists profiles, so that positions stay the same. */
async function ids(request: APIRequestContext): Promise<string[]> {
  const answer = await request.get(stillUrl('/api/v1/customer?options=viewAll&l=100'));
  const { data } = (await answer.json()) as { data: { _id: string }[] };
  return data.map(({ _id }) => _id);
}

/** Every test uses a different profile, so that tests do not affect each other. */
async function openAsMember(page: Page, place: number): Promise<void> {
  const id = (await ids(page.request))[place];
  await enterAs(page, 'member');
  await page.goto(siteUrl(`/inmate/${id}`));
  await expect(page.getByRole('button', { name: 'Print Profile' })).toBeVisible();
}

const favorite = (page: Page) => page.getByRole('button', { name: 'Favorite', exact: true });

for (const { name, place, ...viewport } of sizes) {
  test.describe(name, inFull(viewport.width !== 390), () => {
    test.use({ viewport });

    test('AC-100 AC-254 AC-255 AC-256 AC-257 a member keeps a profile with a note, changes it and lets it go', async ({
      page,
    }) => {
      await openAsMember(page, place);
      await expect(favorite(page)).toHaveAttribute('aria-pressed', 'false');

      await favorite(page).click();
      await expectAccessible(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await expect(favorite(page)).toHaveAttribute('aria-pressed', 'false');

      await favorite(page).click();
      await page.getByLabel('What made you save this profile?').fill(note);
      await page.getByRole('button', { name: 'Add favorite' }).click();
      await expect(favorite(page)).toHaveAttribute('aria-pressed', 'true');
      await page.reload();
      await expect(favorite(page)).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('region', { name: 'Your note' })).toContainText(note);

      await favorite(page).click();
      await expect(favorite(page)).toHaveAttribute('aria-pressed', 'false');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByText('is no longer one of your favorites')).toBeVisible();
      await page.reload();
      await expect(favorite(page)).toHaveAttribute('aria-pressed', 'false');
    });

    test('AC-102 AC-248 AC-249 AC-252 AC-253 a rating counts once, is remembered and can be changed', async ({
      page,
    }) => {
      await openAsMember(page, place + 10);

      await page.getByRole('radio', { name: '4 of 5' }).click();
      await expect(page.getByText('You gave 4 of 5. Choose again to change it.')).toBeVisible();
      const reviews = page.locator('header p').filter({ hasText: /review/ });
      await page.reload();
      await expect(page.getByRole('radio', { name: '4 of 5' })).toBeChecked();
      const [count = ''] = /\(.*\)/.exec((await reviews.textContent()) ?? '') ?? [];
      expect(count).not.toBe('');

      await page.getByRole('radio', { name: '2 of 5' }).click();
      await expect(page.getByText('You gave 2 of 5. Choose again to change it.')).toBeVisible();
      await expect(reviews).toContainText(count);
    });

    test('AC-096 AC-104 the page of a member fits and passes axe, light and dark', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openAsMember(page, place + 20);

      await page.getByText('Your first letter in four steps').click();
      await expect(page.getByText('Sign with the name that is on your envelope.')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expectAccessible(page, 'colours');
    });
  });
}

test('AC-254 AC-256 AC-248 by keyboard alone: keep it, rate it', inFull(), async ({ page }) => {
  await openAsMember(page, 45);

  await favorite(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('What made you save this profile?')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(favorite(page)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.type(note);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(favorite(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(favorite(page)).toBeFocused();

  await page.getByRole('radio', { name: '1 of 5' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByText('You gave 5 of 5. Choose again to change it.')).toBeVisible();
});

/** The texts that stick out of the box of their address, and what is wider than the page. */
function cutOff(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    const paper = main.querySelector('address')?.parentElement?.getBoundingClientRect();
    const lines = [...main.querySelectorAll('address > *')].filter((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      return !paper || range.getBoundingClientRect().right > paper.right;
    });
    const wide = [...main.querySelectorAll('*')].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      return width > 1 && right > document.documentElement.clientWidth + 1;
    });
    return [...lines, ...wide].map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 40)}`);
  });
}

for (const { width, height, text } of [
  { width: 320, height: 640, text: 16 },
  { width: 390, height: 844, text: 32 },
  { width: 820, height: 1180, text: 16 },
  { width: 1280, height: 900, text: 32 },
]) {
  test(`at ${width} px with text of ${text} px the address and everything else of a profile is whole`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const [first] = await ids(page.request);
    await page.goto(stillUrl(`/inmate/${first}`));
    await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}px`), text);

    expect(await cutOff(page)).toEqual([]);
  });
}

/** The place in the list, from 47 on, of a person whose letters go to the address of the profile. */
async function placeWithOwnAddress(request: APIRequestContext): Promise<number> {
  const read = async (path: string) => ((await (await request.get(siteUrl(path))).json()) as { data: never }).data;
  for (const [place, id] of (await ids(request)).entries()) {
    const { basicInfo }: { basicInfo: { state: string } } = await read(`/api/v1/customer?id=${id}`);
    const state = encodeURIComponent(basicInfo.state);
    const rules: { addressLines: string[] }[] = await read(`/api/v1/guides/mail-rules?state=${state}`);
    if (place >= 47 && rules.every(({ addressLines }) => addressLines.length === 0)) return place;
  }
  throw new Error('Every seeded state has a central address');
}

test('AC-104 the address is copied, number on the second line', inFull(), async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAsMember(page, await placeWithOwnAddress(page.request));

  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByText('Copied')).toBeVisible();

  const [name, number] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  expect(number).toMatch(/^DOC\/Inmate # \S+/);
});

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test(`at ${width} px the person is met within a screen of the letter, and the one way to write is always in view`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const [first] = await ids(page.request);
    await page.goto(stillUrl(`/inmate/${first}`));
    const write = page.getByRole('link', { name: /^Write to / });

    const letter = await page.getByRole('region', { name: /words$/ }).boundingBox();
    const interest = await page.getByRole('region', { name: 'Interests' }).locator('dd').first().boundingBox();
    expect((interest?.y ?? Infinity) - ((letter?.y ?? 0) + (letter?.height ?? 0))).toBeLessThanOrEqual(400);
    for (const part of ['Interests', 'Before you write']) {
      await page.getByRole('heading', { name: part }).scrollIntoViewIfNeeded();
      await expect(write).toBeInViewport({ ratio: 1 });
    }
  });
}

test(
  'everyone whose letter has 70 to 85 words, the tallest too, has a page of at most 3,200 px on a phone',
  inFull(),
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const heights: number[] = [];
    for (const id of await ids(page.request)) {
      const answer = await page.request.get(stillUrl(`/api/v1/customer?id=${id}`));
      const { data } = (await answer.json()) as { data: { basicInfo: { bio?: string } } };
      const words = data.basicInfo.bio?.trim().split(/\s+/).length ?? 0;
      if (words < 70 || words > 85) continue;
      await page.goto(stillUrl(`/inmate/${id}`));
      await page.waitForLoadState('networkidle');
      heights.push((await page.getByRole('main').boundingBox())?.height ?? Infinity);
    }

    expect(heights.length).toBeGreaterThan(5);
    expect(Math.max(...heights)).toBeLessThanOrEqual(3_200);
  },
);

test('pictures open in a dialog, lead on by arrow keys, and focus returns', async ({ page }) => {
  const path = await pathWithPictures(page.request);
  await page.goto(siteUrl(path));
  const first = page.getByRole('link', { name: /^Artwork 1 of/ });

  await first.click();
  await expect(page.getByRole('dialog', { name: /^Artwork 1 of/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: /^Artwork 2 of/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(first).toBeFocused();
});

async function pathWithPictures(request: APIRequestContext): Promise<string> {
  for (const id of await ids(request)) {
    const answer = await request.get(siteUrl(`/api/v1/customer?id=${id}`));
    const { data } = (await answer.json()) as { data: { photos: { artworks: string[] } } };
    if (data.photos.artworks.length > 1) return `/inmate/${id}`;
  }
  throw new Error('No seeded profile has two artworks');
}

test('a guest’s profile page comes with its own script and sheet, and home without them', async ({ page, request }) => {
  const [id] = await ids(request);
  const home = await (await request.get(siteUrl())).text();
  const linked = /href="\/remotes\/public\/profile\.[0-9a-f]+\.(?:js|css)"/g;
  expect(home.match(linked)).toBeNull();

  const html = await (await request.get(siteUrl(`/inmate/${id}`))).text();
  expect(new Set(html.match(linked)).size).toBe(2);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto(siteUrl(`/inmate/${id}`));
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  await page.waitForLoadState('networkidle');

  expect(await heading?.evaluate((node) => node.isConnected)).toBe(true);
  expect(calls.filter((url) => url.includes('/api/v1/'))).toEqual([]);
  const files = calls.filter((url) => url.includes('/remotes/public/'));
  expect(files.filter((url) => !html.includes(new URL(url).pathname))).toEqual([]);
});
