import type { GuideKind } from '@inkbridge/contracts/facts';
import type { Browser, Locator, Page } from '@playwright/test';
import { inFull } from './in-full.js';
import { expectWellMade, openDesk } from './support/desk.js';
import { expect, siteUrl, test } from './support/journey.js';
import { admin } from './support/listing.js';
import { said } from './support/texts.js';
import { type Hand, type Way, ways } from './support/ways.js';

type Journey = { page: Page; hand: Hand; way: Way };
type Guide = { id: string; version: number; content: Record<string, unknown> };

/** An admin's input. */
const published = {
  rule: { English: 'Fold the letter once.', Español: 'Doble la carta una vez.' },
  reason: { English: 'The van is in the shop', Español: 'La furgoneta está en el taller' },
  notice: { English: 'Letters are slow this week.', Español: 'Las cartas tardan esta semana.' },
};

/** Each way has entries of its own, so that both can be walked at once. */
const entries = {
  English: { state: 'Minnesota', daysAhead: 3, from: '2091-01-05T09:30' },
  Español: { state: 'Michigan', daysAhead: 4, from: '2091-01-06T09:30' },
};
/** Later than any run of this test. */
const until = '2091-01-08T09:30';
const hour = 60 * 60_000;

/** A day without mail, as it is typed and as the list shows it. */
function dayOf({ language }: Way): { typed: string; shown: string } {
  const typed = new Date(Date.now() + entries[language].daysAhead * 24 * hour).toISOString().slice(0, 10);
  const [year, month, day] = typed.split('-');
  return { typed, shown: `${month}-${day}-${year}` };
}

async function openKind({ page, way }: Journey, kind: GuideKind): Promise<void> {
  await page.goto(way.desk.url(`/admin/guides?kind=${kind}`));
}

/** Writes a text in each language. */
async function writeTexts({ hand, way }: Journey, form: Locator, { label, texts }: Texts): Promise<void> {
  const { guides } = way.texts;
  for (const [language, text] of Object.entries(texts)) {
    const name = new RegExp(`${said(guides.inLanguage, { label, language }).source.slice(0, -1)}( \\S+)?$`);
    await hand.write(form.getByRole('textbox', { name }), text);
  }
}
type Texts = { label: string; texts: Readonly<Record<string, string>> };

async function publish({ page, hand, way }: Journey): Promise<void> {
  await expectWellMade(page);
  const form = page.getByRole('dialog');
  await hand.press(form.getByRole('button', { name: said(way.texts.guides.save) }));
  await expect(form).toHaveCount(0);
}

async function changeRule(journey: Journey): Promise<void> {
  const { page, hand, way } = journey;
  const { guides } = way.texts;
  await openDesk(page, way.desk, '/admin/guides');
  const row = page.getByRole('listitem').filter({ hasText: entries[way.language].state }).first();
  await hand.press(row.getByRole('button', { name: said(guides.of, { act: guides.edit }) }));
  await writeTexts(journey, page.getByRole('dialog'), { label: guides.field.note, texts: published.rule });
  await publish(journey);
}

async function addRecordsLink(journey: Journey): Promise<void> {
  const { page, hand, way } = journey;
  const { guides } = way.texts;
  await openKind(journey, 'records_link');
  await hand.press(page.getByRole('button', { name: said(guides.add.records_link) }));
  const form = page.getByRole('dialog');
  await hand.choose(form.getByLabel(new RegExp(`^${guides.field.state}`)), entries[way.language].state);
  await hand.write(form.getByLabel(said(guides.field.authority)), 'Department of Examples');
  await hand.write(form.getByLabel(said(guides.field.address)), 'https://records.example.org/?number={number}');
  await hand.write(form.getByLabel(said(guides.field.sourceUrl)), 'https://records.example.org/about');
  await publish(journey);
}

async function addDayWithoutMail(journey: Journey): Promise<void> {
  const { page, hand, way } = journey;
  const { guides } = way.texts;
  await openKind(journey, 'mail_stop');
  await hand.press(page.getByRole('button', { name: said(guides.add.mail_stop) }));
  const form = page.getByRole('dialog');
  await hand.write(form.getByLabel(said(guides.field.day)), dayOf(way).typed);
  await writeTexts(journey, form, { label: guides.field.reason, texts: published.reason });
  await publish(journey);
}

/** Reads the guides as a visitor, on a profile of the state and on the page of its rules. */
async function readAll({ page, hand, way }: Journey): Promise<void> {
  const { mailRules, report } = way.texts;
  await page.goto(siteUrl(`/explore-profiles?search=viewAll&state=${entries[way.language].state}`));
  await hand.press(page.getByRole('article').getByRole('heading').getByRole('link').first());
  await expect(page).toHaveURL(/\/inmate\//);
  await expect(page.getByText(new RegExp(published.reason[way.language])).first()).toBeVisible();
  const title = said(mailRules.short.title, { state: entries[way.language].state });
  await hand.press(page.locator('summary', { has: page.getByRole('heading', { name: title }) }));
  const search = page.getByRole('link', { name: /Department of Examples/ });
  await expect(search).toHaveAttribute('href', /^https:\/\/records\.example\.org\/\?number=[^{]+$/);
  await expect(page.getByText(said(mailRules.records.text))).toBeVisible();
  await expectWellMade(page);

  await page.goto(siteUrl(`/mail-rules/${entries[way.language].state.toLowerCase()}`));
  await expect(page.getByText(published.rule[way.language])).toBeVisible();
  await hand.press(page.getByText(said(mailRules.wrong)).first().getByRole('link'));
  await expect(page.getByRole('radio', { name: said(report.topic.mail_rules) })).toBeChecked();
}

/** Writes a notice of later on; the list says when it comes. */
async function addNotice(journey: Journey): Promise<void> {
  const { page, hand, way } = journey;
  const { guides } = way.texts;
  await openKind(journey, 'notice');
  await hand.press(page.getByRole('button', { name: said(guides.add.notice) }));
  const form = page.getByRole('dialog');
  await writeTexts(journey, form, { label: guides.field.text, texts: published.notice });
  await hand.write(form.getByLabel(said(guides.field.from)), entries[way.language].from);
  await hand.write(form.getByLabel(said(guides.field.until)), until);
  await publish(journey);
  await expect(page.getByRole('tabpanel').getByText(said(guides.shown.later)).first()).toBeVisible();
}

/** Other journeys must not meet the notice: it is shown for one answer alone, which this reader gets. */
async function readNotice({ page, hand, way }: Journey): Promise<void> {
  const { notices } = way.texts.frame;
  const desk = await admin();
  const { data } = await desk.call<Guide[]>('GET', '/admin/guides');
  const isOurs = ({ content }: Guide) =>
    content['kind'] === 'notice' && content['from'] === `${entries[way.language].from}:00.000Z`;
  const { id, version, content } = data.find(isOurs) ?? { id: '', version: 0, content: {} };
  await page.route(siteUrl('/help'), async (route) => {
    const now = { ...content, from: new Date(Date.now() - hour).toISOString() };
    expect((await desk.call('PUT', `/admin/guides?id=${id}`, { version, content: now })).status).toBe(200);
    const response = await route.fetch();
    expect((await desk.call('DELETE', `/admin/guides?id=${id}`)).status).toBe(200);
    await route.fulfill({ response });
  });

  await page.goto(siteUrl('/help'));
  const shown = page.getByRole('region', { name: said(notices.label) });
  await expect(shown).toContainText(published.notice[way.language]);
  await expectWellMade(page);
  await hand.press(shown.getByRole('button', { name: said(notices.dismiss) }));
  await expect(shown).toHaveCount(0);
}

/** Takes the day without mail away again. */
async function removeDay(journey: Journey): Promise<void> {
  const { page, hand, way } = journey;
  const { guides } = way.texts;
  await openKind(journey, 'mail_stop');
  const row = page.getByRole('listitem').filter({ hasText: dayOf(way).shown });
  await hand.press(row.getByRole('button', { name: said(guides.of, { act: guides.remove }) }));
  const asked = page.getByRole('dialog');
  await expect(asked).toBeVisible();
  await expectWellMade(page);
  await hand.press(asked.getByRole('button', { name: said(guides.remove) }));
  await expect(row).toHaveCount(0);
}

async function openReader(browser: Browser, way: Way): Promise<Journey> {
  const page = await browser.newPage(way.use);
  return { page, hand: way.handOn(page), way };
}

for (const way of ways) {
  test.describe(way.name, inFull(!way.desk.isPhone), () => {
    test.use(way.use);

    test('an admin changes a card, adds a records link, a day without mail and a notice, readers see them at once, and who finds a mistake comes to the message form', async ({
      page,
      browser,
    }) => {
      const journey = { page, hand: way.handOn(page), way };
      await changeRule(journey);
      await addRecordsLink(journey);
      await addDayWithoutMail(journey);
      await addNotice(journey);

      const reader = await openReader(browser, way);
      await readAll(reader);
      await readNotice(reader);
      await reader.page.close();
      await removeDay(journey);
    });
  });
}
