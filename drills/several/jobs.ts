import type { Collection, Db } from 'mongodb';
import { setTimeout as pause } from 'node:timers/promises';

type Lease = { _id: string; holder: string | null; leasedUntil: Date; doneAt: Date | null };

/** Milliseconds: how often leases are looked at, and longer than a dead process keeps a mail or a job. */
const every = 100;
const patience = 7 * 60_000;

const leasesIn = (db: Db): Collection<Lease> => db.collection<Lease>('jobs');

/**
 * A lease that was taken from a process which had it: the job may have run twice at the same time. After a run that was
 * done or failed nobody has the lease, or `doneAt` differs.
 */
export function isTaken(before: Lease, after: Lease, now: Date): boolean {
  const isAnother = before.holder !== null && after.holder !== null && before.holder !== after.holder;
  return isAnother && before.leasedUntil > now && before.doneAt?.getTime() === after.doneAt?.getTime();
}

/** Looks at the leases of all jobs until it is ended, which answers the jobs that two processes had. */
export function watchJobs(db: Db): { end: () => Promise<string[]> } {
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
export async function untilCalm(db: Db): Promise<string[]> {
  const deadline = Date.now() + patience;
  for (;;) {
    const mails = await db.collection('mails').countDocuments({ dueAt: { $gt: new Date(0) } });
    const leases = await leasesIn(db).find().toArray();
    const open = leases.filter(({ holder, doneAt }) => holder !== null || doneAt === null).map(({ _id }) => _id);
    if ((mails === 0 && open.length === 0) || Date.now() > deadline) return open;
    await pause(1_000);
  }
}
