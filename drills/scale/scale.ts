/**
 * `npm run scale`: the cost of a busy day behind a caching proxy. Starts one process of the API and a real
 * nginx (Debian: `apt-get install nginx`), and sends what visitors send in the busiest hour, while an admin approves.
 * Needs a build. `--seconds 120 --rate 174 --profiles 3000`; `--data-dir` takes a folder that is seeded already.
 */
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { removeFolder, seededFolder } from '../../tools/lib/live/folders.js';
import { startProduct, stopProduct, type Product } from '../../tools/lib/live/product.js';
import { childrenOf, cpuMicros, memoryOf } from '../../tools/lib/machine.js';
import { freePortBase } from '../../tools/testing/free-ports.js';
import { requireProgram, runProxy } from '../lib/proxies.js';
import { approveNowAndThen, patiently, type Approvals } from './approvals.js';
import { cacheModes, nginxConf, type CacheMode } from './nginx-conf.js';
import { readAccessLog, type Seen } from './read-access-log.js';
import { sendEvenly } from './send-evenly.js';
import { visitors } from '../lib/visitors.js';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    rate: { type: 'string', default: '174' },
    profiles: { type: 'string', default: '3000' },
    /** Seconds until caches are as full as they stay, which is the longest that they keep an answer. */
    'warm-up': { type: 'string', default: '60' },
    /** How far the cache may answer: `none`, `vary` or `language`. */
    mode: { type: 'string', multiple: true, default: [...cacheModes] },
    'data-dir': { type: 'string' },
  },
});
const [seconds, rate] = [Number(values.seconds), Number(values.rate)];

const warmUp = Number(values['warm-up']);
/** A million visitors, five requests each. */
const perDay = 5_000_000;

type Figures = Seen & { apiCpu: number; nginxCpu: number; apiMemory: number; approvals: Approvals };

requireProgram('nginx');
const dataDir = values['data-dir'] ?? (await seededFolder(Number(values.profiles), '--updates', '20'));
try {
  for (const mode of cacheModes.filter((known) => values.mode.includes(known))) print(mode, await measure(mode));
} finally {
  if (values['data-dir'] === undefined) await removeFolder(dataDir);
}

async function measure(mode: CacheMode): Promise<Figures> {
  const product = await startProduct(dataDir, { RATE_READ: '0', TRUST_PROXY: '1' }, 300);
  const nginx = await startNginx(mode, product);
  try {
    const next = visitors(await idsOf(product), 1);
    await sendEvenly(nginx.url, { next, rate, seconds: warmUp });
    const before = cpuOf(product, nginx);
    const since = nginx.mark();
    const sending = sendEvenly(nginx.url, { next, rate, seconds }).then(() => cpuOf(product, nginx));
    const [after, approvals] = await Promise.all([
      sending,
      approveNowAndThen(product, { through: nginx.url, seconds }),
    ]);
    const seen = readAccessLog(nginx.log, since);
    const apiMemory = memoryOf(product.process.pid ?? 0)?.own ?? 0;
    return { ...seen, apiCpu: after.api - before.api, nginxCpu: after.nginx - before.nginx, apiMemory, approvals };
  } finally {
    await nginx.stop();
    await stopProduct(product);
  }
}

type Nginx = { url: string; pids: () => number[]; log: string; mark: () => number; stop: () => Promise<void> };

async function startNginx(mode: CacheMode, { siteUrl }: Product): Promise<Nginx> {
  const port = await freePortBase();
  const apiPort = Number(new URL(siteUrl).port);
  const { url, pid, folder, stop } = await runProxy('nginx', port, (place) => {
    mkdirSync(join(place, 'cache'));
    return nginxConf({ mode, port, apiPort, folder: place });
  });
  const log = join(folder, 'access.log');
  return { url, log, pids: () => [pid, ...childrenOf(pid)], mark: () => statSync(log).size, stop };
}

/** Seconds of CPU time so far. */
function cpuOf({ process: api }: Product, { pids }: Nginx): { api: number; nginx: number } {
  const of = (pid: number) => cpuMicros({ pid }) / 1e6;
  return { api: of(api.pid ?? 0), nginx: pids().reduce((sum, pid) => sum + of(pid), 0) };
}

async function idsOf({ siteUrl }: Product): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; page <= 50; page += 1) {
    const answer = await patiently(`${siteUrl}/api/v1/customer?p=${page}&l=100`);
    const { data, totalPages } = (await answer.json()) as { data: { _id: string }[]; totalPages: number };
    ids.push(...data.map(({ _id }) => _id));
    if (page >= totalPages) break;
  }
  return ids;
}

function print(mode: CacheMode, figures: Figures): void {
  const { requests, toOrigin, byKind, apiCpu, nginxCpu, apiMemory, approvals, refused, p95 } = figures;
  const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
  const day = (cpu: number) => `${Math.round((cpu / requests) * perDay)} s`;
  console.log(`\n## ${mode}: ${requests} requests in ${seconds} s`);
  console.log(
    `answered by the cache ${share(requests - toOrigin, requests)}; reached the API ${toOrigin}; refused ${refused}; 95 % within ${p95} ms`,
  );
  console.log(
    `CPU of the API ${apiCpu.toFixed(1)} s (${day(apiCpu)} a day), of nginx ${nginxCpu.toFixed(1)} s (${day(nginxCpu)} a day); API memory ${Math.round(apiMemory)} MB`,
  );
  for (const [kind, { all, origin }] of byKind)
    console.log(`  ${kind}: ${all}, by the cache ${share(all - origin, all)}`);
  console.log(
    `approvals ${approvals.made}; seen through the cache after (s): ${approvals.seenAfter.map((s) => s.toFixed(1)).join(', ')}`,
  );
}
