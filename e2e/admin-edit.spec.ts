import { requiredFields } from '@inkbridge/contracts/testing';
import type { Page } from '@playwright/test';
import { inFull } from './in-full.js';
import { type Desk, desks, expectInPage, expectWellMade, openDesk, question } from './support/desk.js';
import { expect, siteUrl, test, tick } from './support/journey.js';
import { fillIn, newLastName, required } from './support/listing.js';
import { onward, walkTo } from './support/profile-form.js';

type PublicProfile = { basicInfo: { eyeColor: string }; premiumPlacement: 0 | 1; featuredPlacement: 0 | 1 };

const create = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Create Profile' }).filter({ visible: true });
const send = (page: Page) =>
  page.getByRole('button', { name: 'Confirm your changes' }).filter({ visible: true }).first();

async function fillInNewProfile(page: Page, lastName: string, { isPhone }: Desk): Promise<void> {
  const parts = [
    { ...required.person, 'Last name': lastName },
    required.mail,
    required.appearance,
    required.background,
  ];
  for (const part of parts) {
    await fillIn(page, part);
    if (isPhone) await onward(page).click();
  }
  await walkTo(page, create(page));
  await tick(page.getByRole('checkbox', { name: /^The person listed knows/ }));
}

async function publicProfile(page: Page, id: string): Promise<PublicProfile> {
  const answer = await page.request.get(siteUrl(`/api/v1/customer?id=${id}`));
  return ((await answer.json()) as { data: PublicProfile }).data;
}

for (const desk of desks) {
  test(
    `AC-393 AC-394 AC-395 AC-396 AC-397 AC-398 AC-400 AC-401 AC-402 AC-403 AC-404 AC-405 AC-681 AC-682 at ${desk.name} an admin lists a profile, changes it and places it: live at once, and free`,
    inFull(desk.isPhone),
    async ({ page, browser }) => {
      const lastName = newLastName();
      const who = `${requiredFields.firstName} ${lastName}`;
      await openDesk(page, desk, '/admin/create-profile');
      await expect(page.getByLabel('First name')).toBeVisible();
      await expect(page.getByText(/Your price so far|Total so far/)).toHaveCount(0);
      await fillInNewProfile(page, lastName, desk);
      await expectWellMade(page);
      await create(page).click();
      await expect(question(page)).toContainText(`Create ${who}’s profile?`);
      await expect(question(page)).toContainText(requiredFields.inmateNumber);
      await expect(question(page).getByText('Total')).toHaveCount(0);
      await expect(question(page).getByRole('textbox')).toHaveCount(0);
      await expectWellMade(page);
      await question(page).getByRole('button', { name: 'Confirm Creation' }).click();
      await expect(page.getByText(`${who} is live.`)).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/inmate\/[0-9a-f]{24}$/);
      const id = new URL(page.url()).pathname.slice(-24);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(who);
      await expectWellMade(page);
      const guest = await browser.newPage();
      const newest = '/explore-profiles?search=newlyListed';
      await expectInPage(newest, who);
      await guest.goto(siteUrl(`${newest}&q=${encodeURIComponent(who)}`));
      await expect(guest.getByRole('article', { name: who })).toBeVisible();

      await page.getByRole('link', { name: `Update Profile: ${who}` }).click();
      await expect(page).toHaveURL(desk.url(`/admin/update-inmate/${id}`));
      await walkTo(page, page.getByLabel('Eye color'));
      await fillIn(page, { 'Eye color': 'Green' });
      await walkTo(page, send(page));
      await send(page).click();
      await expect(question(page)).toContainText('Eye color');
      await expect(question(page)).toContainText('without a second approval');
      await question(page).getByRole('button', { name: 'Continue Updating' }).click();
      await expect(page.getByText(`${who}’s profile was changed.`)).toBeVisible();
      await expect.poll(async () => (await publicProfile(page, id)).basicInfo.eyeColor).toBe('Green');

      await page.getByRole('button', { name: /^Add Premium Placement/ }).click();
      await expect(page.getByText(`${who}: Premium placement added, with no end date.`)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Remove Premium Placement/ })).toBeVisible();
      await expect.poll(async () => (await publicProfile(page, id)).premiumPlacement).toBe(1);
      await guest.reload();
      await expect(guest.getByRole('article', { name: who })).toContainText('Premium');
      await guest.close();

      await page.goto(desk.url(`/update-profiles?q=${encodeURIComponent(who)}`));
      const card = page.getByRole('article', { name: who });
      await expectWellMade(page);
      await card.getByRole('button', { name: /^Add Feature Placement/ }).click();
      await expect(card.getByRole('button', { name: /^Remove Feature Placement/ })).toBeVisible();
      // When two answers arrive at once, the later one's notice is shown.
      await expect(page.getByText(`${who}: Featured placement added, with no end date.`)).toBeVisible();
      await card.getByRole('button', { name: /^Remove Premium Placement/ }).click();
      await expect(page.getByText(`${who}: Premium placement removed.`)).toBeVisible();
      await page.reload();
      await expect(card.getByRole('button', { name: /^Remove Feature Placement/ })).toBeVisible();
      await expect(card.getByRole('button', { name: /^Add Premium Placement/ })).toBeVisible();
      await expect
        .poll(async () => publicProfile(page, id))
        .toMatchObject({ premiumPlacement: 0, featuredPlacement: 1 });
    },
  );
}
