import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { enterAs } from './entry.js';
import { consoleUrl, expectAccessible, expectNoSidewaysScroll, expectWholeSentences, siteUrl } from './journey.js';
import type { Caller } from '../../tools/lib/live/purchase.js';

export type Desk = { name: string; width: number; height: number; isPhone: boolean; url: (path?: string) => string };

/** On a phone: the site, which contains the console's pages. */
export const phone: Desk = { name: '390 px inside the site', width: 390, height: 844, isPhone: true, url: siteUrl };
/** On a desktop: the console at its own address. */
export const office: Desk = {
  name: '1280 px on the console',
  width: 1280,
  height: 900,
  isPhone: false,
  url: consoleUrl,
};
export const desks = [phone, office];

/** Opens a page of the console as the admin. */
export async function openDesk(page: Page, { width, height, url }: Desk, path: string): Promise<void> {
  await page.setViewportSize({ width, height });
  await enterAs(page, 'admin', url(''));
  await page.goto(url(path));
}

/** Checks that nothing on the screen overflows, no sentence falls apart, and axe finds no violation. */
export async function expectWellMade(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectWholeSentences(page);
  await expectAccessible(page);
}

/** The items of a queue: cards on a phone, at a desk rows beside the open one. */
export const items = (page: Page): Locator => page.locator('ul[data-queue] > li');

/** The card of an item; at a desk its row opens it. */
export async function openItem(page: Page, name: string): Promise<Locator> {
  const card = page.getByRole('article', { name });
  // A card may also name others, by whom it stands out.
  const item = items(page).filter({ has: card.or(page.locator('b').getByText(name, { exact: true })) });
  await expect(item).toBeVisible();
  if ((await card.count()) === 0) await item.getByRole('link').click();
  await expect(card).toBeVisible();
  return card;
}

export const question = (page: Page): Locator => page.getByRole('alertdialog');

/** Presses a button, then the button of the same name in its confirm dialog. */
export async function act(page: Page, within: Page | Locator, { word, name }: { word: string; name: string }) {
  await within.getByRole('button', { name: `${word}: ${name}` }).click();
  await question(page).getByRole('button', { name: word, exact: true }).click();
}

/** More than any page has between two places. */
const mostStops = 240;

/** Presses Tab until the element has focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  let wanted = await target.elementHandle(); // looked up once: there are many stops
  for (let presses = 0; presses < mostStops; presses += 1) {
    const state = await wanted?.evaluate((element) =>
      element.isConnected ? element === document.activeElement : 'replaced',
    );
    if (state === true) return;
    if (state === 'replaced') wanted = await target.elementHandle();
    else await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Activates a control with the keyboard. */
export async function press(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Presses an export button and returns the rows without the header. Fields must not contain line breaks. */
export async function exportedRows(page: Page, button: Locator): Promise<{ file: string; rows: string[] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const text = await readFile(await download.path(), 'utf8');
  const [, ...rows] = text.trimEnd().split(/\r?\n/);
  return { file: download.suggestedFilename(), rows };
}

export type AuditEntry = {
  id: string;
  at: string;
  admin: { email: string; name: string };
  action: string;
  outcome: string;
  target: { kind: string; id: string | null; name: string };
  changes: Array<{ field: string; before: unknown; after: unknown }>;
  requestId: string;
};

/** All entries of the audit log that match, newest first. */
export async function auditOf(admin: Caller, query: string): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/admin/audit?${query}&limit=100&page=${page}`;
    const { status, data } = await admin.call<AuditEntry[]>('GET', path);
    expect(status).toBe(200);
    entries.push(...data);
    if (data.length < 100) return entries;
  }
}

/** Waits until the server sends guests a page with this text, so that the browser need not reload until then. */
export async function expectInPage(path: string, words: string): Promise<void> {
  await expect
    .poll(async () => {
      const answer = await fetch(siteUrl(path), { headers: { accept: 'text/html', 'accept-language': 'en-US' } });
      return (await answer.text()).replaceAll(/<[^>]*>/g, '');
    })
    .toContain(words);
}

/** The status of a profile for a guest: 200, or 404 if it is hidden. */
export async function statusForGuests(id: string): Promise<number> {
  const answer = await fetch(siteUrl(`/api/v1/customer?id=${id}`));
  await answer.arrayBuffer();
  return answer.status;
}

/** Waits until guests get this status: lists show a decision after a moment. */
export async function expectForGuests(id: string, status: 200 | 404): Promise<void> {
  await expect.poll(() => statusForGuests(id)).toBe(status);
}
