import type { Browser, Page } from '@playwright/test';
import { inFull } from './in-full.js';
import { expectWellMade, phone } from './support/desk.js';
import { enterAs } from './support/entry.js';
import { expect, expectAccessible, siteUrl, test } from './support/journey.js';
import { expectFitsLargeText, lookAt } from './support/looks.js';
import { translatePage } from './support/translator.js';

/** A member makes an evening of people who wait, and reads its link. */
async function host(page: Page): Promise<{ link: string; people: number }> {
  await enterAs(page, 'member');
  await page.goto(siteUrl('/evenings'));
  await expect(page.getByRole('button', { name: 'Make the evening' })).toBeVisible();
  await expectWellMade(page);
  await page.getByLabel('Name', { exact: true }).fill('Parish hall');
  await page.getByLabel('Those who wait for a first letter in a state').check();
  await page.getByLabel('State', { exact: true }).selectOption('Texas');
  await page.getByRole('button', { name: 'Make the evening' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parish hall');
  await expect(page.getByRole('img', { name: /The link as a code/ })).toBeVisible();
  await expectWellMade(page);
  const link = await page.getByLabel('Private link').inputValue();
  const counts =
    (await page
      .getByText(/\d+ left$/)
      .first()
      .textContent()) ?? '';
  return { link, people: Number(/^(\d+) p/.exec(counts)?.[1]) };
}

type Phones = { browser: Browser; isTranslated: boolean };

/** Another phone, without an account. */
async function guest({ browser, isTranslated }: Phones, link: string, name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: phone.width, height: phone.height } });
  if (isTranslated) await context.addInitScript(translatePage);
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel('Your first name').fill(name);
  return page;
}

const offers = (page: Page) => page.getByRole('list', { name: 'Who will you write to?' }).getByRole('listitem');
const take = (page: Page) => offers(page).first().getByRole('button').click();
const hers = (page: Page) => page.getByRole('heading', { name: /^You’re writing to / });
const faster = (page: Page) => page.getByText(/^Someone was a moment faster/);

/** Both guests reach for the person whom the first one is offered first. */
async function reachForTheSame(one: Page, other: Page): Promise<void> {
  const href = (await offers(one).first().getByRole('link').getAttribute('href')) ?? '';
  const person = href.split('/').at(-1);
  await other.route('**/api/v1/evening/take', async (route) => {
    const body = { ...(route.request().postDataJSON() as object), person };
    await route.continue({ postData: JSON.stringify(body) });
    await other.unroute('**/api/v1/evening/take');
  });
  await Promise.all([take(one), take(other)]);
}

test('D-174 of guests who reach for one person one has them, and the host sees who writes, prints the rest, ends it, and it ends by the clock', async ({
  page,
  browser,
  isTranslated,
}) => {
  const phones = { browser, isTranslated };
  const { link, people } = await host(page);
  expect(people).toBeGreaterThan(3);
  const [rosa, tom, ida] = [
    await guest(phones, link, 'Rosa'),
    await guest(phones, link, 'Tom'),
    await guest(phones, link, 'Ida'),
  ];
  await expectWellMade(rosa);

  await reachForTheSame(rosa, tom);
  await expect(hers(rosa).or(faster(rosa))).toBeVisible();
  await expect(hers(tom).or(faster(tom))).toBeVisible();
  const [winner, loser] = (await hers(rosa).isVisible()) ? [rosa, tom] : [tom, rosa];
  await expect(faster(loser)).toBeVisible();
  await expectWellMade(winner);
  await winner.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(winner, 'colours');
  await take(loser);
  await expect(hers(loser)).toBeVisible();
  await take(ida); // perhaps whom one of the others has by now
  await expect(hers(ida).or(faster(ida))).toBeVisible();
  if (await faster(ida).isVisible()) await take(ida);
  await expect(hers(ida)).toBeVisible();

  await winner.getByRole('button', { name: 'My letter is written' }).click();
  await expect(winner.getByText(/^You have written to /)).toBeVisible();
  await ida.getByRole('button', { name: /back$/ }).click();
  await expect(offers(ida)).toHaveCount(3);
  await loser.getByRole('link', { name: /^Write to / }).click();
  await expect(loser.getByRole('link', { name: 'note it there' })).toHaveAttribute(
    'href',
    link.replace(siteUrl(''), ''),
  );

  await page.reload();
  await expect(page.getByText(new RegExp(`1 letter, ${people - 2} left$`))).toBeVisible();
  await expect(page.getByRole('list', { name: 'Being written to' }).getByText(/^(Rosa|Tom), until /)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Written to' }).getByText(/^by (Rosa|Tom)$/)).toBeVisible();
  await expectWellMade(page);
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')));
  await page.getByRole('button', { name: 'Print who is left' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  await expect(page.locator('body > div:last-of-type li')).toHaveCount(people - 2);

  const later = Date.now() + 3 * 24 * 60 * 60_000;
  await lookAt(winner, later);
  await expect(winner.getByText(/^This evening is over\. One letter/)).toBeVisible();
  await page.getByRole('button', { name: 'Close the link' }).click();
  await expect(page.getByText('The link is closed. Nobody can come in.')).toBeVisible();
  await ida.reload();
  await expect(ida.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await lookAt(page, later);
  await expect(page.getByText(/^This evening ended on /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make a new link' })).toHaveCount(0);
  for (const one of [rosa, tom, ida]) await one.context().close();
});

test('D-174 the host’s page looks right on a phone and in large text', inFull(), async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const { link } = await host(page);
  await expectFitsLargeText(page);
  await page.goto(link);
  await expect(offers(page).first()).toBeVisible();
  await expectWellMade(page);
  await expectFitsLargeText(page);
});
