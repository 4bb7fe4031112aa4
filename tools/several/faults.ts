import { setTimeout as pause } from 'node:timers/promises';
import { tokenOf } from '../../e2e/support/purchase.js';
import { callsTo, newTally, type Calls, type Tally } from './calls.js';
import type { SharedDatabase } from './databases.js';
import type { Fleet } from './fleet.js';
import { balanceOf, createLedger, type Balance, type Ledger } from './ledger.js';
import { listOne, type Tokens } from './listing.js';

type Phase = { process: string; fault: string; act: (fleet: Fleet, seconds: number) => Promise<void> };

const phases: readonly Phase[] = [
  { process: 'all', fault: 'none', act: (_fleet, seconds) => pause(seconds * 1_000) },
  {
    process: '1',
    fault: 'SIGKILL',
    async act({ members: [first] }, seconds) {
      await first.end('SIGKILL');
      await pause(seconds * 1_000);
    },
  },
  {
    process: '1',
    fault: 'starts again',
    async act({ members: [first] }, seconds) {
      await first.start();
      await pause(seconds * 1_000);
    },
  },
  {
    process: '2',
    fault: 'SIGSTOP, later SIGCONT',
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
    async act({ members: [, , third] }, seconds) {
      await third.end('SIGTERM');
      await third.start();
      await pause((seconds * 1_000) / 2);
    },
  },
];

export type PhaseResult = Pick<Phase, 'process' | 'fault'> & Tally & { listed: number };
export type FaultResults = { phases: PhaseResult[]; balance: Balance };

/** Guests, and people who list, at the same time. */
const crowd = { guests: 6, listing: 4 };

/** Goes through all faults under load, and compares what was acknowledged with what is there. */
export async function runFaults(fleet: Fleet, database: SharedDatabase, seconds: number): Promise<FaultResults> {
  const { siteUrl } = fleet.proxy;
  const tokens = { member: await tokenOf({ siteUrl }, 'member'), admin: await tokenOf({ siteUrl }, 'admin') };
  const [calls, ledger] = [callsTo(siteUrl), createLedger()];
  const crowds = startCrowd(calls, ledger, tokens);
  const results: PhaseResult[] = [];
  for (const { process, fault, act } of phases) {
    const tally = newTally();
    calls.countIn(tally);
    const before = ledger.listings.length;
    await act(fleet, seconds);
    results.push({ process, fault, ...tally, listed: ledger.listings.length - before });
  }
  calls.countIn(newTally());
  await crowds.end();
  return { phases: results, balance: await balanceOf(ledger, database.uri, callsTo(siteUrl)) };
}

function startCrowd(calls: Calls, ledger: Ledger, tokens: Tokens) {
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
