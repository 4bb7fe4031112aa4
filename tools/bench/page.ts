import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { removeFolder, seededFolder } from '../lib/live/folders.js';
import { startProduct, stopProduct } from '../lib/live/product.js';
import { requireChromium } from '../lib/chromium.mjs';
import { root, run } from '../lib/run.mjs';
import { startPlainSite } from './plain-site.js';
import { bounded, compared, median, type Bench } from './report.js';

/** Interleaved, so that a busy minute affects both sides (docs/performance.md). */
const rounds = 9;

/** A slow phone: 1.6 Mbps, 150 ms, a processor slowed four times, 412 px. */
export const slowPhone = {
  viewport: { width: 412, height: 823 },
  network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
  cpuRate: 4,
};

export type PageVisit = { paintMs: number; requests: number; kilobytes: number };

/**
 * One visit with an empty cache. Counts content without headers; photos are lazy and not counted (docs/performance.md).
 */
export async function visit(
  browser: Browser,
  url: string,
  prepare: (context: BrowserContext) => Promise<unknown> = () => Promise.resolve(),
): Promise<PageVisit> {
  const context = await browser.newContext({ viewport: slowPhone.viewport, deviceScaleFactor: 2 });
  await prepare(context);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', slowPhone.network);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpuRate });

  const heads = new Map<string, number>();
  const bytes = new Map<string, number>();
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.startsWith('data:') || response.url.includes('/files/')) return;
    heads.set(requestId, response.encodedDataLength);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const head = heads.get(requestId);
    if (head !== undefined) bytes.set(requestId, encodedDataLength - head);
  });

  await page.goto(url, { waitUntil: 'networkidle' });
  const paintMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await context.close();
  const total = [...bytes.values()].reduce((sum, size) => sum + size, 0);
  return { paintMs, requests: bytes.size, kilobytes: total / 1_000 };
}

/** A guest's first page on a slow phone, compared with the same page from one plain bundle, also server-rendered. */
export const page: Bench = async ({ log }) => {
  await buildPlain();

  const dataDir = await seededFolder(240);
  const product = await startProduct(dataDir);
  const plainSite = await startPlainSite(product.siteUrl);
  const browser = await openBrowser();
  try {
    const federated: PageVisit[] = [];
    const plain: PageVisit[] = [];
    await visit(browser, product.siteUrl);
    await visit(browser, plainSite.url);
    for (let round = 1; round <= rounds; round += 1) {
      const order = [
        { url: product.siteUrl, visits: federated },
        { url: plainSite.url, visits: plain },
      ];
      for (const { url, visits } of round % 2 === 0 ? order.reverse() : order) visits.push(await visit(browser, url));
      log(
        `round ${round}  federated ${federated.at(-1)?.paintMs.toFixed(0)} ms  plain ${plain.at(-1)?.paintMs.toFixed(0)} ms`,
      );
    }
    const of = (visits: readonly PageVisit[], key: keyof PageVisit): number => median(visits.map((each) => each[key]));
    return [
      compared('largest paint', 'ms', { value: of(federated, 'paintMs'), baseline: of(plain, 'paintMs'), atMost: 1.2 }),
      bounded('requests', 'requests', of(federated, 'requests'), 8),
      bounded('transferred', 'kB', of(federated, 'kilobytes'), 202),
      compared('transferred against plain', 'kB', {
        value: of(federated, 'kilobytes'),
        baseline: of(plain, 'kilobytes'),
        atMost: null,
      }),
    ];
  } finally {
    await browser.close();
    await plainSite.close();
    await stopProduct(product);
    await removeFolder(dataDir);
  }
};

export async function openBrowser(...more: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: await requireChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', ...more],
  });
}

async function buildPlain(): Promise<void> {
  const script = `${root}packages/federation/webpack/build.mjs`;
  const { code, text } = await run('node', [script, '--plain'], { output: 'collect', cwd: `${root}shell` });
  if (code !== 0) throw new Error(`The plain bundle could not be built:\n${text}`);
}
