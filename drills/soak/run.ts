import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { uriOfFolder } from '@inkbridge/embedded-mongo';
import { startTraffic } from '../traffic/traffic.js';
import type { Seen } from './judge.js';
import type { Plan } from './plan.js';
import { type Site, startSite } from './site.js';

type Running = {
  plan: Plan;
  rate: number;
  dataDir: string;
  /** The folder of the ledger and of the product's log. */
  out: string;
  log: (line: string) => void;
  accounts?: number;
  /** Whether to wait for a killed process's mails, which another process sends two minutes later. */
  awaitsMails?: boolean;
};

/** The whole run, from the start of the product to the comparison of stored with acknowledged writes. */
export async function run({ plan, rate, dataDir, out, log, ...options }: Running): Promise<Seen & { done: number }> {
  const { accounts = 16, awaitsMails = true } = options;
  const site = await startSite(dataDir, join(out, 'product.log'));
  let begun = Number.POSITIVE_INFINITY;
  const readsAll = () => performance.now() - begun >= plan.readsAllFrom * 1_000;
  const places = { ledgerFile: join(out, 'ledger.jsonl'), outbox: join(dataDir, 'outbox') };
  const traffic = await startTraffic(site.url, { ...places, rate, accounts, readsAll });
  ({ begun } = traffic);
  await Promise.all([pause(plan.seconds * 1_000), killAll(site, { plan, begun, log })]);
  const skipped = await traffic.stop();
  if (skipped > 0) log(`${skipped} visits were not begun: too many were under way`);
  log('Traffic has ended; waiting for mails and payments under way.');
  const mails = awaitsMails && { outbox: places.outbox };
  const findings = await traffic.findings({ uri: uriOfFolder(dataDir), ...mails });
  await site.stop();
  const { outages, samples } = site;
  const { requests, world } = traffic;
  const done = world.ledger.entries.filter(({ phase }) => phase === 'done').length;
  return { plan, begun, requests, outages, samples, findings, done };
}

type Killing = { plan: Plan; begun: number; log: (line: string) => void };

async function killAll(site: Site, { plan, begun, log }: Killing): Promise<void> {
  for (const { atSeconds, victim } of plan.kills) {
    await pause(Math.max(0, begun + atSeconds * 1_000 - performance.now()));
    const from = performance.now();
    await site.kill(victim);
    log(`${atSeconds.toFixed(0)} s: ${victim} killed, back after ${((performance.now() - from) / 1_000).toFixed(1)} s`);
  }
}
