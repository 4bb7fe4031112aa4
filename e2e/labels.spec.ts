import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Download } from '@playwright/test';
import { inFull } from './in-full.js';
import { expectWellMade } from './support/desk.js';
import { enterAs } from './support/entry.js';
import { expect, siteUrl, test } from './support/journey.js';
import { expectFitsLargeText } from './support/looks.js';

/** What another program reads from a PDF; null where there is none. */
function wordsOf(file: string, as: '-layout' | '-bbox' = '-layout'): string | null {
  const { error, stdout } = spawnSync('pdftotext', [as, file, '-'], { encoding: 'utf8' });
  return error ? null : stdout;
}

async function boxesOf(download: Download): Promise<string[]> {
  const pdf = readFileSync(await download.path(), 'latin1');
  return [...pdf.matchAll(/MediaBox \[0 0 ([\d. ]+)\]/g)].map(([, box = '']) => box);
}

test('a member prints labels of the favorites from the fourth label on, with a list to tick off', async ({ page }) => {
  await enterAs(page, 'member');
  await page.goto(siteUrl('/manage-inmates?tab=favorites'));
  const person = page.getByRole('article').first();
  const name = (await person.getByRole('heading').textContent()) ?? '';
  await page.getByRole('link', { name: 'Address labels' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Address labels');
  const save = page.getByRole('button', { name: 'Save 1 sheet as PDF' });
  await expect(save).toBeEnabled();
  await expectWellMade(page);
  await page.getByRole('radio', { name: 'Label 4', exact: true }).check();
  await expect(page.getByRole('group', { name: 'Start at label 4' })).toBeVisible();
  const arriving = page.waitForEvent('download');
  await save.click();
  const download = await arriving;

  expect(download.suggestedFilename()).toMatch(/^address-labels-[\d-]+\.pdf$/);
  expect(await boxesOf(download)).toEqual(['612 792', '612 792']);
  const words = wordsOf(await download.path());
  if (words !== null) {
    const [labels = '', list = ''] = words.split('\f');
    expect(labels).toContain(name);
    const [, top] = /<word [^>]*yMin="([\d.]+)"/.exec(wordsOf(await download.path(), '-bbox') ?? '') ?? [];
    expect(Number(top)).toBeGreaterThan(1.5 * 72); // below the first row, which is used up
    expect(labels).toMatch(/DOC\/Inmate # \S+/);
    expect(list).toContain(name);
    expect(list).toContain('Address labels:');
  }
});

test('a list that a member has narrowed becomes labels, on the larger sheet too', async ({ page }) => {
  await enterAs(page, 'member');
  await page.goto(siteUrl('/explore-profiles?search=viewAll&state=Ohio'));
  await page.getByRole('link', { name: 'Address labels' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^\d+ (person|people)$/ })).toBeVisible();
  await page.getByLabel('Sheet of labels').selectOption('5163');
  await expect(page.getByRole('radio', { name: /^Label/ })).toHaveCount(10);
  await page.getByLabel('With a list to tick off').uncheck();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Save \d+ sheets? as PDF$/ }).click();

  expect(new Set(await boxesOf(await arriving))).toEqual(new Set(['612 792']));
});

test('labels look right on a phone and in large text', inFull(), async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await enterAs(page, 'member');
  await page.goto(siteUrl('/labels'));
  await expect(page.getByRole('button', { name: /^Save \d/ })).toBeEnabled();
  await expectWellMade(page);
  await expectFitsLargeText(page);
});

test('D-186 four cards come from the server; without a network the page says so, and keeps the choice', async ({
  page,
  context,
  watch,
}) => {
  watch.expectProblems(/ERR_INTERNET_DISCONNECTED/);
  await enterAs(page, 'member');
  await page.goto(siteUrl('/labels'));
  const cards = page.getByRole('region', { name: 'Cards before a holiday' });
  const picture = cards.getByRole('img');
  await expect(picture).toBeVisible();
  await cards.getByRole('radio').first().check();
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await cards.getByLabel('Paper').selectOption('A4');
  await expect(cards.getByRole('button', { name: 'Try again' })).toBeVisible();
  await cards.getByRole('button', { name: 'Save four cards as PDF' }).click();
  await expect(cards.getByRole('alert')).toBeVisible();
  await context.setOffline(false);
  const arriving = page.waitForEvent('download');
  await cards.getByRole('button', { name: 'Save four cards as PDF' }).click();

  expect((await arriving).suggestedFilename()).toMatch(/^cards-[\d-]+\.pdf$/);
  await expect(picture).toBeVisible();
  await expect(cards.getByRole('radio').first()).toBeChecked();
});
