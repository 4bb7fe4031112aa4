import { type Browser, chromium, type Page } from '@playwright/test';
import type { PageAccess } from '@inkbridge/shared/routes';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from '../tools/lib/chromium.mjs';
import { enterAs } from './support/entry.js';
import { openEveryPage } from '../tools/lib/live/every-page.js';
import { consoleUrl, siteUrl } from './support/journey.js';

/*
 * Takes a picture of every page, to look through: as guest, member and admin, on a phone and a desktop, light and dark,
 * in both languages. It needs a running demo, changes nothing in it, and is no test:
 * SITE_URL=http://localhost:3000 CONSOLE_URL=http://localhost:3001 npm run pictures -- /tmp/pictures
 */

type Look = { who: 'guest' | 'member' | 'admin'; language: 'en' | 'es'; width: 390 | 1280 };

const seenBy: Record<Look['who'], readonly PageAccess[]> = {
  guest: ['everyone', 'guest'],
  member: ['user'],
  admin: ['admin'],
};
const locales = { en: 'en-US', es: 'es-US' };
/** Taller pages are cut off. */
const tallest = 3_000;

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
}

async function take(page: Page, file: string): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  const height = Math.min(tallest, await page.evaluate(() => document.documentElement.scrollHeight));
  await page.screenshot({ path: file, fullPage: true, clip: { x: 0, y: 0, width, height } });
}

async function picturesOf(
  browser: Browser,
  look: Look,
  { addresses, folder }: { addresses: string[]; folder: string },
) {
  const { who, language, width } = look;
  const origin = who === 'admin' && width === 1280 ? consoleUrl('') : siteUrl('');
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 900 },
    locale: locales[language],
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (who !== 'guest') await enterAs(page, who, origin);
  for (const [number, address] of addresses.entries()) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(origin + address);
    await settle(page);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      const name = [who, String(number).padStart(2, '0'), address.replace(/[^a-z]+/gi, '-')].join('-');
      await take(page, join(folder, `${language}-${width}-${theme}`, `${name}.png`));
    }
  }
  await context.close();
}

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder for the pictures: npm run pictures -- /tmp/pictures');
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const addressesFor = await openEveryPage(siteUrl(''));
for (const language of ['es', 'en'] as const) {
  for (const width of [390, 1280] as const) {
    for (const theme of ['light', 'dark'])
      await mkdir(join(folder, `${language}-${width}-${theme}`), { recursive: true });
    for (const who of ['guest', 'member', 'admin'] as const) {
      await picturesOf(browser, { who, language, width }, { addresses: addressesFor(seenBy[who]), folder });
    }
  }
}
await browser.close();
