import type { DraftContent } from '@inkbridge/contracts';
import { begunForm, requiredFields } from '@inkbridge/contracts/testing';
import { interestGroups, interestLists } from '@inkbridge/shared/option-lists';
import { ageOn } from '@inkbridge/shared/profile-fields';
import type { Locator, Page } from '@playwright/test';
import { inFull } from './in-full.js';
import { expectInPage } from './support/desk.js';
import { enterAs } from './support/entry.js';
import {
  consoleUrl,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  siteUrl,
  test,
  tick,
  whileUnderWay,
} from './support/journey.js';
import {
  createdBy,
  expectMail,
  fillIn,
  givenMember,
  type Member,
  newLastName,
  payOnPage,
  photo,
  required,
} from './support/listing.js';
import { onward, walkTo } from './support/profile-form.js';

const sizes = [
  { width: 390, height: 844, isPhone: true },
  { width: 1280, height: 900, isPhone: false },
];
const form = (page: Page) => page.getByRole('form', { name: 'Submit a Profile' });
const send = (page: Page) =>
  page.getByRole('button', { name: 'Confirm and see the receipt' }).filter({ visible: true }).first();
const total = (page: Page, isPhone: boolean) =>
  isPhone
    ? page.getByText('Total so far').locator('xpath=ancestor-or-self::*[not(self::font)][2]') // its parent
    : page.getByRole('complementary', { name: 'Your price so far' });

/** Opens the form of a member who filled it in elsewhere, up to the last button. */
async function openBegunForm(page: Page, content: DraftContent = begunForm): Promise<Member> {
  const member = await givenMember(page.request);
  await enterAs(page, member);
  await member.api.call('PUT', '/drafts/create', { content, revision: null });
  await page.goto(siteUrl('/list-inmate'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(send(page)).toBeVisible();
  return member;
}
/** Fields and lists that each add a line. */
const manyFields = {
  ...begunForm,
  basicInfo: {
    ...requiredFields,
    education: 'Some college',
    bodyType: 'Average',
    homeTownCity: 'Millbrook',
    homeTownState: 'Ohio',
    religiousPref: 'Christian',
    highSchool: 'Millbrook High',
    nameOfCollege: 'Ohio State',
  },
  personalityInfo: Object.fromEntries(interestGroups.map((group) => [group, [interestLists[group][0]]])),
};
const yes = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Confirm Creation' });

for (const { isPhone, ...viewport } of sizes) {
  test(
    `AC-166 AC-202 AC-212 AC-215 AC-223 AC-225 AC-350 AC-355 at ${viewport.width} px a profile is filled in, priced, confirmed, paid by card, approved and public`,
    inFull(!isPhone),
    async ({ page, browser }) => {
      const member = await givenMember(page.request);
      const lastName = newLastName();
      const who = `Walter ${lastName}`;
      await page.setViewportSize(viewport);
      await enterAs(page, member);
      await page.goto(siteUrl('/list-inmate'));
      await expect(form(page)).toBeVisible();
      /** On a phone every part of the form is a separate page. */
      const next = async () => {
        if (isPhone) await onward(page).click();
      };

      await expect(total(page, isPhone)).toContainText('$99.95');
      await fillIn(page, { ...required.person, 'Last name': lastName });
      await expect(page.getByLabel('Age', { exact: true })).toHaveValue(
        String(ageOn(requiredFields.dateOfBirth, new Date())),
      );
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await next();
      await fillIn(page, required.mail);
      await next();
      await fillIn(page, required.appearance);
      await next();
      await fillIn(page, { ...required.background, Education: 'Some college' });
      await expect(total(page, isPhone)).toContainText('$109.90');
      await next();
      await fillIn(page, { Bio: 'I paint birds from a window.' });
      await expect(page.getByText('6 words')).toBeVisible();
      await next();
      await page.getByLabel('Add main photo').setInputFiles(photo);
      await expect(page.getByRole('img', { name: 'Main photo' })).toBeVisible();
      await expect(page.getByText('2 remaining free photo/artworks')).toBeVisible();
      await next();
      await tick(page.getByRole('group', { name: /^Hobbies/ }).getByRole('checkbox', { name: 'Chess' }));
      await expect(total(page, isPhone)).toContainText('$119.85');
      await expectNoSidewaysScroll(page);
      if (isPhone) await expectNothingMovesUnderPress(onward(page));
      await next();
      await tick(page.getByRole('checkbox', { name: /^The person listed knows/ }));
      await expectAccessible(page);
      await page.getByRole('button', { name: 'See it as visitors will' }).click();
      const preview = page.getByRole('dialog', { name: 'Walter’s page, as visitors will see it' });
      await expect(preview.getByRole('heading', { level: 1, name: who })).toBeVisible();
      await expect(preview.getByText('I paint birds from a window.')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await preview.getByRole('button', { name: 'Back to the form' }).click();

      await send(page).click();
      const dialog = page.getByRole('alertdialog', { name: 'Create Walter’s profile?' });
      for (const line of ['Education', 'Hobbies', '$119.85']) await expect(dialog).toContainText(line);
      await expectAccessible(page);
      await dialog.getByPlaceholder('Leave a note for admin...').fill('He turns 69 in May.');
      await yes(page).click();
      await expect(page).toHaveURL(/\/payment\?cid=[0-9a-f]{24}$/);
      await expectMail(page.request, member.email, 'Inkbridge: Walter’s profile is saved');

      await payOnPage(page);
      await expectMail(page.request, member.email, `Inkbridge: your payment of $119.85 for ${who}`);
      const [{ _id: id } = { _id: '' }] = await createdBy(member);

      const desk = await browser.newPage({ viewport });
      const url = isPhone ? siteUrl : consoleUrl;
      await enterAs(desk, 'admin', url(''));
      await desk.goto(url(`/approve-profiles?q=${encodeURIComponent(who)}`)); // the queue is long
      const card = desk.getByRole('article', { name: who });
      await expect(card).toContainText('He turns 69 in May.');
      await card.getByRole('button', { name: /^Approve Profile/ }).click();
      await desk.getByRole('alertdialog').getByRole('button', { name: 'Approve Profile' }).click();
      await expect(desk.getByText(`${who} is approved and live.`)).toBeVisible();
      await desk.close();

      const guest = await browser.newPage({ viewport });
      await expectInPage(`/inmate/${id}`, who);
      await guest.goto(siteUrl(`/inmate/${id}`));
      await expect(guest.getByRole('heading', { level: 1 })).toHaveText(who);
      for (const shown of ['I paint birds from a window.', 'Chess', 'Some college']) {
        await expect(guest.getByRole('main')).toContainText(shown);
      }
      const answer = await guest.request.get(siteUrl(`/api/v1/customer?id=${id}`));
      const seen = (await guest.content()) + (await answer.text());
      expect(seen).not.toMatch(/\b1958\b/); // it may occur within an id
      expect([requiredFields.email, 'He turns 69', member.email].filter((word) => seen.includes(word))).toEqual([]);
      await guest.close();
      await expectMail(page.request, member.email, 'Inkbridge: Walter’s profile is live');
    },
  );

  test(
    `AC-525 at ${viewport.width} px a form with something missing says so, takes focus and leads to the field`,
    inFull(!isPhone),
    async ({ page }) => {
      await enterAs(page, await givenMember(page.request));
      await page.setViewportSize(viewport);
      await page.goto(siteUrl('/list-inmate'));
      await fillIn(page, { 'First name': 'Walter' });
      if (isPhone) await walkTo(page, send(page));
      await send(page).click();

      const summary = page.getByRole('alert').filter({ hasText: 'Fillout all the required fields' });
      await expect(summary).toBeFocused();
      await expect(page.getByText('Enter the last name').first()).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expectAccessible(page);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);

      await summary.getByRole('link', { name: 'Enter the zip code' }).click();
      await page.keyboard.type('46999');
      await expect(page.getByLabel('Zip code')).toHaveValue('46999');
      await expect(summary.getByRole('link', { name: 'Enter the zip code' })).toHaveCount(0);
    },
  );
}

test('AC-223 AC-224 pressed twice, or twice in a row, one profile is created and nothing is charged', async ({
  page,
}) => {
  const member = await openBegunForm(page);
  const created: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/customer')) created.push(request.url());
  });

  await send(page).dblclick();
  await whileUnderWay(page, /\/api\/v1\/customer$/, () => yes(page).dblclick());

  await expect(page).toHaveURL(/\/payment\?cid=/);
  expect(created).toHaveLength(1);
  const profiles = await createdBy(member);
  expect(profiles).toMatchObject([{ customerStatus: { status: 'new' } }]);
});

test('D-158 AC-223 offline, typed text is kept, the page says so, and it is sent when the network is back', async ({
  page,
  context,
  watch,
}) => {
  watch.expectProblems(/ERR_INTERNET_DISCONNECTED/);
  const member = await openBegunForm(page);

  await context.setOffline(true);
  await page.getByLabel('First name').fill('Wendell');
  await page.getByLabel('Last name').focus();
  await expect(page.getByText('We keep your draft on this device').first()).toBeVisible();
  await send(page).click();
  await yes(page).click();
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Wendell');
  expect(await createdBy(member)).toEqual([]);

  await context.setOffline(false);
  await expect(page).toHaveURL(/\/payment\?cid=/);
  expect(await createdBy(member)).toMatchObject([{ basicInfo: { firstName: 'Wendell' } }]);
});

test('AC-215 at 1280 px total and button are in view however many lines there are, and again at the end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await openBegunForm(page, manyFields);
  const panel = page.getByRole('complementary', { name: 'Your price so far' });
  const buttons = page.getByRole('button', { name: 'Confirm and see the receipt' });

  await expect(panel.getByText('Total', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('button', { name: 'Confirm and see the receipt' })).toBeInViewport({ ratio: 1 });
  await expect(panel.getByText('15 lines')).toBeVisible();
  await expectAccessible(page);
  await expect(buttons.filter({ visible: true })).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Keep this profile out of search engines.' }).scrollIntoViewIfNeeded();
  await expect(panel.getByRole('button')).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1280, height: 400 });
  await expect(panel).toHaveCSS('position', 'static');
});

/** The press takes the focus from a group of chips that is out of sight by then. */
async function expectNothingMovesUnderPress(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const [before, after] = await button.evaluate(async (element: HTMLElement) => {
    const laidOut = async () => {
      for (let frame = 0; frame < 5; frame += 1) await new Promise((done) => requestAnimationFrame(done));
      return document.documentElement.scrollHeight;
    };
    const height = await laidOut();
    element.focus({ preventScroll: true });
    return [height, await laidOut()];
  });
  expect(after).toBe(before);
}
