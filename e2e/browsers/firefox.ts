import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { findProgram } from '../../tools/lib/chromium.mjs';
import { type Browser, type Engine, type Handle, NotHere } from './engine.js';

/** Firefox's own calls home; and English, whatever the system speaks. */
const quietly = {
  'app.update.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'intl.accept_languages': 'en-US,en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': '',
  'toolkit.telemetry.enabled': false,
};

/** Firefox by WebDriver BiDi. @throws NotHere */
export async function firefox(): Promise<Browser> {
  const executablePath = findProgram(['firefox-esr', 'firefox']);
  if (!executablePath) throw new NotHere('Firefox is not installed (Debian: firefox-esr).');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: quietly,
  });
  return {
    name: 'Firefox',
    version: (await browser.version()).replace(/^.*\//, ''),
    open: async () => {
      const context = await browser.createBrowserContext();
      return engineOf(await context.newPage(), () => context.close());
    },
    quit: () => browser.close(),
  };
}

function engineOf(page: Page, close: () => Promise<void>): Engine {
  // A page that asks before it is left is left.
  page.on('dialog', (dialog) => void dialog.accept());
  return {
    go: async (url) => void (await page.goto(url)),
    address: async () => page.url(),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: async <T>(body: string, ...given: unknown[]) => (await page.evaluate(calling(body, given))) as T,
    find: async (body, ...given) => {
      const found = await page.evaluateHandle(calling(body, given));
      const element = found.asElement();
      return element && { element };
    },
    click: (handle) => elementIn(handle).click(),
    type: (handle, text) => elementIn(handle).type(text),
    press: (key) => page.keyboard.press(key),
    upload: (handle, file) => (elementIn(handle) as ElementHandle<HTMLInputElement>).uploadFile(file),
    picture: async (file) => void (await page.screenshot({ path: file })),
    close,
  };
}

/** The call as a source, because a policy of the page forbids to make functions from texts. */
const calling = (body: string, given: unknown[]): string =>
  `(function () { ${body} }).apply(null, ${JSON.stringify(given)})`;

const elementIn = ({ element }: Handle): ElementHandle => element as ElementHandle;
