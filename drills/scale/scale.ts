/**
 * `npm run scale`: the cost of a busy day behind a caching proxy. Starts one process of the API and a real
 * nginx (Debian: `apt-get install nginx`), and sends what visitors send in the busiest hour, while an admin approves.
 * Needs a build. `--seconds 120 --rate 174 --profiles 3000`.
 */
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { removeFolder, seededFolder } from '../../tools/lib/live/folders.js';
import { type Product, startProduct, stopProduct } from '../../tools/lib/live/product.js';
import { callerOf } from '../../tools/lib/live/purchase.js';
import { childrenOf, cpuMicros, memoryOf } from '../../tools/lib/machine.js';
import { freePortBase } from '../../tools/testing/free-ports.js';
import { createClient } from '../lib/client.js';
import { requireProgram, type RunningProxy, runProxy } from '../lib/proxies.js';
import { type Visit, visitors } from '../lib/visitors.js';
import { newest, textAt } from '../several/visitor.js';
import { listedIds } from '../traffic/traffic.js';
import { type CacheMode, cacheModes, nginxConf, readAccessLog, type Seen } from './nginx.js';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    rate: { type: 'string', default: '174' },
    profiles: { type: 'string', default: '3000' },
    /** Seconds until caches are as full as they stay, which is the longest that they keep an answer. */
    'warm-up': { type: 'string', default: '60' },
    /** How far the cache may answer: `none`, `vary` or `language`. */
    mode: { type: 'string', multiple: true, default: [...cacheModes] },
  },
});
const [seconds, rate] = [Number(values.seconds), Number(values.rate)];
const warmUp = Number(values['warm-up']);
/** A million visitors, five requests each. */
const perDay = 5_000_000;
/** Seconds from one approval to the next, and that it is looked for. */
const [between, lookFor] = [10, 120];

/** `apiCpu`, `nginxCpu`: seconds. `seenAfter`: seconds until a popular list showed each approval through the cache. */
type Figures = Seen & { apiCpu: number; nginxCpu: number; apiMemory: number; seenAfter: number[] };

requireProgram('nginx');
const dataDir = await seededFolder(Number(values.profiles), '--updates', '20');
try {
  for (const mode of cacheModes.filter((known) => values.mode.includes(known))) print(mode, await measure(mode));
} finally {
  await removeFolder(dataDir);
}

async function measure(mode: CacheMode): Promise<Figures> {
  const product = await startProduct(dataDir, { RATE_READ: '0', TRUST_PROXY: '1' }, 300);
  const apiPort = Number(new URL(product.siteUrl).port);
  const port = await freePortBase();
  const nginx = await runProxy('nginx', port, (folder) => {
    mkdirSync(join(folder, 'cache'));
    return nginxConf({ mode, port, apiPort, folder });
  });
  const log = join(nginx.folder, 'access.log');
  try {
    const listed = await listedIds(
      createClient(() => product.siteUrl),
      50,
    );
    const next = visitors(listed, 1);
    await sendEvenly(nginx.url, next, warmUp);
    const [before, since] = [cpuOf(product, nginx), statSync(log).size];
    const sending = sendEvenly(nginx.url, next, seconds).then(() => cpuOf(product, nginx));
    const [after, seenAfter] = await Promise.all([sending, approveNowAndThen(product, nginx)]);
    const apiMemory = memoryOf(product.process.pid ?? 0)?.own ?? 0;
    const [apiCpu, nginxCpu] = [after.api - before.api, after.nginx - before.nginx];
    return { ...readAccessLog(log, since), apiCpu, nginxCpu, apiMemory, seenAfter };
  } finally {
    await nginx.stop();
    await stopProduct(product);
  }
}

/** Sends `rate` requests a second whether or not answers come, as visitors do. Resolves when all are answered. */
async function sendEvenly(url: string, next: () => Visit, during: number): Promise<void> {
  const { raw } = createClient(() => url);
  const begun = performance.now();
  const under: Promise<unknown>[] = [];
  while (under.length < rate * during) {
    const due = Math.min(rate * during, ((performance.now() - begun) / 1_000) * rate);
    while (under.length < due) {
      const { kind, path, headers } = next();
      under.push(raw(`guest: ${kind}`, path, { headers }));
    }
    await pause(20);
  }
  await Promise.all(under);
}

/** Approves waiting profiles one after the other, and looks every quarter of a second whether visitors see them. */
async function approveNowAndThen(product: Product, nginx: RunningProxy): Promise<number[]> {
  const admin = await callerOf(product, 'admin');
  const path = '/admin/customer?approved=false&paymentPending=false&l=100';
  const { data: waiting } = await admin.call<{ _id: string }[]>('GET', path);
  const looks: Promise<number>[] = [];
  for (const { _id } of waiting.slice(0, Math.floor(seconds / between))) {
    await admin.call('PUT', `/admin/approve-customer?id=${_id}`);
    looks.push(secondsUntilSeen(nginx.url, _id));
    await pause(between * 1_000);
  }
  return Promise.all(looks);
}

async function secondsUntilSeen(through: string, id: string): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const shown = await textAt({ siteUrl: through }, newest);
    const took = (performance.now() - begun) / 1_000;
    if (shown.includes(id)) return took;
    if (took > lookFor) return Number.POSITIVE_INFINITY;
    await pause(250);
  }
}

/** Seconds of CPU time so far. */
function cpuOf({ process: server }: Product, { pid }: RunningProxy): { api: number; nginx: number } {
  const of = (one: number) => cpuMicros({ pid: one }) / 1e6;
  return { api: of(server.pid ?? 0), nginx: [pid, ...childrenOf(pid)].reduce((sum, one) => sum + of(one), 0) };
}

function print(mode: CacheMode, figures: Figures): void {
  const { requests, toOrigin, byKind, apiCpu, nginxCpu, apiMemory, seenAfter, refused, p95 } = figures;
  const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
  const cpu = (spent: number) => `${spent.toFixed(1)} s (${Math.round((spent / requests) * perDay)} s a day)`;
  console.log(`
## ${mode}: ${requests} requests in ${seconds} s
answered by the cache ${share(requests - toOrigin, requests)}; reached the API ${toOrigin}; refused ${refused}; 95 % within ${p95} ms
CPU of the API ${cpu(apiCpu)}, of nginx ${cpu(nginxCpu)}; API memory ${Math.round(apiMemory)} MB
approvals seen through the cache after (s): ${seenAfter.map((s) => s.toFixed(1)).join(', ')}`);
  for (const [kind, { all, origin }] of byKind)
    console.log(`  ${kind}: ${all}, by the cache ${share(all - origin, all)}`);
}
