import type { Collection, Db } from 'mongodb';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Request } from '../lib/client.js';
import { inDatabase } from '../lib/database.js';
import { type Finding, isOnce, type Ledger } from '../lib/ledger.js';
import { startTraffic } from '../traffic/traffic.js';
import type { Fleet } from './fleet.js';
import { newest, textAt } from './visitor.js';

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
    act: ({ members: [, , third] }) => third.start(),
  },
];

/** `requests`: those that began in the phase. */
export type PhaseResult = Omit<Phase, 'act'> & { requests: Request[] };

/** The longest times, in milliseconds, from an approval to a request whose answer did not show it, and to that answer. */
type Unseen = { asked: number; answered: number };

export type FaultResults = {
  phases: PhaseResult[];
  acknowledged: number;
  findings: Finding[];
  unseen: Unseen;
  /** Those that two processes had at the same time, and those that nobody continued. */
  jobs: { twice: string[]; open: string[] };
};

/** Far more of them write than on any day, and no more than three processes and a busy machine can answer. */
const crowd = { rate: 12, shares: { guest: 50, member: 40, admin: 10 }, accounts: 8 };

type Lease = { _id: string; holder: string | null; leasedUntil: Date; doneAt: Date | null };

/** Milliseconds: how often leases and the list are looked at, and longer than a dead process keeps a job. */
const every = 100;
const patience = 7 * 60_000;
/** Milliseconds after an approval in which its profile is looked for, and from which on every answer must show it. */
const lookFor = 3_000;
export const mustShowAfter = 2_000;

const leasesIn = (db: Db): Collection<Lease> => db.collection<Lease>('jobs');

/** Runs all faults under load, and compares acknowledged writes with stored ones. */
export async function runFaults(fleet: Fleet, seconds: number): Promise<FaultResults> {
  const { database, dataDir, proxy } = fleet;
  const outbox = join(dataDir, 'outbox');
  const traffic = await startTraffic(() => proxy.siteUrl, { ...crowd, outbox });
  return inDatabase(database.uri, async (db) => {
    const [jobs, list] = [watchJobs(db), watchList(proxy, traffic.world.ledger)];
    const ended: (PhaseResult & { from: number; until: number })[] = [];
    for (const { act, ...phase } of phases) {
      const from = performance.now();
      await act(fleet, seconds * 1_000);
      await pause(Math.max(seconds * 500, from + seconds * 1_000 - performance.now()));
      ended.push({ ...phase, from, until: performance.now(), requests: [] });
    }
    await traffic.stop();
    const unseen = await list.end();
    const findings = (await traffic.findings({ uri: database.uri, outbox, hasIds: false })).filter(isOurs);
    const open = await untilCalm(db);
    for (const phase of ended)
      phase.requests = traffic.requests.filter(({ begun }) => begun >= phase.from && begun < phase.until);
    const acknowledged = traffic.world.ledger.entries.filter(({ phase }) => phase === 'done').length;
    return { phases: ended, acknowledged, findings, unseen, jobs: { twice: await jobs.end(), open } };
  });
}

/**
 * A call that a process had when it hung may be carried out after its caller has repeated it elsewhere: then an earlier
 * value is the last one, and whoever registers again gets another code. Whatever must be there once still is.
 */
const isOurs = ({ op, key }: Finding) => isOnce(op) && !key.startsWith('verify ');

/** Looks at the list until it is ended, which answers how long approvals were not seen there. */
function watchList(site: Fleet['proxy'], ledger: Ledger): { end: () => Promise<Unseen> } {
  const unseen: Unseen = { asked: 0, answered: 0 };
  const look = async () => {
    const askedAt = Date.now();
    const approved = ledger.entries.filter(
      ({ op, phase, at }) => op === 'approval' && phase === 'done' && at > askedAt - lookFor,
    );
    const shown = await textAt(site, newest);
    if (shown === '') return;
    for (const { key, at } of approved) {
      if (shown.includes(key)) continue;
      unseen.asked = Math.max(unseen.asked, askedAt - at);
      unseen.answered = Math.max(unseen.answered, Date.now() - at);
    }
  };
  const looks: Promise<void>[] = [];
  const looking = setInterval(() => void looks.push(look()), every);
  return {
    async end() {
      clearInterval(looking);
      await Promise.all(looks);
      return unseen;
    },
  };
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

/** Waits until another process has gone on with the jobs of one that was killed; answers those that nobody continued. */
async function untilCalm(db: Db): Promise<string[]> {
  const deadline = Date.now() + patience;
  for (;;) {
    const leases = await leasesIn(db).find().toArray();
    const open = leases.filter(({ holder, doneAt }) => holder !== null || doneAt === null).map(({ _id }) => _id);
    if (open.length === 0 || Date.now() > deadline) return open;
    await pause(1_000);
  }
}
