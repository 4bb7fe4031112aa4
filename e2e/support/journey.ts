import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import { emailOf, password, type Person } from '../../tools/lib/live/accounts.js';
import { routeForSure } from './interception.js';
import { translatePage } from './translator.js';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

function address(name: 'SITE_URL' | 'CONSOLE_URL' | 'STILL_URL'): string {
  const url = process.env[name];
  if (!url) throw new Error(`${name} is not set; journeys run through playwright.config.ts`);
  return url;
}

export const siteUrl = (path = '/'): string => address('SITE_URL') + path;
export const consoleUrl = (path = '/'): string => address('CONSOLE_URL') + path;
/** The site of the read-only product: no journey lists or approves there, so its lists stay as seeded. */
export const stillUrl = (path = '/'): string => address('STILL_URL') + path;

/** `isTranslated`: the journey's pages are changed as a browser's translator does. */
export type JourneyOptions = { isTranslated: boolean };

type Problem = { text: string; url?: string };
type ProblemWatch = { readonly problems: string[]; expectProblems(pattern: RegExp): void };

/** What React says of a page that a translator changed while the scripts took it over. */
const drawnAnew = /Minified React error #418/;

/**
 * Every journey listens for errors in the console, uncaught errors and violations of the content-security policy,
 * and fails at its end when there was one that it did not announce.
 */
export const test = base.extend<{ watch: ProblemWatch } & JourneyOptions>({
  isTranslated: [false, { option: true }],
  page: async ({ page, isTranslated }, use) => {
    routeForSure(page);
    if (isTranslated) await page.context().addInitScript(translatePage);
    await use(page);
  },
  watch: [
    async ({ page, isTranslated }, use) => {
      const announced = isTranslated ? [drawnAnew] : [];
      await page.addInitScript(reportViolations);
      const seen = watchPage(page);
      await use({
        get problems() {
          return seen.map(({ text }) => text);
        },
        expectProblems: (pattern) => announced.push(pattern),
      });
      expect(seen.filter(({ text }) => !announced.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

function watchPage(page: Page): Problem[] {
  const seen: Problem[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push({ text: message.text(), url: message.location().url });
  });
  page.on('pageerror', (error) => seen.push({ text: error.message }));
  return seen;
}

/** Runs in every page: browsers say nothing in the console of what a script tried and caught itself. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    console.error(`Content Security Policy: ${violatedDirective} refused ${blockedURI} in ${sourceFile}`);
  });
}

/** Fills in the form of the login page, for journeys that are about it; `enterAs` is for all others. */
export async function signIn(page: Page, person: Person): Promise<void> {
  // The page before it may have fields of the same names.
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.getByLabel('Email').fill(emailOf(person));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** The browser forgets who was logged in. The page is left first, because calls under way would be refused. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/**
 * A page that the server has drawn can be read before its scripts are there, and some of its controls do nothing until
 * then: waits until React has taken this one, and the page, over.
 */
export async function isAlive(control: Locator): Promise<void> {
  const isTaken = (element: Element) =>
    document.querySelector('[data-build]') === null &&
    Object.keys(element.closest(':not(font)') ?? element).some((key) => key.startsWith('__reactProps$'));
  await expect.poll(() => control.evaluate(isTaken)).toBe(true);
}

/**
 * Ticks a box of a long form. Sections are laid out as they come into view, so the box is scrolled there before the click
 * is aimed at it.
 */
export async function tick(box: Locator): Promise<void> {
  await box.scrollIntoViewIfNeeded();
  await box.check();
}

/** Does something while a call of the page is under way: its answer comes when all is done. */
export async function whileUnderWay(page: Page, call: string | RegExp, act: () => Promise<void>): Promise<void> {
  let letGo = (): void => undefined;
  const done = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(call, async (route) => {
    await done;
    await route.fallback();
  });
  const begun = page.waitForRequest(call);
  await act();
  await begun;
  letGo();
}

const rules = {
  everything: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  colours: ['color-contrast'],
};

/** Runs axe on the whole page, once it has its heading and all finite animations have ended. */
export async function expectAccessible(page: Page, what: keyof typeof rules = 'everything'): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      // What rests out of sight (content-visibility) is not moved on either.
      const isDrawn = target?.checkVisibility({ contentVisibilityAuto: true }) ?? false;
      return isDrawn && effect?.getComputedTiming().endTime !== Infinity;
    });
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const result = await axe.run(document, { runOnly, resultTypes: ['violations'] });
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, rules[what]);
  expect(violations).toEqual([]);
}

/** The search and the filters above a list of people. */
export const filterBar = (page: Page): Locator => page.getByRole('search', { name: 'Find a pen pal' });

/** How many people an option of a filter says it would leave. */
export async function announced(filter: Locator, option: string): Promise<number> {
  const label = filter.locator(`option[aria-label^="${option}, "]`);
  return Number(/([\d,]+) pe/.exec((await label.getAttribute('aria-label')) ?? '')?.[1]?.replaceAll(',', ''));
}

/** Nothing may be wider than the window (390 px without sideways scroll). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, window: width } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(width);
}

/**
 * In a grid or a flex box every stretch of bare text is a piece of the layout, so that a sentence around a link or a date
 * falls apart: there it has an element of its own.
 */
export async function expectWholeSentences(page: Page): Promise<void> {
  const broken = await page.evaluate(() => {
    const isBox = (element: Element) => /flex|grid/.test(getComputedStyle(element).display);
    /** `t` for bare text and `b` for a box, in their order; what takes no place is left out. */
    const piecesOf = (node: Node): string => {
      if (node.nodeType === Node.TEXT_NODE) return node.textContent?.trim() ? 't' : '';
      if (!(node instanceof Element)) return '';
      const { display, position } = getComputedStyle(node);
      if (display === 'contents') return [...node.childNodes].map(piecesOf).join('');
      return display === 'none' || position === 'absolute' ? '' : 'b';
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => isBox(element) && /tb+t/.test([...element.childNodes].map(piecesOf).join('')))
      .map((element) => element.textContent);
  });
  expect(broken).toEqual([]);
}

export { expect } from '@playwright/test';
export { accounts, emailOf, password, type Person } from '../../tools/lib/live/accounts.js';
