import { setTimeout as pause } from 'node:timers/promises';
import { tokenOf } from '../../tools/lib/live/purchase.js';
import { callsTo, type Calls, type Request } from '../lib/client.js';
import { inDatabase } from '../lib/database.js';
import { compare, openLedger, type Finding } from '../lib/ledger.js';
import type { SharedDatabase } from './databases.js';
import type { Fleet } from './fleet.js';
import { untilCalm, watchJobs } from './jobs.js';
import { foundOf, listOne, type Listings, type Tokens, type Unseen } from './listings.js';

type Phase = {
  process: string;
  fault: string;
  /** Whether calls that the process had begun may fail (docs/operations.md, "What happens when"). */
  mayFail: boolean;
  /** What is done; the rest of the phase is waited for. */
  act: (fleet: Fleet, milliseconds: number) => Promise<void>;
};

const phases: readonly Phase[] = [
  { process: 'all', fault: 'none', mayFail: false, act: async () => undefined },
  { process: '1', fault: 'SIGKILL', mayFail: true, act: ({ members: [first] }) => first.end('SIGKILL') },
  { process: '1', fault: 'starts again', mayFail: false, act: ({ members: [first] }) => first.start() },
  {
    process: '2',
    fault: 'SIGSTOP, later SIGCONT',
    mayFail: true,
    async act({ members: [, second] }, milliseconds) {
      second.signal('SIGSTOP');
      await pause((milliseconds * 2) / 3);
      second.signal('SIGCONT');
    },
  },
  {
    process: '3',
    fault: 'SIGTERM, starts again',
    mayFail: false,
    async act({ members: [, , third] }) {
      await third.end('SIGTERM');
      await third.start();
    },
  },
];

/** `requests`: those that began in the phase. */
export type PhaseResult = Omit<Phase, 'act'> & { requests: Request[]; listed: number };

export type FaultResults = {
  phases: PhaseResult[];
  acknowledged: number;
  findings: Finding[];
  unseen: Unseen;
  /** Those that two processes had at the same time, and those that nobody continued. */
  jobs: { twice: string[]; open: string[] };
};

/** Guests, and people who list, at the same time. */
const crowd = { guests: 6, listing: 4 };

/** Runs all faults under load, and compares acknowledged writes with stored ones. */
export async function runFaults(fleet: Fleet, database: SharedDatabase, seconds: number): Promise<FaultResults> {
  const { siteUrl } = fleet.proxy;
  const tokens = { member: await tokenOf({ siteUrl }, 'member'), admin: await tokenOf({ siteUrl }, 'admin') };
  const listings: Listings = { ledger: openLedger(), begun: 0, unseen: { asked: 0, answered: 0 } };
  return inDatabase(database.uri, async (db) => {
    const watching = watchJobs(db);
    const phases = await underLoad(fleet, seconds * 1_000, { listings, tokens });
    const open = await untilCalm(db);
    const jobs = { twice: await watching.end(), open };
    const { entries } = listings.ledger;
    const found = await foundOf(listings, { db, calls: callsTo(siteUrl), outbox: fleet.outbox });
    return {
      phases,
      jobs,
      acknowledged: entries.length,
      findings: compare(entries, found),
      unseen: listings.unseen,
    };
  });
}

type Load = { listings: Listings; tokens: Tokens };

async function underLoad(fleet: Fleet, milliseconds: number, { listings, tokens }: Load): Promise<PhaseResult[]> {
  const requests: Request[] = [];
  const calls = callsTo(fleet.proxy.siteUrl, (request) => void requests.push(request));
  const over = new AbortController();
  const again = async (act: () => Promise<unknown>) => {
    while (!over.signal.aborted) await act();
  };
  const running = [
    ...Array.from({ length: crowd.listing }, () => again(() => listOne(calls, listings, tokens))),
    ...Array.from({ length: crowd.guests }, () => again(() => browse(calls))),
  ];
  const ended: (PhaseResult & { from: number; until: number })[] = [];
  for (const { act, ...phase } of phases) {
    const [from, before] = [performance.now(), listings.begun];
    await act(fleet, milliseconds);
    await pause(Math.max(milliseconds / 2, from + milliseconds - performance.now()));
    ended.push({ ...phase, from, until: performance.now(), requests: [], listed: listings.begun - before });
  }
  over.abort();
  await Promise.all(running);
  for (const phase of ended)
    phase.requests = requests.filter(({ begun }) => begun >= phase.from && begun < phase.until);
  return ended;
}

const pages = ['/', '/explore', '/api/v1/customer?p=1', '/api/v1/customer?gender=Male&counts=true'];

async function browse(calls: Calls): Promise<void> {
  await calls.send(pages[Math.floor(Math.random() * pages.length)] ?? '/');
  await pause(40);
}
