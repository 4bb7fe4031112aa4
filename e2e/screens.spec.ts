import {
  type accounts,
  consoleUrl,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  siteUrl,
  test,
} from './support/journey.js';
import { givenLiveProfile, givenMember, givenProfile, givenUpdate, signInAs } from './support/listing.js';
import type { Page } from '@playwright/test';

type Who = keyof typeof accounts | 'guest';
type Place = { name: string; path: string; who: Who; console?: boolean; ready: (page: Page) => Promise<void> };

const hasCards = async (page: Page): Promise<void> => expect(page.locator('article').first()).toBeVisible();
const hasTitle = async (page: Page): Promise<void> => expect(page.getByRole('heading', { level: 1 })).toBeVisible();
const hasForm = async (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: 'Update', exact: true })).toBeVisible();

const hasFields = async (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'Who you are listing' })).toBeVisible();

const places: Place[] = [
  { name: 'home', path: '/', who: 'guest', ready: hasCards },
  { name: 'explore', path: '/explore-profiles', who: 'guest', ready: hasCards },
  { name: 'nothing found', path: '/explore-profiles?q=zzzzzz', who: 'guest', ready: hasTitle },
  { name: 'login', path: '/login', who: 'guest', ready: hasTitle },
  { name: 'register', path: '/register?action=submitProfile', who: 'guest', ready: hasTitle },
  { name: 'forgot password', path: '/reset-password', who: 'guest', ready: hasTitle },
  { name: 'new password', path: '/reset-password?code=forged', who: 'guest', ready: hasTitle },
  { name: 'verify e-mail', path: '/verify-email?code=forged', who: 'guest', ready: hasTitle },
  { name: 'remove a profile', path: '/remove-profile', who: 'guest', ready: hasTitle },
  { name: 'home of a member', path: '/', who: 'member', ready: hasCards },
  { name: 'manage', path: '/manage-inmates', who: 'member', ready: hasCards },
  { name: 'favorites', path: '/manage-inmates?tab=favorites', who: 'member', ready: hasTitle },
  { name: 'account', path: '/user-profile?sect=profile', who: 'member', ready: hasForm },
  { name: 'questionnaire', path: '/user-profile?sect=questionnaire', who: 'member', ready: hasForm },
  { name: 'list a profile', path: '/list-inmate', who: 'member', ready: hasFields },
  { name: 'update and renew', path: '/update-inmates', who: 'member', ready: hasCards },
  { name: 'payment without an answer', path: '/payment/result', who: 'member', ready: hasTitle },
  { name: 'approve updates', path: '/approve-updates', who: 'admin', ready: hasCards },
  { name: 'updates in the console', path: '/approve-updates', who: 'admin', console: true, ready: hasCards },
  { name: 'approve', path: '/approve-profiles', who: 'admin', ready: hasCards },
  { name: 'home of an admin', path: '/', who: 'admin', ready: hasTitle },
  { name: 'console', path: '/approve-profiles', who: 'admin', console: true, ready: hasCards },
];

const widths = [390, 1280];

/** One place at both widths, in light and dark: it fits, and axe finds nothing. In the dark only colours differ. */
async function expectGoodLooks(page: Page, url: string, ready: Place['ready']): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(url);
    await ready(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectAccessible(page, 'colours');
  }
}

test.describe.configure({ timeout: 90_000 });

for (const { name, path, who, console: alone, ready } of places) {
  test(`${name} fits, reads and passes axe at 390 px and 1280 px, light and dark`, async ({ page }) => {
    const url = alone ? consoleUrl : siteUrl;
    if (who !== 'guest') {
      await page.goto(url('/login'));
      await signIn(page, who);
      await expect(page).not.toHaveURL(/\/login/);
    }
    await expectGoodLooks(page, url(path), ready);
  });
}

test('a profile fits, reads and passes axe at both widths, light and dark', async ({ page }) => {
  await page.goto(siteUrl('/explore-profiles'));
  const path = await page.locator('article :is(h2, h3) a').first().getAttribute('href');
  await expectGoodLooks(page, siteUrl(path ?? ''), hasTitle);
});

test('an update, its payment and its decision fit, read and pass axe at both widths, light and dark', async ({
  page,
  browser,
}) => {
  const member = await givenMember(page.request);
  const unpaid = await givenProfile(member);
  const live = await givenLiveProfile(member);
  await signInAs(page, member);
  await expectGoodLooks(page, siteUrl(`/payment?cid=${unpaid.id}`), hasTitle);
  await expectGoodLooks(page, siteUrl(`/update-inmate/${live.id}`), hasFields);

  const update = await givenUpdate(member, live, { eyeColor: 'Green' });
  const desk = await browser.newPage();
  await desk.goto(consoleUrl('/login'));
  await signIn(desk, 'admin');
  await expect(desk).not.toHaveURL(/\/login/);
  await expectGoodLooks(desk, consoleUrl(`/admin/inmate-updates/${update}`), hasTitle);
  await desk.close();
});

test('the menu of a phone opens, passes axe and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(siteUrl());

  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Manage Profiles' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Manage Profiles' }).first()).toBeHidden();
});

test('320 px and 200 % text need no sideways scroll', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(siteUrl());
  await hasCards(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 640, height: 800 });
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets.push(sheet);
  });
  await expectNoSidewaysScroll(page);
});
