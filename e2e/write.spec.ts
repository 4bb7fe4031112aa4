import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { enterAs } from './support/entry.js';
import { expect, expectAccessible, siteUrl, test } from './support/journey.js';
import { expectFitsLargeText, expectGoodLooks } from './support/looks.js';

const secret = 'A heron stood in my ditch on Tuesday.';

/** Opens the desk for the first person of the list, as a reader would. */
async function openDesk(page: Page): Promise<string> {
  await page.goto(siteUrl('/explore-profiles'));
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Write a letter' }).click();
  await expect(page.getByText('1 page as it prints')).toBeVisible();
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  return title.replace('A letter to ', '');
}

/** Everything that leaves the browser: addresses, headers and bodies. */
function watchRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  return sent;
}

test('a guest writes, saves and sends a letter, also without a network, and no request carries a word of it', async ({
  page,
  context,
}) => {
  const sent = watchRequests(page);
  const name = await openDesk(page);

  await page.getByLabel('Your letter').fill(secret);
  await page.getByLabel('Your name').fill('Begoña Łukasz');
  await page.reload();
  await expect(page.getByLabel('Your letter')).toHaveValue(secret);
  await expect(page.getByText('1 page as it prints')).toBeVisible();

  await context.setOffline(true);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  const pdf = readFileSync(await (await download).path(), 'latin1');
  expect([...pdf.matchAll(/MediaBox \[0 0 ([\d ]+)\]/g)].map(([, box]) => box)).toEqual([
    '612 792',
    '684 297',
    '288 144',
  ]);
  await context.setOffline(false);

  await page.getByRole('button', { name: 'Yes, today' }).click();
  await page.getByRole('link', { name: 'Your diary' }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  expect(sent.filter((line) => /heron|Bego|kasz/.test(decodeURIComponent(line)))).toEqual([]);
});

test('a letter is written and noted by keyboard alone', async ({ page }) => {
  await openDesk(page);
  await page.getByLabel('Your letter').focus();
  await page.keyboard.type('Dear friend,');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Carol');
  await expect(page.getByLabel('Your name')).toHaveValue('Carol');
  const print = page.getByRole('button', { name: 'Save as PDF' });
  for (let tabs = 0; tabs < 12 && !(await print.evaluate((node) => node === document.activeElement)); tabs += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');

  await expect(page.getByText('Did you send it?')).toBeVisible();
});

test('the desk fits, reads and passes axe at both widths, light and dark', async ({ page }) => {
  await openDesk(page);
  const desk = page.url();

  await expectGoodLooks(page, desk, async () => {
    await expect(page.getByText('1 page as it prints')).toBeVisible();
  });
});

test('a member takes the notes of this device into the diary of the account, corrects and removes them', async ({
  page,
}) => {
  const name = await openDesk(page);
  await page.getByLabel('Your letter').fill('Dear friend');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  await page.getByRole('button', { name: 'Yes, today' }).click();
  await expect(page.getByText(/Noted: you wrote to/)).toBeVisible();

  await enterAs(page, 'newcomer');
  await page.goto(siteUrl('/diary'));
  await page.getByRole('button', { name: 'Add them to your diary' }).click();
  const person = page.getByRole('region', { name });
  await person.getByRole('button', { name: /^A letter from/ }).click();
  await expect(person.getByText(/A letter came on/)).toBeVisible();
  await expectAccessible(page);
  await expectFitsLargeText(page);

  await person
    .getByRole('button', { name: /^Remove the entry/ })
    .first()
    .click();
  await expect(person.getByRole('listitem')).toHaveCount(1);
});
