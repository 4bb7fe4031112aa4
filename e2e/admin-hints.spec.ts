import type { Page } from '@playwright/test';
import { inFull } from './in-full.js';
import { expectWellMade, openDesk, openItem, question } from './support/desk.js';
import { expect, test } from './support/journey.js';
import { admin, givenMember, givenPaidProfile, type Listed, type Member, profileOf } from './support/listing.js';
import { said } from './support/texts.js';
import { type Hand, type Way, ways } from './support/ways.js';

type Journey = { page: Page; hand: Hand; way: Way };

/** Two profiles of one member; the second has the number of the first and asks for money. */
async function givenTwins(member: Member): Promise<{ first: Listed; second: Listed }> {
  const first = await givenPaidProfile(member);
  const second = await givenPaidProfile(member);
  const { basicInfo } = await profileOf<{ basicInfo: { inmateNumber: string } }>(member, first);
  const { version } = await profileOf<{ version: number }>(member, second);
  const inmateNumber = basicInfo.inmateNumber.replaceAll('-', ' ').toLowerCase();
  const changes = { inmateNumber, bio: 'Write to me, or send money to my C4sh App.' };
  await (await admin()).call('PUT', `/admin/customer?id=${second.id}`, { version, basicInfo: changes });
  return { first, second };
}

/** Sends the profile back for what the hints showed. */
async function sendBack({ page, hand, way }: Journey, { name }: Listed): Promise<void> {
  const { review } = way.texts.admin;
  const card = await openItem(page, name);
  await hand.press(card.getByRole('button', { name: new RegExp(`^${review.sendBack}`) }));
  await hand.write(question(page).getByLabel(said(review.reason)), 'Please ask nobody for money.');
  await hand.choose(question(page).getByLabel(new RegExp(`^${review.declineKind}`)), 'money');
  await expectWellMade(page);
  await hand.press(question(page).getByRole('button', { name: said(review.sendBack) }));
  await expect(card).toHaveCount(0);
}

/** Each way has a list and words of its own, so that both can be walked at once. */
const coins = {
  English: { added: 'gold coin', changed: 'silver coin' },
  Español: { added: 'moneda de oro', changed: 'moneda de plata' },
};

/** Adds a word to a list, sees it marked, changes and removes it. */
async function keepWords({ page, hand, way }: Journey): Promise<void> {
  const { hints } = way.texts;
  const { added, changed } = coins[way.language];
  await page.goto(way.desk.url('/admin/hint-words?kind=money'));
  await hand.write(page.getByLabel(said(hints.page.newWordIn, { language: way.language })), added);
  await hand.press(page.getByRole('button', { name: said(hints.page.addIn, { language: way.language }) }));
  await expect(page.getByText(said(hints.page.added, { word: added }))).toBeVisible();
  await hand.write(page.getByLabel(said(hints.page.tryText)), `One ${added}, please`);
  await expect(page.locator('mark')).toHaveText(added);
  await expectWellMade(page);

  await hand.press(page.getByRole('button', { name: said(hints.page.edit, { word: added }) }));
  const form = page.getByRole('dialog');
  await hand.write(form.getByLabel(said(hints.page.word)), changed);
  await hand.press(form.getByRole('button', { name: said(hints.page.save) }));
  await expect(form).toHaveCount(0);
  await expect(page.getByText(said(hints.page.tryNothing))).toBeVisible();
  await hand.press(page.getByRole('button', { name: said(hints.page.remove, { word: changed }) }));
  await expect(page.getByText(said(hints.page.removed, { word: changed }))).toBeVisible();
  await hand.press(page.getByRole('link', { name: said(hints.page.history) }));
  const entries = page.getByRole('row').filter({ hasText: way.texts.admin.audit.action.change_hint_words });
  await expect(entries.first()).toBeVisible();
}

async function lookAtNumbers({ page, way }: Journey): Promise<void> {
  const { numbers } = way.texts.admin;
  await page.goto(way.desk.url('/admin/numbers'));
  await expect(page.getByRole('heading', { name: said(numbers.declined) })).toBeVisible();
  await expectWellMade(page);
}

for (const way of ways) {
  test.describe(way.name, inFull(way.desk.isPhone), () => {
    test.use(way.use);

    test('a number that is listed already and words that ask for money are marked on the card, and decide nothing; an admin sends it back with the reason and keeps the words', async ({
      page,
    }) => {
      const journey = { page, hand: way.handOn(page), way };
      const { hints } = way.texts;
      const member = await givenMember(page.request);
      const { first, second } = await givenTwins(member);
      await openDesk(page, way.desk, `/approve-profiles?q=${encodeURIComponent(member.email)}`);

      const card = await openItem(page, second.name);
      await expect(card.getByRole('link', { name: first.name })).toBeVisible();
      await expect(card.locator('mark')).toHaveText(['send money', 'C4sh App']);
      await expect(card).toContainText(hints.decideNothing);
      await expectWellMade(page);
      await sendBack(journey, second);
      await keepWords(journey);
      await lookAtNumbers(journey);
    });
  });
}
