import type { Page } from '@playwright/test';
import { inFull } from './in-full.js';
import {
  act,
  desks,
  expectForGuests,
  expectWellMade,
  items,
  office,
  openDesk,
  openItem,
  press,
  question,
  statusForGuests,
} from './support/desk.js';
import { expect, test } from './support/journey.js';
import { expectMail, givenMember, givenPaidProfile, type Listed, type Member, profileOf } from './support/listing.js';

const card = (page: Page, { name }: Listed) => page.getByRole('article', { name });
const nameOn = (page: Page, profile: Listed) =>
  card(page, profile).getByRole('link', { name: profile.name, exact: true });
const lastDecision = (page: Page) => page.getByRole('region', { name: 'Last decision' });

/** Narrows the queue to the member's profiles, with the keyboard alone. */
async function searchByKey(page: Page, { email }: Member): Promise<void> {
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]q=/);
}

for (const desk of desks) {
  test(
    `AC-350 AC-352 AC-353 AC-355 AC-357 AC-680 at ${desk.name} keys alone approve one profile and send another back, and say what cannot be undone`,
    inFull(desk.isPhone),
    async ({ page }) => {
      const member = await givenMember(page.request);
      const first = await givenPaidProfile(member);
      const second = await givenPaidProfile(member);
      await openDesk(page, desk, '/approve-profiles');

      await searchByKey(page, member);
      await expect(items(page)).toHaveCount(2);
      const show = page.getByRole('combobox', { name: 'Show' });
      await show.selectOption('Overdue');
      await expect(page.getByRole('heading', { name: /^Nothing found for/ })).toBeVisible();
      await show.selectOption('Everything');
      await expect(items(page)).toHaveCount(2);
      await show.blur();
      await expectWellMade(page);
      await page.keyboard.press('j');
      await expect(nameOn(page, first)).toBeFocused();
      await page.keyboard.press('j');
      await expect(nameOn(page, second)).toBeFocused();
      await page.keyboard.press('k');
      await expect(nameOn(page, first)).toBeFocused();

      await page.keyboard.press('a');
      await expect(question(page)).toContainText(`Approve ${first.name}’s profile?`);
      await expectWellMade(page);
      await press(page, question(page).getByRole('button', { name: 'Approve Profile' }));
      await expect(card(page, first)).toHaveCount(0);
      await expect(nameOn(page, second)).toBeFocused();
      await expect(lastDecision(page)).toContainText(`${first.name} is approved and live.`);
      await expect(lastDecision(page)).toContainText('The email has been sent');
      await expectForGuests(first.id, 200);

      await nameOn(page, second).focus();
      await page.keyboard.press('r');
      await expect(question(page).getByRole('heading')).toHaveText(`Send back ${second.name}’s profile?`);
      await expect(question(page).getByLabel('Reason')).toBeFocused();
      await press(page, question(page).getByRole('button', { name: 'Send back' }));
      await expect(question(page).getByText('Write what needs to change.')).toBeVisible();
      await question(page).getByLabel('Reason').focus();
      await page.keyboard.type('The number belongs to somebody else.');
      await press(page, question(page).getByRole('button', { name: 'Send back' }));
      await expect(lastDecision(page)).toContainText(`${second.name} was sent back.`);
      await expect(page.getByRole('heading', { name: /^Nothing found for/ })).toBeVisible();
      await expectWellMade(page);

      expect(await profileOf(member, second)).toMatchObject({
        customerStatus: { status: 'unapproved' },
        sentBack: { reason: 'The number belongs to somebody else.' },
      });
      expect(await statusForGuests(second.id)).toBe(404);
      await expectMail(page.request, member.email, `Inkbridge: ${first.whose} is live`);
      await expectMail(page.request, member.email, `Inkbridge: please change ${second.whose}`);
    },
  );
}

test(
  'AC-356 AC-559 D-28 a network that is lost in the middle of a batch: it says which went through and which did not',
  inFull(),
  async ({ page, context, watch }) => {
    watch.expectProblems(/ERR_INTERNET_DISCONNECTED|A decision failed/);
    const member = await givenMember(page.request);
    const [went, lost, left] = [
      await givenPaidProfile(member),
      await givenPaidProfile(member),
      await givenPaidProfile(member),
    ];
    await openDesk(page, office, `/approve-profiles?q=${encodeURIComponent(member.email)}`);
    const approve = async (profile: Listed) =>
      act(page, await openItem(page, profile.name), { word: 'Approve Profile', name: profile.name });

    await approve(went);
    await expectForGuests(went.id, 200);
    await context.setOffline(true);
    await approve(lost);
    await expect(page.getByText('This may not have been saved.')).toBeVisible();
    await expect(page.getByText(`Not confirmed: ${lost.name}.`)).toBeVisible();
    await expect(page.getByText(`Saved: ${went.name}.`)).toBeVisible();
    await expect(items(page).filter({ hasText: lost.name })).toHaveCount(0);
    await expectWellMade(page);

    await context.setOffline(false);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(items(page).filter({ hasText: lost.name })).toBeVisible();
    await expect(items(page)).toHaveCount(2);
    await approve(lost);
    await expectForGuests(lost.id, 200);
    expect(await statusForGuests(left.id)).toBe(404);
  },
);

test('WCAG 2.1.4 single keys can be turned off, and stay off', async ({ page }) => {
  await openDesk(page, office, '/approve-profiles');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toBeVisible();
  await expectWellMade(page);
  await keys.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole('article').first().getByRole('heading').getByRole('link')).not.toBeFocused();
});
