import type { Page } from '@playwright/test';
import { inFull } from './in-full.js';
import { act, desks, expectForGuests, expectWellMade, openDesk, question, statusForGuests } from './support/desk.js';
import { expect, siteUrl, test } from './support/journey.js';
import { givenLiveProfile, givenMember, type Listed, profileOf } from './support/listing.js';

const card = (page: Page, { name }: Listed) => page.getByRole('article', { name });

async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await page.keyboard.press('Enter');
}

for (const desk of desks) {
  test(
    `AC-374 AC-376 AC-377 AC-379 AC-380 AC-385 AC-386 AC-388 AC-389 AC-392 AC-680 at ${desk.name} a profile is archived, found in the archive and brought back`,
    inFull(desk.isPhone),
    async ({ page, watch }) => {
      watch.expectProblems(/404/);
      const member = await givenMember(page.request);
      const profile = await givenLiveProfile(member);
      await expectForGuests(profile.id, 200);
      await openDesk(page, desk, '/delete-profiles');

      await searchFor(page, profile.name);
      await expect(page.getByRole('article')).toHaveCount(1);
      await expectWellMade(page);
      await card(page, profile)
        .getByRole('button', { name: /^Archive Profile/ })
        .click();
      await expect(question(page)).toContainText('Nothing is deleted, and it can be unarchived.');
      await expectWellMade(page);
      await question(page).getByRole('button', { name: 'Archive Profile' }).click();
      await expect(page.getByText(`${profile.name} is archived.`)).toBeVisible();
      await expect(card(page, profile)).toHaveCount(0);
      await expectForGuests(profile.id, 404);
      expect(await profileOf(member, profile)).toMatchObject({ archived: true });

      await page.goto(desk.url(`/admin/update-inmate/${profile.id}`));
      const archived = 'This profile is archived and cannot be updated. Please unarchive it first.';
      await expect(page.getByText(archived)).toBeVisible();
      await expectWellMade(page);

      await page.goto(desk.url(`/archived-profiles?q=${encodeURIComponent(profile.name)}`));
      await expect(page.getByRole('article')).toHaveCount(1);
      await expectWellMade(page);
      await card(page, profile)
        .getByRole('link', { name: /^View Details/ })
        .click();
      await expect(page).toHaveURL(/\?archived/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(profile.name);
      await act(page, page, { word: 'Unarchive Profile', name: profile.name });
      await expect(page).toHaveURL(desk.url('/delete-profiles'));
      await expectForGuests(profile.id, 200);
    },
  );

  test(
    `AC-375 AC-381 AC-382 AC-384 AC-680 at ${desk.name} a profile is deactivated and activated, and a guest sees it go and come`,
    inFull(!desk.isPhone),
    async ({ page, browser }) => {
      const profile = await givenLiveProfile(await givenMember(page.request));
      await openDesk(page, desk, '/delete-profiles');
      await page.getByRole('tab', { name: 'Deactivate' }).click();
      await searchFor(page, profile.name);
      await expect(page.getByRole('article')).toHaveCount(1);
      await expectWellMade(page);
      await act(page, card(page, profile), { word: 'Deactivate', name: profile.name });
      await expect(page.getByText(`${profile.name} is deactivated.`)).toBeVisible();
      await expect(card(page, profile)).toHaveCount(0);
      await expectForGuests(profile.id, 404);
      const guest = await browser.newPage();
      await guest.goto(siteUrl(`/inmate/${profile.id}`));
      await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(guest.getByText(profile.name)).toHaveCount(0);

      await page.reload();
      await act(page, card(page, profile), { word: 'Activate', name: profile.name });
      await expect(page.getByText(`${profile.name} is active.`)).toBeVisible();
      await expectForGuests(profile.id, 200);
      await guest.goto(siteUrl(`/inmate/${profile.id}`));
      await expect(guest.getByRole('heading', { level: 1 })).toHaveText(profile.name);
      await guest.close();
    },
  );
}

test('AC-679 members and guests cannot take any action of an admin, even on their own profiles', async ({ page }) => {
  const member = await givenMember(page.request);
  const { id } = await givenLiveProfile(member);
  const acts = [
    ['PUT', `/admin/approve-customer?id=${id}`, {}],
    ['PUT', `/admin/send-back-customer?id=${id}`, { reason: 'No.' }],
    ['PUT', `/admin/approve-update?id=${id}`, {}],
    ['PUT', `/admin/reject-update?id=${id}`, {}],
    ['DELETE', `/customer?id=${id}`, undefined],
    ['POST', `/customer/unarchive-profile?id=${id}`, {}],
    ['PUT', `/admin/customer-status?id=${id}`, { status: 'inactive' }],
    ['POST', '/admin/update/add-ons', { customer: id, addOns: 'Premium', premiumPlacement: 1 }],
    ['PUT', `/admin/customer?id=${id}`, { basicInfo: { eyeColor: 'Green' } }],
    ['POST', '/admin/add-referral', { userId: id, amount: 100, customers: [id] }],
    ['GET', '/admin/payment-histories', undefined],
    ['GET', '/admin/payment-histories.csv', undefined],
    ['GET', '/admin/user-listing', undefined],
    ['GET', '/admin/audit', undefined],
    ['GET', '/admin/audit.csv', undefined],
    ['GET', '/admin/numbers', undefined],
    ['GET', '/admin/queues', undefined],
  ] as const;

  const answers = await Promise.all(
    acts.map(async ([method, path, data]) => {
      const ofMember = await member.api.call(method, path, data);
      const ofGuest = await page.request.fetch(siteUrl(`/api/v1${path}`), { method, ...(data && { data }) });
      return [`${method} ${path}`, ofMember.status, ofGuest.status()];
    }),
  );

  expect(answers).toEqual(acts.map(([method, path]) => [`${method} ${path}`, 403, 401]));
  expect(await profileOf(member, { id })).toMatchObject({
    archived: false,
    customerStatus: { status: 'active' },
    basicInfo: { eyeColor: 'Hazel' },
  });
  expect(await statusForGuests(id)).toBe(200);
});
