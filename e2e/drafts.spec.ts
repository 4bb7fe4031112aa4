import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, siteUrl, test } from './support/journey.js';
import { fillIn, givenMember, photo, signInAs } from './support/listing.js';

const onward = (page: Page) => page.getByRole('button', { name: 'Continue' }).filter({ visible: true });
const saved = (page: Page) => page.getByText('Draft saved');
const conflict = (page: Page) => page.getByText('This form was changed in another window or on another device.');

test('D-108 design §12 a form begun on a phone goes on at a desk where it was left, its photo too', async ({
  page,
  browser,
}) => {
  const member = await givenMember(page.request);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, member);
  await page.goto(siteUrl('/list-inmate'));
  await fillIn(page, { 'First name': 'Walter', 'Last name': 'Greene', 'Spoken languages': 'Spanish' });
  while (!(await page.getByLabel('Add main photo').isVisible())) await onward(page).click();
  await page.getByLabel('Add main photo').setInputFiles(photo);
  await expect(page.getByRole('img', { name: 'Main photo' })).toBeVisible();
  await onward(page).click();
  await expect(saved(page)).toBeVisible();
  await page.close();

  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await signInAs(desk, member);
  await desk.goto(siteUrl('/list-inmate'));
  const found = desk.getByRole('region', { name: 'Continue where you left off' });
  await expect(found).toContainText('3 fields are filled in.');
  await expectAccessible(desk);
  await desk.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(desk);
  await desk.setViewportSize({ width: 1280, height: 900 });
  await found.getByRole('button', { name: 'Continue' }).click();

  await expect(desk.getByLabel('First name')).toHaveValue('Walter');
  await expect(desk.getByRole('button', { name: 'Remove Spanish' })).toBeVisible();
  const picture = desk.getByRole('img', { name: 'Main photo' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await desk.close();
});

test('D-108 two windows on one device never overwrite each other in silence', async ({ page, context }) => {
  await signInAs(page, await givenMember(page.request));
  const other = await context.newPage();
  await page.goto(siteUrl('/list-inmate'));
  await other.goto(siteUrl('/list-inmate'));
  await other.getByLabel('First name').fill('Theirs');
  await expect(saved(other)).toBeVisible();

  await expect(conflict(page)).toBeVisible();
  await page.getByLabel('Last name').fill('Mine');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take those changes' }).click();

  await expect(page.getByLabel('First name')).toHaveValue('Theirs');
  await expect(page.getByLabel('Last name')).toHaveValue('');
  await expect(conflict(page)).toHaveCount(0);
  await expect(other.getByLabel('First name')).toHaveValue('Theirs');
});

test('D-108 what another device saved is said before anything is saved over it, and the choice is the author’s', async ({
  page,
  browser,
  watch,
}) => {
  watch.expectProblems(/409/);
  const member = await givenMember(page.request);
  await signInAs(page, member);
  await page.goto(siteUrl('/list-inmate'));
  await page.getByLabel('First name').fill('Mine');
  await expect(saved(page)).toBeVisible();

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await signInAs(phone, member);
  await phone.goto(siteUrl('/list-inmate'));
  await onward(phone).click();
  await phone.getByLabel('First name').fill('Theirs');
  await onward(phone).click();
  await expect(saved(phone)).toBeVisible();
  await phone.close();

  await page.getByLabel('Last name').fill('Hale');
  await expect(conflict(page)).toBeVisible();
  await page.getByRole('button', { name: 'Keep what is here' }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByLabel('First name')).toHaveValue('Mine');
  await expect(page.getByLabel('Last name')).toHaveValue('Hale');
});
