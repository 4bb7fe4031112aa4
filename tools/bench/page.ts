import { isManifest, type Manifest } from '@inkbridge/federation/runtime-config';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { removeFolder, seededFolder } from '../lib/live/folders.js';
import { startProduct, stopProduct } from '../lib/live/product.js';
import { requireChromium } from '../lib/chromium.mjs';
import { root, run } from '../lib/run.mjs';
import { type Bench, bounded, compared, median } from './report.js';

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

const folder = join(root, 'shell/dist-plain');
const prefix = '/plain/';

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' };

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

/**
 * The same site with one bundle instead of shell and remote: the product's own HTML with other scripts in its head;
 * other requests are forwarded. Compressed in advance, as the product's files are.
 */
async function startPlainSite(productUrl: string): Promise<{ url: string; close: () => Promise<void> }> {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  if (!isManifest(manifest)) throw new Error(`${folder} holds no build`);
  const html = withPlainAssets(await (await fetch(productUrl)).text(), manifest);
  const page = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/';
    if (path === '/') answer.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br' }).end(page);
    else if (path.startsWith(prefix)) sendFile(path.slice(prefix.length), answer);
    else passOn(productUrl + path, asked, answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

/** Replaces the shell's and the remote's scripts, styles and preloads with the single bundle. */
function withPlainAssets(html: string, { initial, fonts }: Manifest): string {
  const foreign = /<(?:script defer|link rel="(?:stylesheet|preload)")[^>]*>(?:<\/script>)?/g;
  const own = [
    ...initial.css.map((file) => `<link rel="stylesheet" href="${prefix}${file}">`),
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${prefix}${file}">`),
    ...initial.js.map((file) => `<script defer src="${prefix}${file}"></script>`),
  ];
  return html.replaceAll(foreign, '').replace('</head>', `${own.join('')}</head>`);
}

function sendFile(name: string, answer: ServerResponse): void {
  const compressed = join(folder, `${name}.br`);
  const file = existsSync(compressed) ? compressed : join(folder, name);
  answer.writeHead(200, {
    'content-type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    ...(file === compressed ? { 'content-encoding': 'br' } : {}),
  });
  answer.end(readFileSync(file));
}

function passOn(url: string, asked: IncomingMessage, answer: ServerResponse): void {
  const call = request(url, { method: asked.method, headers: asked.headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
  });
  call.on('error', () => answer.writeHead(502).end());
  asked.pipe(call);
}
