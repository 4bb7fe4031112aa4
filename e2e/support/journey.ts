import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test as base, type Page } from '@playwright/test';
import type Axe from 'axe-core';

/** The demo accounts (design §3); one password for all. */
export const accounts = {
  admin: 'admin@inkbridge.test',
  member: 'member@inkbridge.test',
  newcomer: 'new@inkbridge.test',
  unverified: 'unverified@inkbridge.test',
} as const;
export const password = 'Connect-beyond-bars-1';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

function address(name: 'SITE_URL' | 'CONSOLE_URL'): string {
  const url = process.env[name];
  if (!url) throw new Error(`${name} is not set; journeys run through playwright.config.ts`);
  return url;
}

export const siteUrl = (path = '/'): string => address('SITE_URL') + path;
export const consoleUrl = (path = '/'): string => address('CONSOLE_URL') + path;

type Watch = { problems: string[]; expectProblems(pattern: RegExp): void };

/**
 * Every journey listens for errors in the console, uncaught errors and violations of the content-security policy,
 * and fails at its end when there was one that it did not announce.
 */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ page }, use) => {
      const announced: RegExp[] = [];
      const problems = watchPage(page);
      await use({ problems, expectProblems: (pattern) => announced.push(pattern) });
      expect(problems.filter((problem) => !announced.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});

export function watchPage(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}

export async function signIn(page: Page, who: keyof typeof accounts): Promise<void> {
  await page.getByLabel('Email').fill(accounts[who]);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

const rules = {
  everything: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  colours: ['color-contrast'],
};

/** Axe over the whole page, as it is drawn when nothing that will end is moving any more. */
export async function expectAccessible(page: Page, what: keyof typeof rules = 'everything'): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  await page.evaluate(axeSource);
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const result = await axe.run(document, { runOnly, resultTypes: ['violations'] });
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, rules[what]);
  expect(violations).toEqual([]);
}

/** Nothing may be wider than the window (390 px without sideways scroll). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, window: width } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(width);
}

export { expect } from '@playwright/test';
