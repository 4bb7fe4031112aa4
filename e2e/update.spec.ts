import type { Browser, Page } from '@playwright/test';
import { inFull } from './in-full.js';
import { expectInPage } from './support/desk.js';
import { enterAs } from './support/entry.js';
import { consoleUrl, expect, expectAccessible, expectNoSidewaysScroll, siteUrl, test } from './support/journey.js';
import {
  admin,
  expectMail,
  facilityContent,
  fillIn,
  givenLiveProfile,
  givenMember,
  givenPaidProfile,
  givenUpdate,
  type Listed,
  type Member,
  payOnPage,
  profileOf,
} from './support/listing.js';
import { walkTo } from './support/profile-form.js';

type Account = { referralBalance: number };
type Receipts = Array<{ _id: string }>;

const sizes = [
  { width: 390, height: 844, isPhone: true },
  { width: 1280, height: 900, isPhone: false },
];
const send = (page: Page) =>
  page
    .getByRole('button', { name: /^(Send these|Confirm your) changes/ })
    .filter({ visible: true })
    .first();
const question = (page: Page) => page.getByRole('alertdialog');
const row = (page: Page, field: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: field }) });

const firstNameOf = ({ name }: Listed) => name.split(' ')[0] ?? '';

async function openForm(page: Page, member: Member, { id }: Listed): Promise<void> {
  await enterAs(page, member);
  await page.goto(siteUrl(`/update-inmate/${id}`));
  const sections = page.getByRole('navigation', { name: 'What would you like to change?' });
  await expect(page.getByRole('form', { name: 'Update Profile' }).or(sections).first()).toBeVisible();
}

async function openAsAdmin(
  browser: Browser,
  path: string,
  { isPhone, ...viewport }: (typeof sizes)[number],
): Promise<Page> {
  const url = isPhone ? siteUrl : consoleUrl;
  const page = await browser.newPage({ viewport });
  await enterAs(page, 'admin', url(''));
  await page.goto(url(path));
  return page;
}

async function expectPublic(browser: Browser, { id, name }: Listed, eyes: string): Promise<void> {
  await expectInPage(`/inmate/${id}`, `Eye color${eyes}`);
  const guest = await browser.newPage();
  await guest.goto(siteUrl(`/inmate/${id}`));
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(guest.getByRole('main')).toContainText(`Eye color${eyes}`);
  await guest.close();
}

for (const size of sizes) {
  const { width, height } = size;
  const viewport = { width, height };

  test(
    `AC-228 AC-230 AC-232 AC-233 AC-361 AC-363 AC-364 AC-365 AC-369 at ${width} px a paid change is marked new for the admin and public when approved, not before`,
    inFull(size.isPhone),
    async ({ page, browser }) => {
      const member = await givenMember(page.request);
      const profile = await givenLiveProfile(member);
      await page.setViewportSize(viewport);
      await openForm(page, member, profile);
      await expect(page.getByLabel('Mailing address')).toHaveValue('14 Mill Road');
      await walkTo(page, page.getByLabel('Eye color'));
      const answersChoice = page.getByRole('checkbox', { name: /Answers letters/ });
      await expect(answersChoice).toBeVisible();
      await fillIn(page, { 'Eye color': 'Green' });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await walkTo(page, send(page));
      await expect(answersChoice).toBeVisible({ visible: !size.isPhone });
      await send(page).click();
      for (const line of [`Update ${firstNameOf(profile)}’s profile?`, 'Hazel', 'Green', '$9.95']) {
        await expect(question(page)).toContainText(line);
      }
      await question(page).getByRole('button', { name: 'Proceed to Checkout' }).click();
      await expect(page).toHaveURL(new RegExp(`/payment\\?cid=${profile.id}`));
      await payOnPage(page);
      await expectMail(page.request, member.email, `Inkbridge: your payment of $9.95 for ${profile.name}`);

      const desk = await openAsAdmin(browser, `/approve-updates?q=${encodeURIComponent(profile.name)}`, size);
      const card = desk.getByRole('article', { name: profile.name });
      await expect(card).toContainText(/Eye color.*Hazel.*Green/);
      await card.getByRole('link', { name: /^View Update/ }).click();
      await expect(row(desk, 'Eye color')).toContainText('Hazel');
      await expect(row(desk, 'Eye color')).toContainText(/new\s*added: Green/);
      await desk.getByRole('checkbox', { name: 'Only show changes' }).uncheck();
      await expect(row(desk, 'Hair color')).toContainText('Brown');
      await expect(row(desk, 'Hair color').getByText('new', { exact: true })).toHaveCount(0);
      await expectPublic(browser, profile, 'Hazel');

      await desk.getByRole('button', { name: /^Approve Update/ }).click();
      await question(desk).getByRole('button', { name: 'Approve Update' }).click();
      await expect(desk.getByText(/^Approved on/)).toBeVisible();
      await desk.close();
      await expectPublic(browser, profile, 'Green');
      await expectMail(page.request, member.email, `Inkbridge: the changes for ${profile.name} are live`);
    },
  );

  test(
    `AC-366 AC-368 AC-370 AC-371 D-25 at ${width} px a rejected change is told with its reason, and its price is credited`,
    inFull(),
    async ({ page, browser }) => {
      const member = await givenMember(page.request);
      const profile = await givenLiveProfile(member);
      const update = await givenUpdate(member, profile, { eyeColor: 'Green' });
      const desk = await openAsAdmin(browser, `/admin/inmate-updates/${update}`, size);
      await desk.getByRole('button', { name: /^Reject Update/ }).click();
      await expect(question(desk)).toContainText('The $9.95 paid for it goes to the payer’s balance');
      await question(desk)
        .getByLabel(/^Reason/)
        .fill('The facility says hazel.');
      await expectAccessible(desk);
      await expectNoSidewaysScroll(desk);
      await question(desk).getByRole('button', { name: 'Reject Update' }).click();
      await expect(desk.getByText('Reason: The facility says hazel.')).toBeVisible();
      await desk.close();

      await page.setViewportSize(viewport);
      await enterAs(page, member);
      await page.goto(siteUrl('/manage-inmates'));
      const card = page.getByRole('article', { name: profile.name });
      await expect(card).toContainText('The $9.95 paid for it went to the payer’s balance.');
      await expect(card).toContainText('Reason: The facility says hazel.');
      await expect(card.getByRole('link', { name: /^Update Profile/ })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const { data } = await member.api.call<Account>('GET', '/user');
      expect(data.referralBalance).toBe(9.95);
      await expectPublic(browser, profile, 'Hazel');
      await expectMail(page.request, member.email, `Inkbridge: the changes for ${profile.name} were not accepted`);
    },
  );

  test(
    `D-160 at ${width} px what is sent back is changed by its author, sent again, and not charged twice`,
    inFull(),
    async ({ page, browser }) => {
      const member = await givenMember(page.request);
      const profile = await givenLiveProfile(member);
      await givenUpdate(member, profile, { eyeColor: 'Green' });
      const desk = await openAsAdmin(browser, `/approve-updates?q=${encodeURIComponent(profile.name)}`, size);
      await desk
        .getByRole('article', { name: profile.name })
        .getByRole('button', { name: /^Send back/ })
        .click();
      await question(desk).getByRole('button', { name: 'Send back' }).click();
      await expect(question(desk).getByText('Write what needs to change.')).toBeVisible();
      await question(desk).getByLabel('Reason').fill('Is it not blue?');
      await question(desk).getByRole('button', { name: 'Send back' }).click();
      await expect(desk.getByText('was sent back. We’ve told its author why.')).toBeVisible();
      await expectMail(page.request, member.email, `Inkbridge: please correct your changes for ${profile.name}`);

      await page.setViewportSize(viewport);
      await enterAs(page, member);
      await page.goto(siteUrl('/manage-inmates'));
      await page.getByRole('link', { name: `Make the changes: ${profile.name}` }).click();
      await expect(page.getByText('Is it not blue?')).toBeVisible();
      await walkTo(page, page.getByLabel('Eye color'));
      await expect(page.getByLabel('Eye color')).toHaveValue('Green');
      await fillIn(page, { 'Eye color': 'Blue' });
      await walkTo(page, send(page));
      await send(page).click();
      await question(page).getByRole('button', { name: 'Continue Updating' }).click();
      await expect(page.getByText('We have your changes and will review them next.')).toBeVisible();
      await expect(page).toHaveURL(/\/manage-inmates$/);
      expect((await member.api.call<Receipts>('GET', '/payment/receipts')).data).toHaveLength(2);

      await desk.reload();
      await expect(desk.getByRole('article', { name: profile.name })).toContainText(/Eye color.*Hazel.*Blue/);
      await desk.close();
    },
  );
}

test(
  'D-160 a new profile that is sent back is corrected and goes to review again without a second charge',
  inFull(),
  async ({ page }) => {
    const member = await givenMember(page.request);
    const profile = await givenPaidProfile(member);
    const reason = 'The number belongs to somebody else.';
    await (await admin()).call('PUT', `/admin/send-back-customer?id=${profile.id}`, { reason });
    await expectMail(page.request, member.email, `Inkbridge: please change ${profile.whose}`);

    await enterAs(page, member);
    await page.goto(siteUrl('/manage-inmates'));
    await expect(page.getByRole('article', { name: profile.name })).toContainText(`Reason: ${reason}`);
    await page.getByRole('link', { name: `Make the changes: ${profile.name}` }).click();
    await expect(page.getByText(reason)).toBeVisible();
    await fillIn(page, { 'DOC/Inmate #': 'T-77777' });
    await expect(page.getByRole('complementary', { name: 'Your price so far' })).toContainText('Already paid');
    await send(page).click();
    await question(page).getByRole('button', { name: 'Continue Updating' }).click();

    await expect(page).toHaveURL(/\/manage-inmates$/);
    await expect(page.getByRole('article', { name: profile.name })).toContainText(/In review since/);
    const stored = await profileOf<object>(member, profile);
    expect(stored).toMatchObject({ basicInfo: { inmateNumber: 'T-77777' }, sentBack: null, pendingPayments: null });
  },
);

/** A prison of the register; its address is an admin's, so nobody asks about its ZIP code. */
async function pickPrison(page: Page): Promise<void> {
  const content = facilityContent({
    name: 'Cedar Falls Correctional',
    state: 'Oregon',
    mailing: { lines: ['PO Box 1150'], city: 'Cedar Falls', state: 'Oregon', zip: '45299' },
  });
  await (await admin()).call('POST', '/admin/facilities', { content });
  const search = page.getByRole('combobox', { name: 'Name of the prison' });
  await search.fill('cedar falls corr');
  await expect(page.getByRole('option', { name: 'State prison · Cedar Falls, OR 45299' })).toBeVisible();
  await search.press('Enter');
  await expect(page.getByRole('heading', { name: 'Cedar Falls Correctional' })).toBeFocused();
}

async function typePrison(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Not in the list? Type the address' }).click();
  await fillIn(page, { Facility: 'Cedar Falls Correctional', City: 'Cedar Falls', 'Zip code': '45299' });
  await page.getByLabel('Street or PO box').fill('PO Box 1150');
}

for (const size of sizes) {
  test(
    `AC-230 AC-297 D-170 at ${size.width} px a move is ${size.isPhone ? 'picked' : 'typed'} on one page, paid as old → new, and its receipt says so after the approval too`,
    inFull(size.isPhone),
    async ({ page }) => {
      const member = await givenMember(page.request);
      const profile = await givenLiveProfile(member);
      await page.setViewportSize({ width: size.width, height: size.height });
      await enterAs(page, member);
      await page.goto(siteUrl('/update-inmates'));
      await page.getByRole('link', { name: `Moved to another prison?: ${profile.name}` }).click();
      await (size.isPhone ? pickPrison(page) : typePrison(page));
      await expect(page.getByRole('complementary', { name: 'The envelope, now and then' })).toContainText('45299');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, 'colours');
      await page.getByRole('button', { name: 'Send the new address · $19.90' }).filter({ visible: true }).click();
      if (!size.isPhone) {
        await expect(question(page)).toContainText('45299 is in Ohio. You chose Oregon.');
        await question(page).getByRole('button', { name: 'The address is right' }).click();
      }
      const move = /14 Mill Road.*becomes Cedar Falls Correctional, PO\sBox\s1150\s*free/;
      await expect(question(page)).toContainText(move);
      await question(page).getByRole('button', { name: 'Proceed to Checkout' }).click();
      await expect(page.getByRole('main')).toContainText(move);
      await payOnPage(page);

      const [receipt] = (await member.api.call<Array<{ id: string }>>('GET', '/payment/receipts')).data;
      await (await admin()).call('PUT', `/admin/approve-update?id=${profile.id}`, {});
      await page.goto(siteUrl(`/receipt/${receipt?.id}`));
      await expect(page.getByRole('article')).toContainText(move);
      await expect(page.getByRole('article')).toContainText(/becomes 45299\s*\$9\.95/);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    },
  );
}

test('D-105 AC-232 a profile is updated and paid with the keyboard alone', inFull(), async ({ page }) => {
  const member = await givenMember(page.request);
  const profile = await givenLiveProfile(member);
  await openForm(page, member, profile);
  const press = async (key: string, isThere: () => Promise<boolean>) => {
    for (let count = 0; count < 60 && !(await isThere()); count += 1) await page.keyboard.press(key);
    expect(await isThere()).toBe(true);
  };
  const hasFocus = (selector: string) => () => page.locator(`${selector}:focus`).isVisible();
  const isOn = (words: string) => () => page.locator(':is(a, button):focus').filter({ hasText: words }).isVisible();

  await press('Tab', isOn('Appearance'));
  await page.keyboard.press('Enter');
  await press('Tab', hasFocus('#profile-eyeColor'));
  await page.keyboard.type('Green');
  await expect(page.getByLabel('Eye color')).toHaveValue('Green');
  await press('Shift+Tab', isOn('Check and confirm'));
  await page.keyboard.press('Enter');
  await press('Tab', isOn('Send these changes'));
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeVisible();
  await press('Tab', isOn('Proceed to Checkout'));
  await page.keyboard.press('Enter');

  await expect(page.getByLabel('Card number')).toBeVisible();
  await press('Tab', hasFocus('[autocomplete="cc-number"]'));
  await page.keyboard.type('4242424242424242');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1234');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Your payment was successful/ })).toBeVisible();
});

test('AC-229 AC-237 changes that were never paid can be dropped, and then there is nothing to send', async ({
  page,
}) => {
  const member = await givenMember(page.request);
  const profile = await givenLiveProfile(member);
  await member.api.call('PUT', `/customer?id=${profile.id}`, { basicInfo: { eyeColor: 'Green' } });
  await enterAs(page, member);
  await page.goto(siteUrl(`/update-inmate/${profile.id}`));
  await expect(page.getByRole('link', { name: 'Pay $9.95' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Drop the changes' }).click();

  await expect(page.getByText('Your changes were dropped.')).toBeVisible();
  await expect(page.getByLabel('Eye color')).toHaveValue('Hazel');
  await send(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'What changes' })).toBeVisible();
  await send(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No changes made' })).toBeVisible();
});
