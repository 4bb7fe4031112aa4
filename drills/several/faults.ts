import { setTimeout as pause } from 'node:timers/promises';
import { tokenOf } from '../../tools/lib/live/purchase.js';
import { callsTo, newTally, type Calls, type Tally } from './calls.js';
import { inDatabase } from '../lib/database.js';
import type { SharedDatabase } from './databases.js';
import type { Fleet } from './fleet.js';
import { untilCalm, watchJobs } from './jobs.js';
import { balanceOf, createLedger, type Balance, type Ledger } from './ledger.js';
import { listOne, type Tokens } from './listing.js';

type Phase = {
  process: string;
  fault: string;
  /** Whether calls that the process had begun may fail (docs/operations.md, "What happens when"). */
  mayFail: boolean;
  act: (fleet: Fleet, seconds: number) => Promise<void>;
};

const phases: readonly Phase[] = [
  { process: 'all', fault: 'none', mayFail: false, act: (_fleet, seconds) => pause(seconds * 1_000) },
  {
    process: '1',
    fault: 'SIGKILL',
    mayFail: true,
    async act({ members: [first] }, seconds) {
      await first.end('SIGKILL');
      await pause(seconds * 1_000);
    },
  },
  {
    process: '1',
    fault: 'starts again',
    mayFail: false,
    async act({ members: [first] }, seconds) {
      await first.start();
      await pause(seconds * 1_000);
    },
  },
  {
    process: '2',
    fault: 'SIGSTOP, later SIGCONT',
    mayFail: true,
    async act({ members: [, second] }, seconds) {
      second.signal('SIGSTOP');
      await pause((seconds * 1_000 * 2) / 3);
      second.signal('SIGCONT');
      await pause((seconds * 1_000) / 3);
    },
  },
  {
    process: '3',
    fault: 'SIGTERM, starts again',
    mayFail: false,
    async act({ members: [, , third] }, seconds) {
      await third.end('SIGTERM');
      await third.start();
      await pause((seconds * 1_000) / 2);
    },
  },
];

export type PhaseResult = Omit<Phase, 'act'> & Tally & { listed: number };
/** `jobs`: those that two processes had at the same time, and those that nobody continued. */
export type FaultResults = { phases: PhaseResult[]; balance: Balance; jobs: { twice: string[]; open: string[] } };

/** Guests, and people who list, at the same time. */
const crowd = { guests: 6, listing: 4 };

/** Runs all faults under load, and compares acknowledged writes with stored ones. */
export async function runFaults(fleet: Fleet, database: SharedDatabase, seconds: number): Promise<FaultResults> {
  const { siteUrl } = fleet.proxy;
  const tokens = { member: await tokenOf({ siteUrl }, 'member'), admin: await tokenOf({ siteUrl }, 'admin') };
  const [calls, ledger] = [callsTo(siteUrl), createLedger()];
  return inDatabase(database.uri, async (db) => {
    const watching = watchJobs(db);
    const phases = await underLoad(fleet, seconds, { calls, ledger, tokens });
    const open = await untilCalm(db);
    const jobs = { twice: await watching.end(), open };
    return { phases, jobs, balance: await balanceOf(ledger, { db, calls: callsTo(siteUrl), outbox: fleet.outbox }) };
  });
}

type Load = { calls: Calls; ledger: Ledger; tokens: Tokens };

async function underLoad(fleet: Fleet, seconds: number, load: Load): Promise<PhaseResult[]> {
  const { calls, ledger } = load;
  const crowds = startCrowd(load);
  const results: PhaseResult[] = [];
  for (const { act, ...phase } of phases) {
    const tally = newTally();
    calls.countIn(tally);
    const before = ledger.listings.length;
    await act(fleet, seconds);
    results.push({ ...phase, ...tally, listed: ledger.listings.length - before });
  }
  calls.countIn(newTally());
  await crowds.end();
  return results;
}

function startCrowd({ calls, ledger, tokens }: Load) {
  const over = new AbortController();
  const again = async (act: () => Promise<unknown>) => {
    while (!over.signal.aborted) await act();
  };
  const running = [
    ...Array.from({ length: crowd.listing }, () => again(() => listOne(calls, ledger, tokens))),
    ...Array.from({ length: crowd.guests }, (_, nth) => again(() => browse(calls, nth))),
  ];
  return {
    async end() {
      over.abort();
      await Promise.all(running);
    },
  };
}

const pages = ['/', '/explore', '/api/v1/customer?p=1', '/api/v1/customer?gender=Male&counts=true'];

async function browse(calls: Calls, nth: number): Promise<void> {
  await calls.send(pages[(nth + Math.floor(Math.random() * pages.length)) % pages.length] ?? '/');
  await pause(40);
}
