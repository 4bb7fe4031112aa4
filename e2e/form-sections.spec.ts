import type { Page } from '@playwright/test';
import { enterAs } from './support/entry.js';
import { expect, expectAccessible, expectNoSidewaysScroll, siteUrl, test } from './support/journey.js';
import { givenMember } from './support/listing.js';

const far = (page: Page) => page.locator('#section-check input').first();
const isLaidOut = (page: Page) =>
  far(page).evaluate((control) => control.checkVisibility({ contentVisibilityAuto: true }));
const heights = (page: Page) =>
  page
    .locator('section[id^="section-"]')
    .evaluateAll((sections) => sections.map((section) => Math.round(section.getBoundingClientRect().height)));

/** The form of a new profile at 1280 px, with all its sections on one page. */
async function openForm(page: Page): Promise<void> {
  await enterAs(page, await givenMember(page.request));
  await page.goto(siteUrl('/list-inmate'));
  await expect(page.getByRole('heading', { name: 'Check and confirm' })).toBeVisible();
  await isSettled(page);
}

/** Until a frame changes no height: the browser remembers that of the last whole frame, and nobody types sooner. */
async function isSettled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await expect
    .poll(async () => {
      const before = await heights(page);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      return JSON.stringify(before) === JSON.stringify(await heights(page));
    })
    .toBe(true);
}

test('sections out of view are not laid out while someone types, and nothing moves, nor when it is saved', async ({
  page,
}) => {
  await openForm(page);
  expect(await isLaidOut(page)).toBe(true);
  const field = page.getByLabel('First name');
  const [before, place] = [await heights(page), await field.boundingBox()];

  await field.fill('Walter');

  await expect.poll(() => isLaidOut(page)).toBe(false);
  expect(await heights(page)).toEqual(before);
  await expect(page.getByText('Draft saved')).toBeVisible();
  expect(await field.boundingBox()).toEqual(place);
  await expectNoSidewaysScroll(page);
});

test('AC-209 the list of a field at the end of a section lies over the next one', async ({ page }) => {
  await openForm(page);
  const field = page.getByRole('combobox', { name: 'Spoken languages' });
  await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await field.press('ArrowDown');

  const list = page.getByRole('listbox');
  const reach = await list.evaluate((element) => {
    const { left, bottom } = element.getBoundingClientRect();
    const end = element.closest('section')?.getBoundingClientRect().bottom ?? Infinity;
    return { over: bottom - end, onTop: element.contains(document.elementFromPoint(left + 20, bottom - 5)) };
  });
  expect(reach.over).toBeGreaterThan(0);
  expect(reach.onTop).toBe(true);
});

test('a section that was not laid out is reached from the list of sections, found by its words and printed', async ({
  page,
}) => {
  await openForm(page);
  await page.getByLabel('First name').fill('Walter');
  await expect.poll(() => isLaidOut(page)).toBe(false);

  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => isLaidOut(page)).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(() => isLaidOut(page)).toBe(false);

  expect(
    await page.evaluate(() => 'find' in window && (window.find as (words: string) => boolean)('search engines')),
  ).toBe(true);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Interests' }).click();

  const heading = page.getByRole('heading', { name: 'Interests', level: 2 });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect.poll(() => isLaidOut(page)).toBe(true);
  expect(await heading.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(150);
});

/** From the last chip of the group before to a legend, in pixels. */
function distanceBefore(legend: Element): number {
  const all = [...document.querySelectorAll('fieldset label, legend')];
  const chip = all[all.indexOf(legend) - 1];
  return legend.getBoundingClientRect().top - (chip?.getBoundingClientRect().bottom ?? Infinity);
}

for (const { name, path } of [
  { name: 'the form', path: '/list-inmate' },
  { name: 'the questionnaire', path: '/user-profile?sect=questionnaire' },
]) {
  test(`each group of chips in ${name} keeps its distance from the one before it`, async ({ page }) => {
    await enterAs(page, await givenMember(page.request));
    await page.goto(siteUrl(path));
    const groups = page.locator('fieldset:has(input[type=checkbox]):has(legend :is(h2, h3))');
    await expect(groups).toHaveCount(7);

    for (const group of (await groups.all()).slice(1)) {
      const legend = group.locator('legend');
      await legend.evaluate((element) => element.scrollIntoView({ block: 'center' })); // what is far away has no size
      await expect.poll(() => legend.evaluate(distanceBefore)).toBeGreaterThanOrEqual(32);
    }
  });
}

test('AC-525 after its first step a phone keeps only the line that says where one is, and it stays in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, await givenMember(page.request));
  await page.goto(siteUrl('/list-inmate'));
  await page.getByRole('button', { name: 'Continue' }).filter({ visible: true }).click();

  const line = page.getByRole('button', { name: '2 of 8 · Where to write' });
  const field = await page.getByLabel('Which prison?').boundingBox();
  expect(field?.y).toBeLessThan(360);
  await expect(page.getByText('“Who you are listing” still has 8 empty fields.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Zip code').evaluate((control) => control.scrollIntoView({ block: 'center' }));
  expect((await line.boundingBox())?.y).toBeLessThan(10);
  await page.getByRole('link', { name: 'Go back' }).click();

  await expect(page.getByRole('heading', { name: 'Who you are listing' })).toBeFocused();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});
