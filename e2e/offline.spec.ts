import type { Page } from '@playwright/test';
import { inFull } from './in-full.js';
import { expectWellMade } from './support/desk.js';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  isAlive,
  type Person,
  signIn,
  siteUrl,
  test,
} from './support/journey.js';
import { isKept, isWhole } from './support/kept.js';
import { network, startOtherHost } from './support/other-host.js';
import { said } from './support/texts.js';
import { ways } from './support/ways.js';

test.use({ serviceWorkers: 'allow' });
// Without a network the browser itself complains of every call.
test.beforeEach(({ watch }) => watch.expectProblems(/ERR_INTERNET_DISCONNECTED|Failed to load resource/));

const keptHere = /This was saved on/;

for (const way of ways) {
  test.describe(way.name, inFull(!way.desk.isPhone), () => {
    test.use(way.use);

    test('a guest reads the mail rules and writes on without a network; every other page says what can be read', async ({
      page,
      context,
    }) => {
      const { rulesPage, offline, detail, write } = way.texts;
      const hand = way.handOn(page);
      const letter = page.getByLabel(said(write.paper.label));
      await page.goto(siteUrl('/explore-profiles'));
      await hand.press(page.getByRole('article').getByRole('heading').getByRole('link').first());
      await expect(page).toHaveURL(/\/inmate\//);
      const title = page.getByRole('heading', { level: 1 });
      const toDesk = page.getByRole('link', { name: said(detail.contact.write) }).first();
      await expect(toDesk).toBeVisible(); // the address is there before the page
      const name = (await title.textContent()) ?? '';
      await hand.press(toDesk);
      await hand.write(letter, 'A heron stood in my ditch.');
      const desk = page.url();
      await page.goto(siteUrl('/mail-rules'));
      await isWhole(page);
      // The desk has kept those of one state already.
      await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join(' '))).toContain('"mailRules",null');

      await context.setOffline(true);
      await page.goto(siteUrl('/mail-rules/pennsylvania'));
      await expect(title).toHaveText(said(rulesPage.stateTitle, { state: 'Pennsylvania' }));
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.goto(desk);
      await expect(letter).toHaveValue('A heron stood in my ditch.');
      await expect(page.getByText(said(write.pages.count, { count: 1 }))).toBeVisible();
      await hand.press(page.getByRole('link', { name: said(write.steps.toAddress) }));
      // Not the button in the same place: two quick presses there are one step.
      await hand.press(
        page
          .getByRole('navigation', { name: said(write.steps.label) })
          .getByRole('link')
          .last(),
      );
      const download = page.waitForEvent('download');
      await hand.press(page.getByRole('button', { name: said(write.print.pdf) }));
      await download;

      await page.goto(siteUrl('/'));
      await expect(title).toHaveText(said(way.texts.public.home.desk));
      await expect(page.getByRole('article').filter({ hasText: 'A heron stood in my ditch.' })).toBeVisible();
      await expectWellMade(page);

      await page.goto(siteUrl('/explore-profiles?search=female'));
      await expect(title).toHaveText(said(offline.offline.title));
      await expect(page.getByRole('link', { name: said(offline.letterTo, { name }) })).toBeVisible();
      await expectWellMade(page);
      await context.setOffline(false);
      await expect(page).toHaveURL(siteUrl('/explore-profiles?search=female'));
      await expect(page.getByRole('article').first()).toBeVisible();
    });
  });
}

/** As on one's own phone: "Remember Me" is chosen. */
async function enterRemembered(page: Page, person: Person = 'member'): Promise<void> {
  await page.goto(siteUrl('/login'));
  await page.getByRole('checkbox', { name: 'Remember Me' }).check();
  await signIn(page, person);
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

test('a member reads favorites and diary without a network, writes nothing unseen, and signing out clears the device', async ({
  page,
  context,
}) => {
  await enterRemembered(page);
  await page.goto(siteUrl('/manage-inmates?tab=favorites'));
  const card = page.getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await page.goto(siteUrl('/diary'));
  await expect(page.getByRole('heading', { level: 1, name: 'Your diary' })).toBeVisible();
  await isKept(page, /manageProfiles/);
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('inkbridge.kept.')));
  await expect.poll(async () => (await kept()).length).toBe(2);

  await context.setOffline(true);
  await page.goto(siteUrl('/manage-inmates?tab=favorites'));
  await expect(card.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText(keptHere)).toBeVisible();
  await expectAccessible(page);
  await page.goto(siteUrl('/'));
  await expect(page.getByRole('heading', { level: 1, name: 'Your desk' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'People you saved' }).getByRole('link', { name })).toBeVisible();
  await expectAccessible(page);
  await page.goto(siteUrl('/manage-inmates?tab=favorites'));
  await card.getByRole('button', { name: /^Remove from favorites/ }).click();
  await expect(page.getByText(/did not go through. Check your connection and try again/).first()).toBeVisible();
  await expect(card.getByRole('heading', { name })).toBeVisible();
  await page.goto(siteUrl('/diary'));
  await expect(page.getByText(keptHere)).toBeVisible();
  await page.getByRole('checkbox', { name: /^Email me if I haven’t heard back/ }).click();
  await expect(page.getByRole('alert')).toContainText('did not go through');
  await page.goto(siteUrl('/payment'));
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await expect(page.getByText(/don’t pay again/)).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(kept).toEqual([]);
  await page.goto(siteUrl('/diary'));
  await expect(page.getByText(/saved on this device only/)).toBeVisible();

  // Whoever uses the device next: the cookie of the first session goes as well, and nothing of it is shown.
  await context.setOffline(false);
  const ended = page.waitForResponse((response) => response.url().includes('/identity/sign-out'));
  await page.goto(siteUrl('/mail-rules'));
  expect((await ended).ok()).toBe(true);
  await enterRemembered(page, 'newcomer');
  await page.goto(siteUrl('/manage-inmates?tab=favorites'));
  await expect(page.getByText('No profiles to display')).toBeVisible();
  await expect.poll(async () => (await kept()).length).toBe(2);
  await context.setOffline(true);
  await page.goto(siteUrl('/manage-inmates?tab=favorites'));
  await expect(page.getByText(keptHere)).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test(
  'the look and the language that a reader chose hold without a network, too',
  inFull(),
  async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(siteUrl('/mail-rules'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click();
    await page.goto(siteUrl('/display'));
    await page.getByRole('radio', { name: 'Oscuro' }).check();
    await page.getByRole('radio', { name: 'Más grande' }).check();
    await isWhole(page);
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('inkbridge-reader')).match('/reader'))?.text()))
      .toContain('"data-text":"larger"');

    await context.setOffline(true);
    await page.goto(siteUrl('/explore-profiles'));
    await expect(page.getByRole('heading', { level: 1, name: 'No tiene conexión' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).toHaveAttribute('data-text', 'larger');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Reglas de correo por estado' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reglas de correo', exact: true })).toBeVisible();
    await expect(page.getByText(/Esto se guardó el/)).toBeVisible();
    await page.goto(siteUrl('/login'));
    await expect(page.getByText('Las cuentas necesitan conexión')).toBeVisible();
  },
);

/** Some files of such a page never come. */
const unanswered = { waitUntil: 'commit' } as const;

test(
  'a network that never answers: what is kept is there after seconds, money and logins say what that means, and the fresh page wins',
  inFull(),
  async ({ page, watch }) => {
    watch.expectProblems(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|status of 401/);
    const proxy = await startOtherHost();
    const { listener, silence } = network(siteUrl());
    proxy.answer(listener);
    await page.goto(`${proxy.url}/mail-rules`);
    await isKept(page, /newsreader-vietnamese/);
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join(' '))).toContain('mailRules');

    silence(true);
    await page.goto(`${proxy.url}/mail-rules/pennsylvania`, unanswered);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText(keptHere)).toBeVisible();
    await expectAccessible(page);
    silence(false);
    await expect(page.getByText(keptHere)).toBeHidden();
    await expect(page.getByRole('article').first()).toBeVisible();

    silence(true);
    await page.goto(`${proxy.url}/payment?cid=1`, unanswered);
    await expect(page.getByRole('heading', { level: 1, name: 'No answer yet' })).toBeVisible();
    await expect(page.getByText(/don’t pay again/)).toBeVisible();
    await page.goto(`${proxy.url}/login`, unanswered);
    await expect(page.getByText('Accounts need a connection')).toBeVisible();
    silence(false);
    await expect(page.getByLabel('Email')).toBeVisible();
    await proxy.close();
  },
);

test('a device that wrongly says it is offline is told so at most: more people and the next profile are fetched', async ({
  page,
}) => {
  await page.goto(siteUrl('/explore-profiles?search=viewAll'));
  const cards = page.getByRole('article');
  await isAlive(page.getByRole('button', { name: 'View More' }));
  const shown = await cards.count();

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    window.dispatchEvent(new Event('offline'));
  });
  await page.getByRole('button', { name: 'View More' }).click();
  await expect(cards.nth(shown)).toBeVisible();
  const next = cards.nth(shown).getByRole('heading').getByRole('link');
  const name = (await next.textContent()) ?? '';
  await next.click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

/** As strict settings and some extensions do: every door to the device's storage throws. */
function denyStorage(): void {
  for (const door of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, door, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  }
}

test('AC-127 a member whose browser denies all storage stays logged in over a full load of another page', async ({
  page,
}) => {
  await page.addInitScript(denyStorage);
  await page.goto(siteUrl('/login'));
  await signIn(page, 'member');
  await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible();

  await page.goto(siteUrl('/manage-inmates?tab=favorites'));

  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(siteUrl('/manage-inmates?tab=favorites'));
});
