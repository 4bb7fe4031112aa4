import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type * as vitals from 'web-vitals';
import { openEveryPage } from '../lib/live/every-page.js';
import { removeFolder, seededFolder } from '../lib/live/folders.js';
import { startProduct, stopProduct, type Product } from '../lib/live/product.js';
import { demoEmails, demoPassword } from '../seed/demo-accounts.js';
import { openBrowser, slowPhone } from './page.js';
import { bounded, type Bench } from './report.js';

/** Milliseconds, a share of the screen, and kB of Brotli without headers: what a reader on a slow phone feels. */
const bounds = { paint: 2_500, shift: 0.05, interaction: 200, scripts: 260 };

/** How many parts of a page are touched, and how many letters are typed, for its slowest interaction. */
const touches = { parts: 8, letters: 'Ohio' };

const webVitals = fileURLToPath(new URL('web-vitals.iife.js', import.meta.resolve('web-vitals')));

type Vitals = Record<'LCP' | 'CLS' | 'INP', number | undefined>;
type WatchedWindow = Window & { vitals: Partial<Vitals>; webVitals: typeof vitals };

/** Every page of a guest and of a member on a slow phone, and what its parts take to answer a touch. */
export const routes: Bench = async ({ log }) => {
  const dataDir = await seededFolder(240);
  const product = await startProduct(dataDir);
  const browser = await openBrowser();
  try {
    const pagesFor = await openEveryPage(product.siteUrl);
    const rows = [];
    for (const viewer of ['guest', 'member'] as const) {
      for (const path of pagesFor(viewer === 'guest' ? ['everyone', 'guest'] : ['user'])) {
        const { LCP, CLS, INP, scripts } = await visit(browser, product, { path, viewer });
        log(`${viewer} ${path}  ${LCP} ms  ${CLS}  ${INP} ms  ${scripts} kB`);
        const name = `${viewer} ${path.replace(/[0-9a-f]{24}/, '…')}`;
        rows.push(
          bounded(`${name}: largest paint`, 'ms', LCP ?? Number.NaN, bounds.paint),
          bounded(`${name}: layout shift`, '', CLS ?? 0, bounds.shift),
          bounded(`${name}: slowest interaction`, 'ms', INP ?? 0, bounds.interaction),
          bounded(`${name}: scripts`, 'kB', scripts, bounds.scripts),
        );
      }
    }
    return rows;
  } finally {
    await browser.close();
    await stopProduct(product);
    await removeFolder(dataDir);
  }
};

type Visit = { path: string; viewer: 'guest' | 'member' };

/** A visit with an empty cache; a member is signed in already. */
async function visit(
  browser: Browser,
  product: Product,
  { path, viewer }: Visit,
): Promise<Vitals & { scripts: number }> {
  const { viewport, network, cpuRate } = slowPhone;
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  try {
    if (viewer === 'member') await signInApart(context, product);
    const page = await context.newPage();
    await watch(page);
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.clearBrowserCache');
    await client.send('Network.emulateNetworkConditions', network);
    await client.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
    let scripts = 0;
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return;
      void request.sizes().then(({ responseBodySize }) => (scripts += responseBodySize));
    });
    await page.goto(product.siteUrl + path, { waitUntil: 'networkidle' });
    const before = scripts;
    await touchParts(page);
    return { ...(await vitalsOf(page)), scripts: before / 1_000 };
  } finally {
    await context.close();
  }
}

async function signInApart(context: BrowserContext, product: Product): Promise<void> {
  const page = await context.newPage();
  await signIn(page, product);
  await page.close();
}

/** Signs the demo's member in. */
export async function signIn(page: Page, { siteUrl }: Pick<Product, 'siteUrl'>): Promise<void> {
  await page.goto(`${siteUrl}/login`);
  await page.getByLabel('Email').fill(demoEmails.member);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

async function watch(page: Page): Promise<void> {
  await page.addInitScript({ content: `${await readFile(webVitals, 'utf8')};window.webVitals = webVitals` });
  await page.addInitScript(() => {
    const watched = window as unknown as WatchedWindow;
    watched.vitals = {};
    const { onLCP, onCLS, onINP } = watched.webVitals;
    for (const on of [onLCP, onCLS, onINP])
      on(({ name, value }) => Object.assign(watched.vitals, { [name]: value }), { reportAllChanges: true });
  });
}

/** Opens what opens, and types into the first field: nothing is sent, and the page stays. */
async function touchParts(page: Page): Promise<void> {
  const parts = page.locator('main :is(summary, button[aria-expanded], button[aria-haspopup], [role="tab"])');
  for (let place = 0; place < Math.min(await parts.count(), touches.parts); place += 1) {
    const part = parts.nth(place);
    if (!(await part.isVisible())) continue;
    await part.tap({ timeout: 5_000 }).catch(() => undefined); // a part opened before may lie above it
    await page.keyboard.press('Escape');
  }
  const field = page.locator('main :is(input[type="text"], input[type="search"], input:not([type]), textarea):visible');
  if ((await field.count()) > 0) await field.first().pressSequentially(touches.letters, { delay: 120 });
}

async function vitalsOf(page: Page): Promise<Vitals> {
  await page.waitForTimeout(500); // an interaction is known after its frame
  const { LCP, CLS, INP } = await page.evaluate(() => (window as unknown as WatchedWindow).vitals);
  return { LCP, CLS, INP };
}
