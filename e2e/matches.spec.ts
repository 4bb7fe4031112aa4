import { inFull } from './in-full.js';
import { enterAs } from './support/entry.js';
import {
  announced,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  filterBar,
  isAlive,
  stillUrl,
  test,
} from './support/journey.js';

const cards = 'article';

for (const { name, ...viewport } of [
  { name: '390 px', width: 390, height: 844 },
  { name: '1280 px', width: 1280, height: 900 },
]) {
  test.describe(name, inFull(viewport.width !== 390), () => {
    test.use({ viewport });

    test('AC-090 back from a profile leads to the same card among the appended pages', async ({ page }) => {
      await page.goto(stillUrl('/?gender=Male#findpal'));
      await page.getByRole('button', { name: 'View More' }).click();
      await expect(page.locator(cards)).not.toHaveCount(40);
      const link = page.locator(`${cards} :is(h2, h3) a`).nth(45);
      await link.scrollIntoViewIfNeeded();
      const [before, person, count] = await Promise.all([
        page.evaluate(() => window.scrollY),
        link.textContent(),
        page.locator(cards).count(),
      ]);

      await link.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(person ?? '');
      await page.goBack();

      await expect(page.locator(cards)).toHaveCount(count);
      await expect(link).toBeInViewport();
      expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(120);
      await expect(page).toHaveURL(/gender=Male/);
    });

    test('AC-640 D-31 a member reads what they share, in words and names', async ({ page }) => {
      await enterAs(page, 'member', stillUrl(''));
      await page.goto(stillUrl());
      const first = page.locator(cards).first();

      await expect(first.getByText(/You share \d+ of your \d+ interests/)).toBeVisible();
      await expect(first.getByRole('button', { name: /^Favorite: / })).toBeVisible();
      const name = (await first.getByRole('heading').textContent()) ?? '';
      await first.getByRole('link', { name: /View Details/ }).click();
      await expect(page).toHaveURL(/\/inmate\//);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name.trim()); // the cards are gone
      await expect(page.getByText(/You share \d+ of your \d+ interests/)).toBeVisible();
    });

    test('D-14 a member without answers is led to the questionnaire', async ({ page }) => {
      await enterAs(page, 'newcomer', stillUrl(''));
      await page.goto(stillUrl());

      await page.getByRole('link', { name: 'Pick what you like' }).click();

      await expect(page).toHaveURL(/\/user-profile\?sect=questionnaire$/);
    });
  });
}

test.describe('the sheet of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('AC-042 AC-054 AC-064 choices are counted, applied at once, kept over a reload and taken back', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(stillUrl('/#findpal'));
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const show = sheet.getByRole('button', { name: /^Show (no|\d+) profiles?$/ });
    await expect(show).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await sheet.getByLabel('State').selectOption('Ohio');
    await sheet.getByLabel('State').selectOption('Texas');
    await expect(show).toBeVisible();
    const count = await announced(sheet.getByLabel('Gender', { exact: true }), 'Male');
    await sheet.getByLabel('Gender', { exact: true }).selectOption('Male');
    await expect(sheet.getByRole('button', { name: 'Remove Ohio' })).toBeVisible();
    await expect(show).toHaveText(`Show ${count} profiles`);
    await show.click();

    await expect(page).toHaveURL(/state=Ohio&state=Texas&gender=Male/);
    await expect(page.locator(cards)).toHaveCount(Math.min(count, 40));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeVisible();
    await expect(page.locator(cards)).toHaveCount(Math.min(count, 40));
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
    await expect(page.locator(cards)).toHaveCount(40);
  });
});

test('AC-064 a slow answer to an older question never lands in the list of a newer one', async ({ page, watch }) => {
  watch.expectProblems(/ERR_ABORTED|ERR_FAILED/);
  await page.goto(stillUrl());
  await isAlive(filterBar(page).getByLabel('Gender', { exact: true }));
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/user\/matches\?.*gender=Female/, async (route) => {
    await held;
    await route.continue().catch(() => undefined); // the browser has cancelled it
  });

  await filterBar(page).getByLabel('Gender', { exact: true }).selectOption('Female');
  await expect(page).toHaveURL(/gender=Female/);
  await filterBar(page).getByLabel('Gender', { exact: true }).selectOption('Male');
  await expect(page.locator(cards).filter({ hasNotText: /Male/ })).toHaveCount(0);
  release();

  await expect(filterBar(page).getByLabel('Gender', { exact: true })).toHaveValue('Male');
  await expect(page.locator(cards).filter({ hasText: /Female/ })).toHaveCount(0);
});
