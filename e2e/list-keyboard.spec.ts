import type { Locator, Page } from '@playwright/test';
import { outcome, walletButton, words } from './support/checkout.js';
import { enterAs } from './support/entry.js';
import { expect, siteUrl, test } from './support/journey.js';
import { holdBack } from './support/moving-on.js';
import { controlOf, createdBy, givenMember, kindOf, required } from './support/listing.js';

test.use({ trace: 'off' }); // a trace would capture the whole form at each of about 400 key presses

/** More than the number of tab stops in the whole form, including every chip. */
const mostStops = 300;

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const wanted = await control.elementHandle(); // resolved once, because there are hundreds of stops
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    if (await wanted?.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The Tab key does not lead to ${String(control)}`);
}

async function press(page: Page, control: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Types into the control with a label, or chooses an option by typing. */
async function enter(page: Page, label: string, value: string): Promise<void> {
  const control = controlOf(page, label);
  await tabTo(page, control);
  const kind = await kindOf(control);
  await page.keyboard.type(kind === 'date' ? monthFirst(value) : value);
  if (kind === 'combobox') await page.keyboard.press('Enter');
}

/** "1958-05-11" in the order in which the parts of an American date input are typed. */
function monthFirst(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}${date}${year}`;
}

test('AC-166 AC-202 AC-223 AC-322 D-39 by the keyboard alone, from the first key to the confirmed charge of PayPal', async ({
  page,
}) => {
  const member = await givenMember(page.request);
  await enterAs(page, member);
  await holdBack(page);
  await page.goto(siteUrl('/list-inmate'));
  await press(page, page.getByRole('link', { name: 'Skip to content' }), 'Enter');

  for (const part of [required.person, required.mail, required.appearance, required.background]) {
    for (const [label, value] of Object.entries(part)) await enter(page, label, value);
  }
  await enter(page, 'Bio', 'I paint birds from a window.');
  await press(page, page.getByRole('checkbox', { name: 'Chess' }), 'Space');
  await press(page, page.getByRole('checkbox', { name: /^The person listed knows/ }), 'Space');
  await press(page, page.getByRole('button', { name: 'Confirm and see the receipt' }).first(), 'Enter');

  const question = page.getByRole('alertdialog', { name: 'Create Walter’s profile?' });
  await expect(question).toContainText('$109.90');
  await tabTo(page, question.getByPlaceholder('Leave a note for admin...'));
  await page.keyboard.type('He turns 69 in May.');
  await press(page, question.getByRole('button', { name: 'Confirm Creation' }), 'Enter');

  await expect(page).toHaveURL(/\/payment\?cid=[0-9a-f]{24}$/);
  await press(page, walletButton(page), 'Enter');
  await press(page, page.getByRole('button', { name: 'Approve' }), 'Enter');
  await expect(outcome(page)).toHaveText(words.success);
  expect(await createdBy(member)).toMatchObject([
    {
      basicInfo: { firstName: 'Walter', dateOfBirth: '1958-05-11', state: 'Indiana', gender: 'Male' },
      personalityInfo: { hobbies: ['Chess'] },
      customerStatus: { status: 'unapproved' },
      pendingPayments: null,
    },
  ]);
});
