import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { inFull } from './in-full.js';
import { enterAs } from './support/entry.js';
import { expect, expectAccessible, expectNoSidewaysScroll, siteUrl, test } from './support/journey.js';
import { givenMember } from './support/listing.js';
import { expectClickFrom } from './support/press.js';

const groups = ['Hobbies', 'Sports', 'Likes', 'Personality', 'Book Genres', 'Music Genres', 'Movie Genres'];
const congratulation = 'Congratulations, your profile is complete';

/** Enters as a new user whom no other test uses: registered, verified, signed in, with an empty profile. */
async function enterAsNewcomer(page: Page, request: APIRequestContext): Promise<void> {
  await enterAs(page, await givenMember(request));
}

async function expectWellDrawn(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'colours');
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Pixels from the lower edge of one to the upper edge of the other. */
async function gapBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  return above && below ? below.y - above.y - above.height : Number.NaN;
}

const group = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name} `) });

for (const width of [390, 1280]) {
  test(
    `AC-145 AC-146 AC-160 AC-161 AC-163 AC-164 AC-165 at ${width} px a newcomer fills My Account and sees matches`,
    inFull(width !== 390),
    async ({ page, request }) => {
      await page.setViewportSize({ width, height: 844 });
      await enterAsNewcomer(page, request);
      await page.goto(siteUrl('/user-profile'));

      await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('heading', { name: 'All fields are required!' })).toBeVisible();
      await expectWellDrawn(page);

      await page.getByLabel('Age').fill('58');
      await page.getByLabel('Gender').selectOption('Female');
      await page.getByRole('combobox', { name: 'State' }).fill('penn');
      await expect(page.getByRole('listbox', { name: 'State' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await page.getByLabel('Bio').fill('Retired school librarian.');
      await page.getByRole('button', { name: 'Continue' }).click();

      await expect(page).toHaveURL(/sect=questionnaire/);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      const toast = page.getByText('Your profile is saved. The questionnaire is next.');
      await expect.poll(() => gapBetween(toast, page.getByRole('button', { name: 'Update' }))).toBeGreaterThan(0);
      for (const name of groups) await group(page, name).getByRole('checkbox').first().check();
      await group(page, 'Hobbies').getByRole('checkbox', { name: 'Chess' }).check();
      await expect(page.getByText('7 of 7 groups answered')).toBeVisible();
      await expectWellDrawn(page);
      await page.getByRole('button', { name: 'Update' }).click();

      const dialog = page.getByRole('dialog', { name: congratulation });
      await expect(dialog).toBeVisible();
      await expectWellDrawn(page);
      await dialog.getByRole('link', { name: 'View my matches' }).click();
      await expect(page).toHaveURL(/\/#findpal$/);
      await expect(page.locator('#findpal article').first()).toContainText(/You share/);

      await page.goto(siteUrl('/user-profile?sect=questionnaire'));
      await expect(group(page, 'Hobbies').getByRole('checkbox', { name: 'Chess' })).toBeChecked();
      await page.getByRole('button', { name: 'Update' }).click();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await expect(dialog).toBeHidden();
    },
  );
}

for (const width of [390, 1280]) {
  test(
    `AC-148 at ${width} px Continue is pressed out of the empty bio, whose message does not move it away`,
    inFull(width !== 390),
    async ({ page, request }) => {
      await page.setViewportSize({ width, height: 844 });
      await enterAsNewcomer(page, request);
      await page.goto(siteUrl('/user-profile'));

      const onward = page.getByRole('button', { name: 'Continue' });
      await expectClickFrom(page.getByLabel('Bio'), onward, page.getByText('Write a few lines about you'));

      await expect(page.getByRole('heading', { name: 'All fields are required!' })).toBeVisible();
    },
  );
}

test('AC-159 by keyboard an empty group is found from the summary and filled', inFull(), async ({ page, request }) => {
  await enterAsNewcomer(page, request);
  await page.goto(siteUrl('/user-profile?sect=questionnaire'));
  for (const name of groups.slice(1)) await group(page, name).getByRole('checkbox').first().check();

  await page.getByRole('button', { name: 'Update' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(group(page, 'Hobbies')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');

  await expect(page.getByRole('heading', { name: 'All fields are required!' })).toBeHidden();
  await expect(group(page, 'Hobbies').getByRole('checkbox').first()).toBeFocused();
});
