import type { Page } from '@playwright/test';
import { inFull } from './in-full.js';
import { enterAs } from './support/entry.js';
import { expect, expectAccessible, expectNoSidewaysScroll, siteUrl, test } from './support/journey.js';
import { fillIn, givenMember, photo } from './support/listing.js';
import { onward, walkTo } from './support/profile-form.js';

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };
const saved = (page: Page) => page.getByText('Draft saved');
const conflict = (page: Page) => page.getByText('This form was changed in another window or on another device.');

for (const { from, to } of [
  { from: phone, to: desk },
  { from: desk, to: phone },
]) {
  test(
    `D-158 a form begun at ${from.width} px goes on at ${to.width} px where it was left, its photo too`,
    inFull(from !== phone),
    async ({ page, browser }) => {
      const member = await givenMember(page.request);
      await page.setViewportSize(from);
      await enterAs(page, member);
      await page.goto(siteUrl('/list-inmate'));
      await fillIn(page, { 'First name': 'Walter', 'Last name': 'Greene', 'Spoken languages': 'Spanish' });
      await walkTo(page, page.getByLabel('Add main photo'));
      await page.getByLabel('Add main photo').setInputFiles(photo);
      await expect(page.getByRole('img', { name: 'Main photo' })).toBeVisible();
      await expect(saved(page)).toBeVisible();
      await page.close();

      const other = await browser.newPage({ viewport: to });
      await enterAs(other, member);
      await other.goto(siteUrl('/list-inmate'));
      const found = other.getByRole('region', { name: 'Continue where you left off' });
      await expect(found).toContainText('4 fields are filled in.');
      await expectAccessible(other);
      await other.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(other);
      await other.setViewportSize(to);
      await found.getByRole('button', { name: 'Continue' }).click();

      await expect(other.getByLabel('First name')).toHaveValue('Walter');
      await expect(other.getByRole('button', { name: 'Remove Spanish', includeHidden: true })).toHaveCount(1);
      const picture = other.getByRole('img', { name: 'Main photo' });
      await walkTo(other, picture);
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      await other.close();
    },
  );
}

for (const size of [phone, desk]) {
  test(
    `D-158 at ${size.width} px two windows on one device never overwrite each other in silence`,
    inFull(),
    async ({ page, context }) => {
      await page.setViewportSize(size);
      await enterAs(page, await givenMember(page.request));
      const other = await context.newPage();
      await other.setViewportSize(size);
      await page.goto(siteUrl('/list-inmate'));
      await other.goto(siteUrl('/list-inmate'));
      await other.getByLabel('First name').fill('Theirs');
      await expect(saved(other)).toBeVisible();

      await expect(conflict(page)).toBeVisible();
      await page.getByLabel('Last name').fill('Mine');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Use those changes' }).click();

      await expect(page.getByLabel('First name')).toHaveValue('Theirs');
      await expect(page.getByLabel('Last name')).toHaveValue('');
      await expect(conflict(page)).toHaveCount(0);
      await expect(other.getByLabel('First name')).toHaveValue('Theirs');
    },
  );
}

test(
  'D-158 a draft saved on another device is announced before it is overwritten, and the author chooses',
  inFull(),
  async ({ page, browser, watch }) => {
    watch.expectProblems(/409/);
    const member = await givenMember(page.request);
    await enterAs(page, member);
    await page.goto(siteUrl('/list-inmate'));
    await page.getByLabel('First name').fill('Mine');
    await expect(saved(page)).toBeVisible();

    const pocket = await browser.newPage({ viewport: phone });
    await enterAs(pocket, member);
    await pocket.goto(siteUrl('/list-inmate'));
    await onward(pocket).click();
    await pocket.getByLabel('First name').fill('Theirs');
    await onward(pocket).click();
    await expect(saved(pocket)).toBeVisible();
    await pocket.close();

    await page.getByLabel('Last name').fill('Hale');
    await expect(conflict(page)).toBeVisible();
    await page.getByRole('button', { name: 'Keep what’s here' }).click();
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Continue' }).click();

    await expect(page.getByLabel('First name')).toHaveValue('Mine');
    await expect(page.getByLabel('Last name')).toHaveValue('Hale');
  },
);

test('D-158 after a sign-out a shared computer has nothing of a form that the server keeps', async ({ page }) => {
  const member = await givenMember(page.request);
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.draft.')));
  await enterAs(page, member);
  await page.goto(siteUrl('/list-inmate'));
  await page.getByLabel('First name').fill('Walter');
  await expect(saved(page)).toBeVisible();
  expect(await kept()).toHaveLength(1);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await kept()).toEqual([]);

  await enterAs(page, member);
  await page.goto(siteUrl('/list-inmate'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Walter');
});
