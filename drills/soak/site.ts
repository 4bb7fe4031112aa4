import { mkdirSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { end, noLimits, type Product, startProduct, stopProduct } from '../../tools/lib/live/product.js';
import { allocator } from '../../tools/lib/allocator.mjs';
import { childrenOf, commandOf, memoryOf } from '../../tools/lib/machine.js';
import { root } from '../../tools/lib/run.mjs';
import { freePortBase } from '../../tools/testing/free-ports.js';
import type { Victim } from './plan.js';

/** A bad day at the payment provider: late, twice, in the wrong order, or never. */
const provider = {
  SANDBOX_DELAY_MS: '300',
  SANDBOX_DUPLICATE: '0.3',
  SANDBOX_REORDER: '0.2',
  SANDBOX_DROP: '0.05',
};

/** When something was killed and until it was back, in milliseconds as `performance.now()` tells them. */
export type Outage = { what: string; from: number; until: number };

/** A process's resources at one moment. `at` in milliseconds as `performance.now()` tells them, memory in megabytes. */
export type Sample = {
  at: number;
  pid: number;
  /** Without pages of files, which the system takes back when it needs room. */
  resident: number;
  /** Heap and external memory right after the latest full collection that was asked for; 0 before the first. */
  afterCollection: number;
  collections: number;
};
export type Samples = { api: Sample[]; database: Sample[] };

export type Site = {
  url: () => string;
  outages: Outage[];
  samples: Samples;
  /** Ends with SIGKILL, and resolves when everything can be used again. */
  kill: (victim: Victim) => Promise<void>;
  stop: () => Promise<void>;
};

/** Milliseconds between two looks at memory, and between two collections of figures, as Prometheus does it: they can leak too. */
const [lookEvery, scrapeEvery] = [5_000, 15_000];

/** The built product in a folder of its own, which can be killed and comes back at another port. */
export async function startSite(dataDir: string, logFile: string): Promise<Site> {
  const probes = mkdtempSync(join(tmpdir(), 'inkbridge-probes-'));
  mkdirSync(dataDir, { recursive: true });
  const log = openSync(logFile, 'a');
  const metricsPort = await freePortBase();
  const outages: Outage[] = [];
  const settings = {
    ...allocator,
    ...noLimits,
    ...provider,
    METRICS_PORT: String(metricsPort),
    TRUST_PROXY: '1', // each visitor has an address of their own, and each call an id
    NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'drills/soak/memory-probe.mjs')).href}`,
    SOAK_PROBE: probes,
  };
  const start = () => startProduct(dataDir, settings, 120, { log });
  let product: Product = await start();

  async function outage(what: string, work: () => Promise<void>): Promise<void> {
    const now = { what, from: performance.now(), until: Number.POSITIVE_INFINITY };
    outages.push(now);
    await work();
    now.until = performance.now();
  }

  const samples: Samples = { api: [], database: [] };
  const looking = setInterval(() => look(samples, product, probes), lookEvery);
  const scrape = () => fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((answer) => answer.text());
  const scraping = setInterval(() => void scrape().catch(() => null), scrapeEvery);

  return {
    url: () => product.siteUrl,
    outages,
    samples,
    kill: (victim) =>
      outage(victim, async () => {
        if (victim === 'database') return endDatabase(product);
        await end(product.process, 'SIGKILL');
        product = await start();
      }),
    async stop() {
      for (const timer of [looking, scraping]) clearInterval(timer);
      await stopProduct(product);
    },
  };
}

/** Adds what both processes use now, unless one of them is gone. */
function look(samples: Samples, product: Product, probes: string): void {
  try {
    const pids = pidsOf(product);
    for (const name of ['api', 'database'] as const) {
      const [pid, memory] = [pids[name], memoryOf(pids[name])];
      const report = JSON.parse(readFileSync(join(probes, `${pid}.json`), 'utf8')) as Probe;
      if (memory) samples[name].push({ at: performance.now(), pid, resident: memory.own, ...report });
    }
  } catch {
    // it was killed
  }
}

type Probe = Pick<Sample, 'afterCollection' | 'collections'>;

function pidsOf({ process: { pid = 0 } }: Product): { api: number; database: number } {
  const database = childrenOf(pid).find((child) => commandOf(child).includes('embedded-mongo'));
  return { api: pid, database: database ?? 0 };
}

/** Kills the database. The API starts another and answers again once its queries do. */
async function endDatabase(product: Product): Promise<void> {
  const before = pidsOf(product).database;
  process.kill(before, 'SIGKILL');
  for (;;) {
    await pause(50);
    const { database } = pidsOf(product);
    if (database === 0 || database === before) continue;
    const ready = await fetch(`${product.siteUrl}/readyz`).catch(() => null);
    await ready?.arrayBuffer();
    if (ready?.ok) return;
  }
}
