import { setTimeout as pause } from 'node:timers/promises';
import { createClient, type Client, type Group, type Request } from '../lib/client.js';
import { compare, openLedger, type Entry, type Finding } from '../lib/ledger.js';
import { createAdmins } from './admins.js';
import { readFound } from './found.js';
import { createGuests } from './guests.js';
import { createMembers } from './members.js';
import type { Plan } from './plan.js';
import { startSampling, type Samples } from './samples.js';
import { startSite, type Outage, type Site } from './site.js';
import { createWorld } from './world.js';

/** Observations of a run. `begun`: its start, in the milliseconds of all other times. */
export type Seen = {
  plan: Plan;
  begun: number;
  requests: Request[];
  outages: readonly Outage[];
  samples: Samples;
  entries: readonly Entry[];
  findings: Finding[];
  /** Visits that were not begun, because too many were under way. */
  skipped: number;
};

type Running = {
  plan: Plan;
  rate: number;
  dataDir: string;
  ledgerFile: string;
  logFile: string;
  log: (line: string) => void;
  /** Accounts that are there from the beginning. */
  accounts?: number;
  /** Whether to wait for a killed process's mails, which another process sends two minutes later. */
  awaitsMails?: boolean;
};

/** Shares of a hundred requests. */
const shares: Readonly<Record<Group, number>> = { guest: 90, member: 9, admin: 1 };
/** Visits under way at the same time. */
const most = 150;

/** The whole run, from the start of the product to the comparison of stored with acknowledged writes. */
export async function run({ plan, rate, dataDir, ledgerFile, logFile, log, ...options }: Running): Promise<Seen> {
  const { accounts = 16, awaitsMails = true } = options;
  const requests: Request[] = [];
  const site = await startSite(dataDir, logFile);
  const client = createClient(site.url, (request) => void requests.push(request));
  let isOver = false;
  const ledger = openLedger(ledgerFile);
  const world = createWorld({ client, ledger, listed: await listedIds(client), isOver: () => isOver });
  const guests = await createGuests(world);
  const members = await createMembers(world, accounts);
  let begun = Number.POSITIVE_INFINITY;
  const readsAll = () => performance.now() - begun >= plan.readsAllFrom * 1_000;
  const visits: Record<Group, () => Promise<unknown>> = {
    guest: () => (readsAll() ? guests.readOn() : guests.visit()),
    member: members.visit,
    admin: createAdmins(world),
  };
  const sampling = startSampling(site);
  begun = performance.now();
  const until = begun + plan.seconds * 1_000;
  const [{ skipped, settled }] = await Promise.all([
    send(visits, { requests, rate, until }),
    killAll(site, { plan, begun, log }),
    collectFigures(site, until),
  ]);
  isOver = true;
  await settled();
  sampling.stop();
  log('Traffic has ended; waiting for mails and payments under way.');
  const looking = { dataDir, name: world.name, members: members.all, client, entries: ledger.entries, awaitsMails };
  const findings = compare(ledger.entries, await readFound(looking));
  await site.stop();
  return {
    plan,
    begun,
    requests,
    outages: site.outages,
    samples: sampling.samples,
    entries: ledger.entries,
    findings,
    skipped,
  };
}

async function listedIds(client: Client): Promise<string[]> {
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map((page) => client.call<{ _id: string }[]>('guest: list', `/customer?p=${page}&l=100`)),
  );
  return pages.flatMap(({ data = [] }) => data.map(({ _id }) => _id));
}

type Sending = { requests: readonly Request[]; rate: number; until: number };

/** Begins visits so that `rate` requests a second come out, whether or not answers come. */
async function send(visits: Record<Group, () => Promise<unknown>>, { requests, rate, until }: Sending) {
  const under = new Set<Promise<unknown>>();
  const begun = performance.now();
  const sent: Record<Group, number> = { guest: 0, member: 0, admin: 0 };
  let [counted, skipped, ticks] = [requests.length, 0, 0];
  while (performance.now() < until) {
    for (; counted < requests.length; counted += 1) sent[requests[counted]?.group ?? 'guest'] += 1;
    const due = ((performance.now() - begun) / 1_000) * rate;
    for (; ticks < due; ticks += 1) {
      if (sent.guest + sent.member + sent.admin > due + rate) continue;
      if (under.size >= most) skipped += 1;
      else track(under, visits[behindMost(sent)]());
    }
    await pause(10);
  }
  return { skipped, settled: () => Promise.all(under) };
}

function track(under: Set<Promise<unknown>>, visit: Promise<unknown>): void {
  const one = visit.finally(() => under.delete(one));
  under.add(one);
}

/** The group that has had the least of its share so far. */
function behindMost(sent: Readonly<Record<Group, number>>): Group {
  const groups = ['admin', 'member', 'guest'] as const;
  return groups.reduce((least, group) => (sent[group] / shares[group] < sent[least] / shares[least] ? group : least));
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

/** As Prometheus does it, because figures can leak too. */
async function collectFigures(site: Site, until: number): Promise<void> {
  while (performance.now() < until) {
    await site.figures().catch(() => null);
    await pause(Math.min(15_000, Math.max(0, until - performance.now())));
  }
}
