import type { Browser, Page } from '@playwright/test';
import { openEveryPage } from '../lib/live/every-page.js';
import { removeFolder, seededFolder } from '../lib/live/folders.js';
import { type Product, startProduct, stopProduct } from '../lib/live/product.js';
import { openPage, rowsOfJourneys, signIn, watch } from './journeys.js';
import { openBrowser, slowPhone } from './page.js';
import { type Bench, bounded } from './report.js';

/** Milliseconds, a share of the screen, and kB of Brotli without headers: what a reader on a slow phone feels. */
const bounds = { paint: 2_500, shift: 0.05, interaction: 200, scripts: 260 };

/** How many parts of a page are touched, and how many letters are typed, for its slowest interaction. */
const touches = { parts: 8, letters: 'Ohio' };

/** Every page of a guest and of a member on a slow phone, what its parts take to answer a touch, and whole journeys. */
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
          bounded(`${name}: largest paint`, 'ms', LCP || Number.NaN, bounds.paint),
          bounded(`${name}: layout shift`, '', CLS, bounds.shift),
          bounded(`${name}: slowest interaction`, 'ms', INP, bounds.interaction),
          bounded(`${name}: scripts`, 'kB', scripts, bounds.scripts),
        );
      }
    }
    return [...rows, ...(await rowsOfJourneys(browser, product, log))];
  } finally {
    await browser.close();
    await stopProduct(product);
    await removeFolder(dataDir);
  }
};

type Visit = { path: string; viewer: 'guest' | 'member' };

/** A visit with an empty cache; a member is signed in already. */
async function visit(browser: Browser, product: Product, { path, viewer }: Visit) {
  const page = await openPage(browser);
  try {
    if (viewer === 'member') await signIn(page, product);
    const worst = await watch(page);
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.clearBrowserCache');
    await client.send('Network.emulateNetworkConditions', slowPhone.network);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpuRate });
    let bytes = 0;
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return;
      void request.sizes().then(({ responseBodySize }) => (bytes += responseBodySize));
    });
    await page.goto(product.siteUrl + path, { waitUntil: 'networkidle' });
    const scripts = bytes / 1_000;
    await touchParts(page);
    return { ...(await worst()), scripts };
  } finally {
    await page.context().close();
  }
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
