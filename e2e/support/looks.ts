import type { Page } from '@playwright/test';
import { enterAs } from './entry.js';
import {
  type accounts,
  consoleUrl,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectWholeSentences,
  siteUrl,
  test,
} from './journey.js';

type Ready = (page: Page) => Promise<void>;

export type PageLook = {
  name: string;
  path: string;
  /** Defaults to a guest. */
  who?: keyof typeof accounts;
  console?: boolean;
  ready: Ready;
};

export const hasCards: Ready = async (page) => expect(page.locator('article').first()).toBeVisible();
export const hasTitle: Ready = async (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();
/** On a phone an update begins with the list of its sections. */
const firstSection = /^(Who you are listing|What would you like to change\?)$/;
export const hasFields: Ready = async (page) =>
  expect(page.getByRole('heading', { name: firstSection, level: 2 }).first()).toBeVisible();

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 844 };

/**
 * One place at both widths, in light and dark: it fits, and axe finds nothing. In the dark only colours differ. On a
 * phone it also fits with twice the text size. It is loaded on a phone, and then gets wider, as when a tablet is turned.
 */
export async function expectGoodLooks(page: Page, url: string, ready: Ready): Promise<void> {
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(url);
  await expectReads(page, ready);
  await expectFitsLargeText(page);
  await page.setViewportSize(desktop);
  await expectReads(page, ready);
}

async function expectReads(page: Page, ready: Ready): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await ready(page);
  await expectNoSidewaysScroll(page);
  await expectWholeSentences(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page, 'colours');
}

/** The page as it is now, on a phone whose reader has set the browser's text to twice its size: nothing is cut off. */
export async function expectFitsLargeText(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  const undo = await textTwiceAsLarge(page);
  await expectNoSidewaysScroll(page);
  await undo();
}

/** Sets the browser's text to twice its usual size; it stays so on the next pages. Returns how to undo it. */
export async function textTwiceAsLarge(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  return async () => void (await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } }));
}

/** A test for each place. */
export function testLooks(places: readonly PageLook[]): void {
  for (const { name, path, who, console: alone, ready } of places) {
    test(`${name} fits, reads and passes axe at 390 px and 1280 px, light and dark`, async ({ page }) => {
      const url = alone ? consoleUrl : siteUrl;
      if (who) await enterAs(page, who, url(''));
      await expectGoodLooks(page, url(path), ready);
    });
  }
}
