import type { Page } from '@playwright/test';
import { inFull } from './in-full.js';
import { desks, expectForGuests, expectInPage, expectWellMade, openDesk, phone, question } from './support/desk.js';
import { enterAs } from './support/entry.js';
import { expect, isAlive, siteUrl, test } from './support/journey.js';
import { admin, givenLiveProfile, givenMember, givenProfile, type Member, profileOf } from './support/listing.js';
import { cards, openCard, payCard } from '../tools/lib/live/purchase.js';

const filed = async (page: Page): Promise<string> => {
  await expect(page.getByText('Thank you. We’ve received it.')).toBeVisible();
  const line = await page.getByText(/^Your reference is/).textContent();
  return line?.match(/[A-Z]-\w{7}$/)?.[0] ?? '';
};

/** Decides a case in its queue with the button of this label. */
async function decide(page: Page, word: string, reference: string): Promise<void> {
  await page.getByRole('button', { name: `${word}: ${reference}` }).click();
  const dialog = page.locator('dialog[open]');
  await expectWellMade(page);
  await dialog.getByRole('button', { name: word, exact: true }).click();
  await expect(page.getByRole('article', { name: reference })).toHaveCount(0);
}

for (const desk of desks) {
  test(
    `D-151 at ${desk.name} a guest reports one profile and asks for the removal of another; an admin finds both in the queues, and takes both down`,
    inFull(desk.isPhone),
    async ({ page, browser }) => {
      const member = await givenMember(page.request);
      const [reported, unwanted] = [await givenLiveProfile(member), await givenLiveProfile(member)];
      await expectForGuests(unwanted.id, 200);
      const guest = await browser.newPage({ viewport: { width: desk.width, height: desk.height } });
      await guest.goto(siteUrl(`/inmate/${reported.id}`));
      await isAlive(guest.getByRole('button', { name: 'Report this profile' }));
      await guest.getByRole('button', { name: 'Report this profile' }).click();
      const form = guest.getByRole('dialog');
      await expect(form).toContainText(`Report ${reported.name.split(' ')[0]}’s profile`);
      await form.getByRole('button', { name: 'Send report' }).click();
      await expect(form.getByRole('alert')).toContainText('Tell us in a few words');
      await form.getByRole('radio', { name: 'This person asks for money' }).check();
      await form.getByRole('textbox', { name: 'What did you see?' }).fill('He asks for money in every letter.');
      await expectWellMade(guest);
      await form.getByRole('button', { name: 'Send report' }).click();
      const report = await filed(guest);

      await guest.goto(siteUrl(`/remove-profile?id=${unwanted.id}`));
      await expect(guest.getByLabel('Who is the profile about?')).toHaveValue(new RegExp(`^${unwanted.name}`));
      await guest.getByRole('radio', { name: 'The profile is about me' }).check();
      await guest.getByLabel('Your name').fill('Thomas');
      await guest.getByLabel('Your email').fill('thomas@example.org');
      await guest.getByLabel('Why should it be removed?').fill('I never agreed.');
      await expectWellMade(guest);
      await guest.getByRole('button', { name: 'Send request' }).click();
      const removal = await filed(guest);
      await guest.close();

      await openDesk(page, desk, '/admin/queues');
      const card = page.getByRole('article', { name: report });
      await expect(card).toContainText('He asks for money in every letter.');
      await expect(card.getByRole('link', { name: reported.name })).toBeVisible();
      await expectWellMade(page);
      await decide(page, 'Deactivate profile', report);
      await expect(page.getByText(`${report} is closed. The profile is deactivated.`)).toBeVisible();
      await expectForGuests(reported.id, 404);

      await page.getByRole('tab', { name: /^Removals/ }).click();
      await expect(page.getByRole('article', { name: removal })).toContainText('I never agreed.');
      await decide(page, 'Archive profile', removal);
      await expect(page.getByText(`${removal} is closed. The profile is archived.`)).toBeVisible();
      await expectForGuests(unwanted.id, 404);
      expect(await profileOf(member, unwanted)).toMatchObject({ archived: true });
      await page.getByRole('link', { name: 'Closed' }).click();
      await expect(page.getByRole('article', { name: removal })).toContainText('profile archived');
      await expectWellMade(page);
    },
  );
}

test(
  'D-151 at 390 px a guest says that mail came back, the owner says that the address is right, and a guest reads the day',
  inFull(),
  async ({ page, browser }) => {
    const member = await givenMember(page.request);
    const profile = await givenLiveProfile(member);
    await expectForGuests(profile.id, 200);
    const { width, height } = phone;
    const guest = await browser.newPage({ viewport: { width, height } });
    await guest.goto(siteUrl(`/inmate/${profile.id}`));
    await isAlive(guest.getByRole('button', { name: 'Did mail come back, or did they move?' }));
    await guest.getByRole('button', { name: 'Did mail come back, or did they move?' }).click();
    await guest.getByRole('radio', { name: 'My letter came back' }).check();
    await expectWellMade(guest);
    await guest.getByRole('button', { name: 'Send', exact: true }).click();
    expect(await filed(guest)).not.toBe('');

    await page.setViewportSize({ width, height });
    await enterAs(page, member);
    await page.goto(siteUrl(`/inmate/${profile.id}`));
    await expect(page.getByText(/Is this address right\?/)).toBeVisible();
    await expectWellMade(page);
    await page.getByRole('button', { name: 'Yes, it’s right' }).click();
    await expect(page.getByText(/^Address confirmed/)).toBeVisible();
    await expectInPage(`/inmate/${profile.id}`, 'Address confirmed');
    await guest.reload();
    await expect(guest.getByText(/^Address confirmed \d\d-\d\d-\d{4}$/)).toBeVisible();
    await guest.close();
  },
);

/** A profile whose creation was paid by card and then disputed at the bank. */
async function givenDispute(member: Member) {
  const profile = await givenProfile(member);
  const checkout = await openCard(member.api, profile.id);
  expect(await payCard({ siteUrl: siteUrl('') }, checkout, cards.disputed)).toBe('complete');
  return { ...profile, payment: `Payment of $99.95 for ${profile.name}` };
}

/** The bank's webhook arrives a moment after the payment. */
async function expectUnderReview(profile: string): Promise<void> {
  const desk = await admin();
  await expect
    .poll(async () => {
      const { data } = await desk.call<{ customer: { _id: string } }[]>('GET', '/admin/payment-reviews?limit=100');
      return data.map(({ customer }) => customer._id);
    })
    .toContain(profile);
}

for (const desk of desks) {
  test(
    `D-81 at ${desk.name} an admin decides over disputed payments: one is kept, one is given up`,
    inFull(!desk.isPhone),
    async ({ page }) => {
      const member = await givenMember(page.request);
      const [kept, lost] = [await givenDispute(member), await givenDispute(member)];
      for (const { id } of [kept, lost]) await expectUnderReview(id);
      await openDesk(page, desk, '/admin/queues?tab=payments');
      const card = (name: string) => page.getByRole('article', { name });
      for (const { payment } of [kept, lost]) await expect(card(payment)).toBeVisible();
      await expect(card(kept.payment)).toContainText(/dispute/);
      await expectWellMade(page);

      for (const { profile, word, state } of [
        { profile: kept, word: 'Keep it', state: 'applied to the profile' },
        { profile: lost, word: 'Write it off', state: 'sent back' },
      ]) {
        await card(profile.payment).getByRole('button', { name: word }).click();
        await question(page).getByRole('button', { name: word }).click();
        await expect(question(page).getByText('Write a note.')).toBeVisible();
        await question(page).getByRole('textbox', { name: 'Note' }).fill('Spoke with the bank.');
        await expectWellMade(page);
        await question(page).getByRole('button', { name: word }).click();
        await expect(page.getByText(`Decided. The payment for ${profile.name} is now: ${state}.`)).toBeVisible();
        await expect(card(profile.payment)).toHaveCount(0);
      }
      expect(await profileOf(member, kept)).toMatchObject({ customerStatus: { status: 'unapproved' } });
      expect(await profileOf(member, lost)).toMatchObject({ pendingPayments: { totalAmount: 99.95 } });
    },
  );
}
