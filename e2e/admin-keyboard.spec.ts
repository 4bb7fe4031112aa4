import type { Locator, Page } from '@playwright/test';
import { expectForGuests, expectWellMade, office, press, question, tabTo } from './support/desk.js';
import { accounts, consoleUrl, expect, password, test } from './support/journey.js';
import { givenLiveProfile, givenMember, givenPaidProfile } from './support/listing.js';

const menu = (page: Page, line: string): Locator =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: line });
const article = (page: Page, name: string): Locator => page.getByRole('article', { name });

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Goes to another page through the menu, which precedes the page in tab order. */
async function goBy(page: Page, line: string): Promise<void> {
  await press(page, menu(page, line), 'Shift+Tab');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

test('D-105 AC-680 AC-683 a day at 1280 px with the keyboard alone: sign in, decide, archive, take it back, add a balance, read the log, sign out', async ({
  page,
}) => {
  const member = await givenMember(page.request);
  const live = await givenLiveProfile(member);
  const waiting = await givenPaidProfile(member);
  await page.setViewportSize({ width: office.width, height: office.height });
  await page.goto(consoleUrl('/login'));
  await typeInto(page, page.getByLabel('Email'), accounts.admin);
  await typeInto(page, page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(consoleUrl('/approve-profiles'));

  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(waiting.name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: waiting.name })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('article').getByRole('heading').getByRole('link')).toBeFocused();
  await page.keyboard.press('a');
  await expect(question(page).getByRole('button', { name: 'Approve Profile', exact: true })).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByText(`${waiting.name} is approved and live.`)).toBeVisible();
  await expectForGuests(waiting.id, 200);

  await goBy(page, 'Archive/Deactivate Profiles');
  await typeInto(page, page.getByRole('searchbox'), live.name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await press(page, article(page, live.name).getByRole('button', { name: /^Archive Profile/ }));
  await press(page, question(page).getByRole('button', { name: 'Archive Profile' }));
  await press(page, page.getByRole('button', { name: 'Undo' }));
  await expect(page.getByText(`${live.name} is unarchived.`)).toBeVisible();
  await expectForGuests(live.id, 200);

  await goBy(page, 'Home');
  await typeInto(page, page.getByRole('searchbox', { name: /^Search users/ }), member.email);
  const listing = page.getByRole('region', { name: 'User listing' });
  await expect(listing.getByText('1 user', { exact: true })).toBeVisible();
  await press(page, listing.getByRole('button', { name: /^Add balance/ }));
  const dialog = page.getByRole('dialog', { name: 'Add balance' });
  await expect(dialog.getByRole('textbox', { name: 'Amount in dollars' })).toBeFocused();
  await page.keyboard.type('25');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/is now \$25\.00/)).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await goBy(page, 'Audit log');
  await typeInto(page, page.getByRole('searchbox'), live.name);
  await expect(page.getByText('3 actions', { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Unarchived a profile' });
  await press(page, row.locator('summary'));
  await expect(row).toContainText('Archived on');
  await expectWellMade(page);

  await press(
    page,
    page.getByRole('navigation', { name: 'Admin' }).getByRole('button', { name: 'Sign out' }),
    'Shift+Tab',
  );
  await expect(page).toHaveURL(/\/login/);
});
