import type { Page } from '@playwright/test';
import { inFull } from './in-full.js';
import { expectWellMade } from './support/desk.js';
import { enterAs } from './support/entry.js';
import { expect, siteUrl, test } from './support/journey.js';
import { givenMember } from './support/listing.js';
import { said } from './support/texts.js';
import { type Hand, type Way, ways } from './support/ways.js';

type Journey = { page: Page; hand: Hand; t: Way['texts'] };

/** From the row at the foot of the home page to one of its people. */
async function meetSomeoneWaiting({ page, hand, t }: Journey): Promise<void> {
  await page.goto(siteUrl());
  await page.getByRole('region', { name: said(t.public.how.title) }).hover();
  await page.mouse.wheel(0, page.viewportSize()?.height ?? 0); // it loads when a reader comes near
  const row = page.getByRole('region', { name: said(t.waiting.title) });
  const first = row.getByRole('link').first();
  await first.scrollIntoViewIfNeeded();
  await expect(row.getByText(said(t.waiting.lead))).toBeVisible();
  await expectWellMade(page);

  await first.focus(); // a hundred stops down the page
  await hand.press(first);
  await expect(page).toHaveURL(/\/inmate\//);
}

/** Saves a search, then renames, quiets and removes it, and takes that back. */
async function keepSearch({ page, hand, t }: Journey): Promise<void> {
  const { save, pace, row } = t.searches;
  const ours = { name: said(row.renameOf, { name: 'Show-Me State' }) };
  await page.goto(siteUrl('/explore-profiles?search=viewAll&state=Missouri'));
  await hand.press(page.getByRole('button', { name: said(save.button) }));
  const form = page.getByRole('dialog', { name: said(save.title) });
  await expect(form).toBeVisible();
  await expectWellMade(page);
  await hand.write(form.getByLabel(said(save.name)), 'Missouri');
  await hand.choose(form.getByLabel(said(pace.label)), 'at_once');
  await hand.press(form.getByRole('button', { name: said(save.confirm) }));
  await hand.press(page.getByText(said(save.done)).getByRole('link'));

  await hand.press(page.getByRole('button', { name: said(row.renameOf, { name: 'Missouri' }) }));
  await hand.write(page.getByLabel(said(save.name)), 'Show-Me State');
  await hand.press(page.getByRole('button', { name: said(save.confirm) }));
  await hand.choose(page.getByLabel(said(pace.labelOf, { name: 'Show-Me State' })), 'never');
  await expect(page.getByText(said(pace.stored))).toBeVisible();
  await expectWellMade(page);
  await hand.press(page.getByRole('button', { name: said(row.removeOf, { name: 'Show-Me State' }) }));
  await expect(page.getByText(said(t.searches.empty.title))).toBeVisible();
  await hand.press(page.getByRole('button', { name: said(row.undo) }));
  await expect(page.getByRole('button', ours)).toBeVisible();
}

/** Large text on dark paper, and a picture only when it is asked for. */
async function chooseLook({ page, hand, t: { display } }: Journey): Promise<void> {
  await page.goto(siteUrl('/display'));
  await hand.press(page.getByRole('radio', { name: said(display.text.larger) }));
  await hand.press(page.getByRole('radio', { name: said(display.theme.dark) }));
  await hand.press(page.getByRole('radio', { name: said(display.pictures.tap) }));
  await expectWellMade(page);

  await page.goto(siteUrl('/explore-profiles'));
  await expect(page.locator('html[data-theme=dark][data-text=larger]')).toBeAttached();
  const card = page.getByRole('article').first();
  const picture = card.getByRole('button', { name: /kB$/ });
  await expect(card.locator('img')).toHaveCount(0);
  await expectWellMade(page);
  await hand.press(picture);
  await expect(card.locator('img')).toBeVisible();
}

/** The rules of a state from the list of states, and the pages that can be read without a network. */
async function readRules({ page, hand, t }: Journey): Promise<void> {
  await page.goto(siteUrl('/mail-rules'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said(t.rulesPage.title));
  await expectWellMade(page);
  await hand.press(page.getByRole('link', { name: 'Missouri', exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said(t.rulesPage.stateTitle, { state: 'Missouri' }));
  await expectWellMade(page);

  await page.goto(siteUrl('/offline'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said(t.offline.online.title));
  await expectWellMade(page);
  await hand.press(page.getByRole('main').getByRole('link', { name: said(t.offline.diary) }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said(t.diary.title));
}

for (const way of ways) {
  test.describe(way.name, inFull(way.desk.isPhone), () => {
    test.use(way.use);

    test('a visitor meets someone who waits, keeps a search, reads the rules, chooses a look and stops mails', async ({
      page,
    }) => {
      const journey = { page, hand: way.handOn(page), t: way.texts };
      const { unknown } = way.texts.searches.stop;
      await meetSomeoneWaiting(journey);
      await enterAs(page, await givenMember(page.request));
      await keepSearch(journey);
      await readRules(journey);
      await chooseLook(journey);

      await page.goto(siteUrl('/stop-mails'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(said(unknown.title));
      await expectWellMade(page);
    });
  });
}
