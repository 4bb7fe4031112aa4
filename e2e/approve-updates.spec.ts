import { inFull } from './in-full.js';
import { consoleUrl, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/journey.js';
import { items, openItem, press, question } from './support/desk.js';
import { enterAs } from './support/entry.js';
import { givenLiveProfile, givenMember, givenUpdate, type Listed, profileOf } from './support/listing.js';

test.beforeEach(({ page }) => enterAs(page, 'admin', consoleUrl('')));

test('AC-360 AC-361 AC-451 AC-627 the queue begins with the oldest update, and what is cancelled stays in it', async ({
  page,
}) => {
  const member = await givenMember(page.request);
  const [older, newer] = [await givenLiveProfile(member), await givenLiveProfile(member)];
  for (const profile of [older, newer]) await givenUpdate(member, profile, { mailingAddress: '2 Oak Street' });
  await page.goto(consoleUrl('/approve-updates'));
  const card = await openItem(page, newer.name);
  await expect(card).toContainText('Nothing to pay');
  const rows = await items(page).allTextContents();
  const placeOf = ({ name }: Listed) => rows.findIndex((row) => row.includes(name));
  expect(placeOf(older)).toBeGreaterThan(0);
  expect(placeOf(newer)).toBeGreaterThan(placeOf(older));

  for (const action of ['Approve Update', 'Reject Update', 'Send back']) {
    await card.getByRole('button', { name: `${action}: ${newer.name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  }
  await expect(card).toBeVisible();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test('AC-365 AC-366 AC-369 AC-370 AC-371 AC-372 keys approve one update and reject another with a reason, and say what that means', async ({
  page,
}) => {
  const member = await givenMember(page.request);
  const [good, bad] = [await givenLiveProfile(member), await givenLiveProfile(member)];
  for (const profile of [good, bad]) await givenUpdate(member, profile, { mailingAddress: '2 Oak Street' });
  await page.goto(consoleUrl('/approve-updates'));
  const nameOf = ({ name }: Listed) => page.getByRole('article', { name }).getByRole('link', { name, exact: true });
  const last = page.getByRole('region', { name: 'Last decision' });

  await openItem(page, good.name);
  await nameOf(good).focus();
  await page.keyboard.press('a');
  await press(page, question(page).getByRole('button', { name: 'Approve Update' }));
  await expect(page.getByRole('article', { name: good.name })).toHaveCount(0);
  await expect(last).toContainText(`${good.name}’s update is approved and live.`);
  await openItem(page, bad.name);
  await nameOf(bad).focus();
  await page.keyboard.press('r');
  await expect(question(page).getByLabel(/^Reason/)).toBeFocused();
  await page.keyboard.type('That street has no prison.');
  await press(page, question(page).getByRole('button', { name: 'Reject Update' }));
  await expect(page.getByRole('article', { name: bad.name })).toHaveCount(0);
  await expect(last).toContainText(`${bad.name}’s update was rejected.`);

  expect(await profileOf(member, good)).toMatchObject({ basicInfo: { mailingAddress: '2 Oak Street' } });
  expect(await profileOf(member, bad)).toMatchObject({ basicInfo: { mailingAddress: '14 Mill Road' } });
  for (const profile of [good, bad]) await givenUpdate(member, profile, { mailingAddress: '3 Elm Street' });
});

test(
  'AC-362 AC-363 D-49 D-110 a pending update reads well at every width, by both its addresses, and a wrong one leads to the queue',
  inFull(),
  async ({ page, watch }) => {
    watch.expectProblems(/404/);
    const member = await givenMember(page.request);
    const profile = await givenLiveProfile(member);
    await givenUpdate(member, profile, { mailingAddress: '2 Oak Street', bodyType: null });
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(consoleUrl(`/admin/inmate-updates/${profile.id}`));
      await expect(page.getByRole('row').filter({ hasText: '2 Oak Street' })).toContainText('14 Mill Road');
      await expectNoSidewaysScroll(page);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expectAccessible(page, 'colours');
    }
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await page.getByRole('checkbox', { name: 'Only show changes' }).uncheck();
    await expect(page.getByRole('rowheader').nth(1)).toBeVisible();

    await page.goto(consoleUrl('/admin/inmate-updates/aaaaaaaaaaaaaaaaaaaaaaaa'));
    await expect(page).toHaveURL(consoleUrl('/approve-updates'));
  },
);
