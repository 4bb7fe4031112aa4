import type { Collection, Db } from 'mongodb';
import { setTimeout as pause } from 'node:timers/promises';
import { tokenOf } from '../../tools/lib/live/purchase.js';
import { type Calls, callsTo, type Request } from '../lib/client.js';
import { inDatabase } from '../lib/database.js';
import { compare, type Finding, openLedger } from '../lib/ledger.js';
import type { SharedDatabase } from './databases.js';
import type { Fleet } from './fleet.js';
import { foundOf, type Listings, listOne, type Tokens, type Unseen } from './listings.js';

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

type Lease = { _id: string; holder: string | null; leasedUntil: Date; doneAt: Date | null };

/** Milliseconds: how often leases are looked at, and longer than a dead process keeps a mail or a job. */
const every = 100;
const patience = 7 * 60_000;

const leasesIn = (db: Db): Collection<Lease> => db.collection<Lease>('jobs');

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

/**
 * A lease that was taken from a process which had it: the job may have run twice at the same time. After a run that was
 * done or failed nobody has the lease, or `doneAt` differs.
 */
export function isTaken(before: Lease, after: Lease, now: Date): boolean {
  const isAnother = before.holder !== null && after.holder !== null && before.holder !== after.holder;
  return isAnother && before.leasedUntil > now && before.doneAt?.getTime() === after.doneAt?.getTime();
}

/** Looks at the leases of all jobs until it is ended, which answers the jobs that two processes had. */
function watchJobs(db: Db): { end: () => Promise<string[]> } {
  const over = new AbortController();
  const twice = new Set<string>();
  const watching = (async () => {
    let before = new Map<string, Lease>();
    while (!over.signal.aborted) {
      const leases = await leasesIn(db).find().toArray();
      const now = new Date();
      for (const lease of leases) {
        const last = before.get(lease._id);
        if (last && isTaken(last, lease, now)) twice.add(lease._id);
      }
      before = new Map(leases.map((lease) => [lease._id, lease]));
      await pause(every);
    }
  })();
  return {
    async end() {
      over.abort();
      await watching;
      return [...twice];
    },
  };
}

/**
 * Waits until the mails are sent, and until another process has gone on with the jobs of one that was killed.
 * @returns the jobs that nobody continued
 */
async function untilCalm(db: Db): Promise<string[]> {
  const deadline = Date.now() + patience;
  for (;;) {
    const mails = await db.collection('mails').countDocuments({ dueAt: { $gt: new Date(0) } });
    const leases = await leasesIn(db).find().toArray();
    const open = leases.filter(({ holder, doneAt }) => holder !== null || doneAt === null).map(({ _id }) => _id);
    if ((mails === 0 && open.length === 0) || Date.now() > deadline) return open;
    await pause(1_000);
  }
}
