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

/** Looks at the open page again when the reader's clock says this. */
export async function lookAt(page: Page, time: number): Promise<void> {
  await page.clock.setFixedTime(time);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
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

/** Dates, and words of menus, heads and feet, that begin on one line and end on another. Identifiers may break. */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const around = text.parentElement;
      if (!around?.checkVisibility() || around.closest('script, style') || around.offsetWidth <= 1) continue;
      // The page's own foot: that of a card in it may have an address.
      const frame = around.closest('article') ? null : around.closest('nav, footer, header');
      const whole = frame ? /\d\d-\d\d-\d{4}|[^\s\d_/.@-]+(?![\d_])/g : /\d\d-\d\d-\d{4}/g;
      for (const { index, 0: word } of (text.textContent ?? '').matchAll(whole)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

/** Controls that a finger misses: less than 44 px in a direction, other than links within a sentence. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43.5;
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
      );
    /** A link may lie over the box around it. */
    const boxesOf = (element: HTMLElement) => {
      const { position, top } = getComputedStyle(element, '::after');
      const covers = position === 'absolute' && top === '0px' ? element.offsetParent : null;
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      return [element, ...(covers ? [covers] : []), ...labels].map((one) => one.getBoundingClientRect());
    };
    return [...controls]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isInSentence(element))
      .flatMap((element) => {
        const boxes = boxesOf(element).filter(({ right, width }) => right > 0 && width > 1);
        const isSmall = boxes.length > 0 && !boxes.some(({ width, height }) => width >= least && height >= least);
        return isSmall ? [`${element.textContent || element.getAttribute('aria-label')}`.trim()] : [];
      });
  });
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
