import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { inFull } from './in-full.js';
import { expectForGuests, expectWellMade, question } from './support/desk.js';
import { enterAs } from './support/entry.js';
import { expect, siteUrl, test } from './support/journey.js';
import { givenMember, givenProfile, type Listed, publish } from './support/listing.js';
import { callerOf } from '../tools/lib/live/purchase.js';
import { said } from './support/texts.js';
import { type Hand, type Way, ways } from './support/ways.js';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="850" height="1100"><rect width="850" height="1100" fill="#eee"/></svg>';

/** The browser draws it as a photo before it is sent. */
const scan = { name: 'form.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) };

type Journey = { page: Page; hand: Hand; t: Way['texts'] };

/** A guest has the profile before them, as a view is counted, and prints its envelope. */
async function readByGuest(browser: Browser, way: Way, { id }: Listed): Promise<Page> {
  const page = await browser.newPage(way.use);
  await page.addInitScript(() => (window.print = () => undefined));
  const seen = page.waitForRequest(
    (request) => request.url().endsWith('/figures') && /"view"/.test(request.postData() ?? ''),
  );
  await page.goto(siteUrl(`/inmate/${id}`));
  await way.handOn(page).press(page.getByRole('button', { name: said(way.texts.detail.print.envelope) }));
  await seen;
  return page;
}

async function fetchProofSheet({ page, hand, t: { sheet } }: Journey): Promise<void> {
  const arriving = page.waitForEvent('download');
  await hand.press(page.getByRole('button', { name: said(sheet.proof.download) }));
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^[a-z-]+-\d{4}-\d{2}-\d{2}\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
}

/** An admin finds the form in the queue, looks at it and confirms it. */
async function confirmForm(browser: Browser, way: Way, { id, name }: Listed): Promise<void> {
  const { sheet, admin: words } = way.texts;
  const { url } = way.desk;
  const page = await browser.newPage(way.use);
  const hand = way.handOn(page);
  await enterAs(page, 'admin', url(''));
  await page.goto(url('/admin/queues?tab=forms'));
  await expect(page.getByRole('tab', { selected: true })).toContainText(words.queues.tab.forms);
  await expectWellMade(page);
  await hand.press(page.getByRole('link', { name, exact: true }));
  await expect(page).toHaveURL(url(`/admin/inmate/${id}`));
  await hand.press(page.getByRole('button', { name: said(sheet.form.show) }));
  await expect(page.getByRole('img', { name: said(sheet.form.alt) })).toBeVisible();
  await expectWellMade(page);
  await hand.press(page.getByRole('button', { name: said(sheet.review.confirm) }));
  await hand.press(question(page).getByRole('button', { name: said(sheet.review.confirm) }));
  await expect(question(page)).toHaveCount(0);
  await page.close();
}

/** The owner decides whether the profile may say that letters are answered. */
async function hideAnswers({ page, hand, t: { owner } }: Journey, { id }: Listed): Promise<void> {
  await page.goto(siteUrl(`/update-inmate/${id}`));
  const box = page.getByRole('checkbox', { name: said(owner.answers.label) });
  await box.focus(); // hundreds of stops down the page
  await hand.press(box);
  await expect(page.getByText(said(owner.answers.off))).toBeVisible();
  await expectWellMade(page);
}

/** Reads the figures as a chart and as a table; turns the monthly mail on and off. */
async function lookAtFigures({ page, hand, t: { figures, member } }: Journey): Promise<void> {
  await page.goto(siteUrl('/manage-inmates'));
  await hand.press(page.locator('summary').filter({ hasText: member.manage.figures }));
  const counted = said(figures.summary, { views: 1, saves: 1, prints: 1 });
  await expect(page.getByRole('figure').getByText(counted)).toBeVisible();
  await hand.press(page.locator('summary').filter({ hasText: figures.showTable }));
  const latest = page
    .getByRole('table', { name: said(figures.table) })
    .getByRole('row')
    .nth(1);
  await expect(latest.getByRole('cell')).toHaveText(['1', '1', '1']);

  const box = page.getByRole('checkbox', { name: said(figures.mail.label) });
  await hand.press(box);
  await expect(page.getByText(said(figures.mail.on))).toBeVisible();
  await expectWellMade(page);
  await hand.press(box);
  await expect(page.getByText(said(figures.mail.off))).toBeVisible();
}

for (const way of ways) {
  test.describe(way.name, inFull(way.desk.isPhone), () => {
    test.use(way.use);

    test('D-136 D-137 a relative prints the proof sheet before the profile is published, attaches the signed form, an admin confirms it, readers are told, and the owner shares the profile and sees its figures', async ({
      page,
      request,
      browser,
    }) => {
      const journey = { page, hand: way.handOn(page), t: way.texts };
      const { hand, t } = journey;
      const member = await givenMember(request);
      const profile = await givenProfile(member);
      await enterAs(page, member);
      await page.goto(siteUrl(`/inmate/${profile.id}`));
      await fetchProofSheet(journey);
      await expectWellMade(page);

      await publish(member, profile);
      await expectForGuests(profile.id, 200);
      const reader = await readByGuest(browser, way, profile);
      const saving = await callerOf({ siteUrl: siteUrl('') }, 'newcomer');
      const { status } = await saving.call('PUT', `/user/favorite?id=${profile.id}`, {
        fav: true,
        feedback: 'We both paint birds.',
      });
      expect(status).toBe(200);
      await page.reload();
      await hand.attach(page.getByLabel(said(t.sheet.form.attach)), scan);
      await expect(page.getByText(said(t.sheet.form.waiting))).toBeVisible();
      await expect(page.getByRole('img', { name: said(t.share.code) })).toBeVisible();
      await expectWellMade(page);

      await confirmForm(browser, way, profile);
      await reader.reload();
      await expect(
        reader.getByText(said(t.detail.confirmed, { name: profile.name.split(' ')[0] ?? '' })).first(),
      ).toBeVisible();
      await reader.close();
      await lookAtFigures(journey);
      await hideAnswers(journey, profile);
    });
  });
}
