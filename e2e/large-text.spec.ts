import { paths } from '@inkbridge/shared/routes';
import type { APIRequestContext, Page } from '@playwright/test';
import { enterAs } from './support/entry.js';
import { openEveryPage } from '../tools/lib/live/every-page.js';
import { consoleUrl, expect, expectNoSidewaysScroll, siteUrl, stillUrl, test } from './support/journey.js';
import { admin, givenMember, givenProfile, givenUpdate, payByCard, publish } from './support/listing.js';
import { brokenWords, smallTargets, textTwiceAsLarge } from './support/looks.js';

test.use({ viewport: { width: 390, height: 844 } });

/** No page is wider than the phone at twice the usual text size, which a reader's browser may have. */
async function expectEachFits(page: Page, urls: readonly string[]): Promise<void> {
  await textTwiceAsLarge(page);
  await expectOnEach(page, urls, async () => {
    await expectNoSidewaysScroll(page);
    expect(await brokenWords(page)).toEqual([]);
  });
}

/** At the usual size each control is large enough for a finger. */
async function expectTouchable(page: Page, urls: readonly string[]): Promise<void> {
  await expectOnEach(page, urls, async () => expect(await smallTargets(page)).toEqual([]));
}

/** Opens each page, and names all on which the expectation fails. */
async function expectOnEach(page: Page, urls: readonly string[], fits: () => Promise<void>): Promise<void> {
  const wide: string[] = [];
  for (const url of urls) {
    await page.goto(url);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await fits().catch((error: unknown) => wide.push(`${url.slice(new URL(url).origin.length)}: ${String(error)}`));
  }
  expect(wide).toEqual([]);
}

test('a guest with text of twice the size sees every page whole on a phone', async ({ page }) => {
  const addressesFor = await openEveryPage(stillUrl(''));
  await expectEachFits(page, addressesFor(['everyone', 'guest']).map(stillUrl));
});

test('members and admins with text of twice the size see every page whole on a phone', async ({ page, browser }) => {
  const addressesFor = await openEveryPage(siteUrl(''));
  for (const access of ['everyone', 'user'] as const) {
    await enterAs(page, 'member'); // a session of its own: one that opens this many pages this fast is told to wait
    await expectEachFits(page, addressesFor([access]).map(siteUrl));
  }

  const desk = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await enterAs(desk, 'admin', consoleUrl(''));
  await expectEachFits(desk, addressesFor(['admin']).map(consoleUrl));
  await desk.close();
});

test('every control on the pages of guests and members is as large as a fingertip', async ({ page }) => {
  const addressesFor = await openEveryPage(stillUrl(''));
  await expectTouchable(page, addressesFor(['everyone', 'guest']).map(stillUrl));
  await enterAs(page, 'member', stillUrl(''));
  await expectTouchable(page, addressesFor(['user']).map(stillUrl));
});

test.describe('the longest words at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  const surname = 'Keihanaikukauakahihuliheekahaunaele'.repeat(2).slice(0, 60);
  const place = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(2).slice(0, 80);

  /** 254 characters, the most that mail servers take. */
  const longAddress = (): string => {
    const unique = String(Date.now());
    const label = 'w'.repeat(62);
    return `${unique}${'r'.repeat(64 - unique.length)}@${label}.${label}.${label}`.slice(0, 254 - 4) + '.org';
  };

  /** The console's lists and searches that find people by name. */
  const pagesWithSearch = [
    'approveProfiles',
    'approveUpdates',
    'archivedProfiles',
    'updateProfiles',
    'adminSearch',
    'people',
    'payments',
  ] as const;

  const words = {
    firstName: surname,
    lastName: surname,
    mailingAddress: place,
    city: place,
    homeTownCity: place,
    highSchool: place,
    highSchoolCity: place,
    nameOfCollege: place,
    collegeCity: place,
    bio: place.repeat(3),
    institutionalEmailProvider: 'Other provider',
    otherEmailProvider: place.slice(0, 60),
  };

  /** A member of such a name, and profiles in every state. */
  async function givenLongest(request: APIRequestContext) {
    const email = longAddress();
    const member = await givenMember(request, { email, firstName: surname, lastName: surname, city: place });
    const listed = () => givenProfile(member, { ...words, email });
    const [live, waiting, archived, unpaid] = [await listed(), await listed(), await listed(), await listed()];
    for (const profile of [live, archived]) await publish(member, profile);
    await payByCard(member, waiting);
    expect((await (await admin()).call('DELETE', `/customer?id=${archived.id}`)).status).toBe(200);
    const update = await givenUpdate(member, live, { city: place.slice(1), homeTownCity: null });
    const other = await givenMember(request);
    const theirs = await givenProfile(other, { ...words, email: other.email });
    await publish(other, theirs);
    const favorite = { fav: true, feedback: place };
    expect((await member.api.call('PUT', `/user/favorite?id=${theirs.id}`, favorite)).status).toBe(200);
    const { data: receipts } = await member.api.call<{ id: string }[]>('GET', '/payment/receipts');
    const { data: user } = await member.api.call<{ _id: string }>('GET', '/user');
    const receipt = receipts[0]?.id ?? '';
    const addressesFor = await openEveryPage(siteUrl(''), {
      profile: live.id,
      write: live.id,
      updateProfile: unpaid.id,
      payment: unpaid.id,
      receipt,
      adminPayment: receipt,
      pendingUpdate: update,
      adminProfile: live.id,
      adminUpdateProfile: live.id,
      adminUser: user._id,
    });
    return { email, addressesFor };
  }

  /** No page is wider than the phone, at the usual text size and at twice that. */
  const expectEachFitsTwice = (page: Page, urls: readonly string[]) =>
    expectOnEach(page, urls, async () => {
      await expectNoSidewaysScroll(page);
      const undo = await textTwiceAsLarge(page);
      try {
        await expectNoSidewaysScroll(page);
      } finally {
        await undo();
      }
    });

  test('guests, the member and admins see every page about people with names of sixty letters whole', async ({
    page,
    browser,
    request,
  }) => {
    test.slow(); // some sixty pages, twice
    const { email, addressesFor } = await givenLongest(request);
    const found = `${paths.explore}?search=viewAll&q=${surname}`;
    await expectEachFitsTwice(page, [found, ...addressesFor(['guest', 'everyone'])].map(siteUrl));

    await enterAs(page, { email });
    const tabs = ['/manage-inmates?tab=favorites', '/user-profile?sect=questionnaire', '/user-profile?sect=security'];
    await expectEachFitsTwice(page, [...tabs, ...addressesFor(['user'])].map(siteUrl));

    const desk = await browser.newPage({ viewport: { width: 320, height: 640 } });
    await enterAs(desk, 'admin', consoleUrl(''));
    const searched = pagesWithSearch.map((name) => `${paths[name]}?q=${surname}`);
    await expectEachFitsTwice(desk, [...searched, ...addressesFor(['admin'])].map(consoleUrl));
    await desk.close();
  });
});

test.describe('in Spanish at 320 px, with text of twice the size', () => {
  const small = { viewport: { width: 320, height: 640 }, locale: 'es-US' };
  test.use(small);

  /** Texts of the console's records beyond the edge of their sheet, which cuts them off. */
  const cutTexts = (page: Page): Promise<string[]> =>
    page.locator('table').evaluateAll((tables) =>
      tables.flatMap((table) => {
        const edge = table.parentElement?.getBoundingClientRect().right ?? 0;
        const parts = [...table.querySelectorAll('td *, th *')].filter((part) => part.children.length === 0);
        return parts.filter((part) => part.getBoundingClientRect().right > edge).map(({ textContent }) => textContent);
      }),
    );

  test('members see every page whole, prices too, and admins the records', async ({ page, browser }) => {
    const addressesFor = await openEveryPage(siteUrl(''));
    await enterAs(page, 'member');
    await textTwiceAsLarge(page);
    await expectOnEach(page, addressesFor(['user']).map(siteUrl), () => expectNoSidewaysScroll(page));

    const desk = await browser.newPage(small);
    await enterAs(desk, 'admin', consoleUrl(''));
    await textTwiceAsLarge(desk);
    const records = [paths.audit, paths.payments, paths.people].map(consoleUrl);
    await expectOnEach(desk, records, async () => expect(await cutTexts(desk)).toEqual([]));
    await desk.close();
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 }, locale: 'es-US' });

  test('the largest text that a reader can choose leaves every entry of the menu on the page, in Spanish too', async ({
    page,
  }) => {
    await page.goto(stillUrl('/display'));
    await page.getByRole('radio', { name: 'Más grande' }).check();

    await expectNoSidewaysScroll(page);
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Registrarse' })).toBeInViewport({ ratio: 1 });
  });
});
