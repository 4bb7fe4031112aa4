import { readFileSync } from 'node:fs';
import { diaryReminderDays } from '@inkbridge/contracts/facts';
import { calendarDate, formatDate } from '@inkbridge/shared/profile-fields';
import { day } from '@inkbridge/shared/time';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { inFull } from './in-full.js';
import { expectWellMade } from './support/desk.js';
import { enterAs } from './support/entry.js';
import { expect, siteUrl, test } from './support/journey.js';
import { givenMember } from './support/listing.js';
import { expectFitsLargeText, expectGoodLooks } from './support/looks.js';
import { said, texts } from './support/texts.js';
import { type Hand, type Way, ways } from './support/ways.js';

const secret = 'A heron stood in my ditch on Tuesday.';
/** There are mail rules and a records link of this state. */
const peopleOfMissouri = '/explore-profiles?search=viewAll&state=Missouri';
/** An earlier day, and how pages show it in either language. */
const past = new Date(Date.now() - 19 * day);
const inSpanish = past.toLocaleDateString('es', { dateStyle: 'long', timeZone: 'UTC' });
const earlier = { day: calendarDate(past), shown: new RegExp(`${formatDate(past)}|${inSpanish}`) };

type Journey = { page: Page; context: BrowserContext; hand: Hand; t: Way['texts'] };

/** Everything that leaves the browser: addresses, headers and bodies. */
function watchRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  return sent;
}

/** At its end: before it, the bar at the foot lies over what can be scrolled out from under it. */
async function expectWellMadeAtEnd(page: Page): Promise<void> {
  await toEnd(page);
  await expectWellMade(page);
}

const toEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

/** Opens the first profile of the list and, from its short address, once more. */
async function readAndShare({ page, context, hand, t }: Journey): Promise<string> {
  await page.goto(siteUrl(peopleOfMissouri));
  await hand.press(page.getByRole('article').getByRole('heading').getByRole('link').first());
  await expect(page.getByRole('link', { name: said(t.detail.contact.write) })).toBeVisible();
  const title = page.getByRole('heading', { level: 1 });
  const name = (await title.textContent()) ?? '';
  await expectWellMade(page);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await hand.press(page.getByRole('button', { name: said(t.share.share) }));
  await expect(page.getByText(said(t.share.copied))).toBeVisible();
  const short = await page.evaluate(() => navigator.clipboard.readText());
  expect(short).toContain('/p/');
  await page.goto(short);
  await expect(title).toHaveText(name);
  return name;
}

/** Writes at the desk, comes back to the text, addresses it, and saves it without a network. */
async function writeAndSave({ page, context, hand, t }: Journey): Promise<void> {
  const onePage = page.getByText(said(t.write.pages.count, { count: 1 }));
  const letter = page.getByLabel(said(t.write.paper.label));
  await hand.press(page.getByRole('link', { name: said(t.detail.contact.write) }).first());
  await expect(onePage).toBeVisible();
  await hand.write(letter, secret);
  await expectWellMadeAtEnd(page);
  await page.reload();
  await expect(letter).toHaveValue(secret);
  await expect(onePage).toBeVisible();

  await hand.press(page.getByRole('link', { name: said(t.write.steps.toAddress) }));
  await hand.write(page.getByLabel(said(t.write.sender.name)), 'Begoña Łukasz');
  const address = `${t.write.sender.address} ${t.write.sender.optional}`;
  await hand.write(page.getByLabel(address), 'Begoña Łukasz\nPO Box 9\nSalem, OR 97301');
  const envelope = page.getByRole('region', { name: said(t.write.envelope.label) });
  await expect(envelope.getByText('Begoña Łukasz')).toHaveCount(1);
  await expect(page.getByText(said(t.mailRules.records.title))).toBeVisible();
  await expectWellMadeAtEnd(page);
  await expectFitsLargeText(page);

  // Not the button in the same place: two quick presses there are one step.
  await hand.press(
    page
      .getByRole('navigation', { name: said(t.write.steps.label) })
      .getByRole('link')
      .last(),
  );
  await context.setOffline(true);
  const download = page.waitForEvent('download');
  await hand.press(page.getByRole('button', { name: said(t.write.print.pdf) }));
  const pdf = readFileSync(await (await download).path(), 'latin1');
  expect([...pdf.matchAll(/MediaBox \[0 0 ([\d ]+)\]/g)].map(([, box]) => box)).toEqual([
    '612 792',
    '684 297',
    '288 144',
  ]);
  await context.setOffline(false);
  await expectWellMadeAtEnd(page);
}

/** Without a printer: every part in large type, and then the envelope. */
async function copyByHand({ page, hand, t }: Journey): Promise<void> {
  const { copy, print } = t.write;
  await hand.press(page.getByRole('button', { name: said(print.copy) }));
  const view = page.getByRole('dialog');
  await hand.press(view.getByRole('button', { name: said(copy.next) }));
  const words = view.getByText(secret);
  expect(await words.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThan(
    27.9,
  );
  await expectWellMade(page);
  // By key: taps in one place that follow each other faster than a hand can copy are one.
  await view.getByRole('button', { name: said(copy.next) }).press('Enter');
  await expect(view.getByRole('region', { name: said(t.write.envelope.label) })).toBeVisible();
  await expectWellMade(page);
  await expectFitsLargeText(page);
  await view.getByRole('button', { name: said(copy.done) }).press('Enter');
  await expect(view).toBeHidden();
}

/** Takes this device's notes into the account, corrects it, saves a copy and removes an entry. */
async function keepDiary({ page, hand, t }: Journey, name: string): Promise<void> {
  const { entry, reminders } = t.diary;
  await page.goto(siteUrl('/diary'));
  await hand.press(page.getByRole('button', { name: said(t.diary.take.button) }));
  const person = page.getByRole('region', { name });
  await hand.press(person.getByRole('button', { name: said(entry.addReceived, { name }) }));
  await expect(person.getByText(said(entry.received))).toBeVisible();

  await hand.press(person.getByRole('button', { name: said(entry.edit) }).first());
  await hand.write(person.getByLabel(said(entry.day)), earlier.day);
  await hand.press(person.getByRole('button', { name: said(entry.save) }));
  await expect(person.getByText(earlier.shown)).toBeVisible();
  const box = page.getByRole('checkbox', { name: said(reminders.label, { days: diaryReminderDays }) });
  const wasOn = await box.isChecked();
  await hand.press(box);
  await expect(page.getByText(said(wasOn ? reminders.off : reminders.on))).toBeVisible();
  await expectWellMade(page);
  await expectFitsLargeText(page);

  const table = page.waitForEvent('download');
  await hand.press(page.getByRole('button', { name: said(t.diary.export.button) }));
  expect((await table).suggestedFilename()).toMatch(new RegExp(`^${t.diary.export.file}-[\\d-]+\\.csv$`));
  await hand.press(person.getByRole('button', { name: said(entry.remove) }).first());
  await expect(person.getByRole('listitem')).toHaveCount(1);
}

for (const way of ways) {
  test.describe(way.name, inFull(!way.desk.isPhone), () => {
    test.use(way.use);

    test('a guest reads, shares and writes, saves the letter without a network, and no request has a word of it; the note of it moves into the diary of the account, is corrected and removed', async ({
      page,
      context,
    }) => {
      const journey = { page, context, hand: way.handOn(page), t: way.texts };
      const { hand, t } = journey;
      const sent = watchRequests(page);
      const name = await readAndShare(journey);
      await writeAndSave(journey);
      await copyByHand(journey);

      await hand.press(page.getByRole('button', { name: said(t.diary.ask.mailed) }));
      await hand.press(page.getByText(said(t.diary.ask.done, { name })).getByRole('link'));
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
      await expect(page.getByText(said(t.diary.guest))).toBeVisible();
      await expectWellMade(page);
      expect(sent.filter((line) => /heron|Bego|kasz|Box 9/.test(decodeURIComponent(line)))).toEqual([]);

      await enterAs(page, await givenMember(page.request));
      await keepDiary(journey, name);
    });
  });
}

/** Any person's desk. */
async function aDesk(page: Page): Promise<string> {
  await page.goto(siteUrl(peopleOfMissouri));
  const link = page.getByRole('article').getByRole('heading').getByRole('link').first();
  return ((await link.getAttribute('href')) ?? '').replace('/inmate/', '/write/');
}

for (const { step, shows } of [
  { step: '', shows: '1 page as it prints.' },
  { step: '?step=address', shows: 'Your return address' },
  { step: '?step=print', shows: 'One page, under an ounce: one stamp.' },
]) {
  test(`the desk${step} fits, reads and passes axe at both widths, light and dark`, async ({ page }) => {
    const desk = await aDesk(page);

    await expectGoodLooks(page, siteUrl(desk + step), async () => {
      await expect(page.getByText(shows)).toBeVisible();
      await toEnd(page);
    });
  });
}

test('a guest is eight presses from home to a printed letter, and the next step is always in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => (window.print = () => document.body.setAttribute('data-printed', '')));
  let presses = 0;
  const press = async (target: Locator) => {
    await target.click();
    presses += 1;
  };
  await page.goto(siteUrl('/'));
  await press(page.locator('main').getByRole('heading', { level: 3 }).getByRole('link').first());
  await press(page.getByRole('link', { name: said(texts.en.detail.contact.write) }).first());
  await press(page.getByLabel('Your letter'));
  await page.keyboard.type('Dear friend, a heron stood in my ditch.');
  await expect(page.getByRole('link', { name: 'Next: address' })).toBeInViewport();
  await press(page.getByRole('link', { name: 'Next: address' }));
  await expect(page.getByRole('link', { name: 'Next: print' })).toBeInViewport();
  await press(page.getByRole('link', { name: 'Next: print' }));
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeInViewport();
  await press(page.getByRole('button', { name: 'Print', exact: true }));
  await expect(page.locator('body[data-printed]')).toBeAttached();

  expect(presses).toBeLessThanOrEqual(8);
});
