import type { Browser, Page } from '@playwright/test';
import { expectWellMade } from './support/desk.js';
import { expect, password, siteUrl, test } from './support/journey.js';
import { givenLiveProfile, givenMember, type Listed } from './support/listing.js';
import { mailedLink, mailsTo } from './support/post.js';
import { said } from './support/texts.js';
import { type Way, ways } from './support/ways.js';

/** The job looks for new people every minute, and a little later in a process that has much to do. */
const jobMilliseconds = 150_000;

const family = 'The Hale family';

type Reader = { page: Page; email: string; way: Way };

/** A guest is sent to the login and comes back to the form of the same search. */
async function saveSearch(browser: Browser, way: Way): Promise<Reader> {
  const { searches, signIn } = way.texts;
  const page = await browser.newPage(way.use);
  const hand = way.handOn(page);
  const { email } = await givenMember(page.request);
  await page.goto(siteUrl('/explore-profiles?search=viewAll&q=Hale-'));
  await hand.press(page.getByRole('link', { name: said(searches.save.login) }));
  await hand.write(page.getByLabel(said(signIn.email)), email);
  await hand.write(page.getByLabel(said(signIn.password)), password);
  await hand.press(page.getByRole('button', { name: said(signIn.submit) }));

  const form = page.getByRole('dialog', { name: said(searches.save.title) });
  await expect(form.getByLabel(said(searches.save.name))).toHaveValue(said(searches.named, { text: 'Hale-' }));
  await expectWellMade(page);
  await hand.write(form.getByLabel(said(searches.save.name)), family);
  await hand.choose(form.getByLabel(said(searches.pace.label)), 'at_once');
  await hand.press(form.getByRole('button', { name: said(searches.save.confirm) }));
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/search=viewAll&q=Hale-$/);
  await hand.press(page.getByText(said(searches.save.done)).getByRole('link'));
  await expect(page.getByRole('heading', { level: 2, name: family })).toBeVisible();
  await expectWellMade(page);
  return { page, email, way };
}

/** The mail leads to whoever is new; in another browser, without a login, one press ends such mails. */
async function stopFromMail({ page, email, way }: Reader, browser: Browser, profile: Listed): Promise<void> {
  const { stop, pace } = way.texts.searches;
  await expect(async () => {
    const mails = await mailsTo(page.request, email);
    expect(mails.flatMap(({ links }) => links).join(' ')).toContain(`/inmate/${profile.id}`);
  }).toPass({ timeout: jobMilliseconds });
  const link = await mailedLink(page.request, email, `/inmate/${profile.id}`);
  const address = await mailedLink(page.request, email, '/stop-mails');

  const elsewhere = await browser.newPage(way.use);
  const hand = way.handOn(elsewhere);
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText(profile.name);
  await elsewhere.goto(address);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(said(stop.asked.title));
  await expectWellMade(elsewhere);
  await hand.press(elsewhere.getByRole('button', { name: said(stop.button) }));
  await expect(elsewhere.getByText(said(stop.searches))).toBeVisible();
  await elsewhere.goto(address);
  await hand.press(elsewhere.getByRole('button', { name: said(stop.button) }));
  await expect(elsewhere.getByText(said(stop.searchesAlready))).toBeVisible();
  await elsewhere.close();

  await page.reload();
  await expect(page.getByLabel(said(pace.labelOf, { name: family }))).toHaveValue('never');
  await page.close();
}

test('guests, one in English with the keyboard alone and one in Spanish by touch, save a search after the login, are mailed when someone new fits, and stop that with one press', async ({
  browser,
  request,
}) => {
  test.slow();
  const owner = await givenMember(request);
  const readers = [];
  for (const way of ways) readers.push(await saveSearch(browser, way));

  const profile = await givenLiveProfile(owner);

  for (const reader of readers) await stopFromMail(reader, browser, profile);
});
