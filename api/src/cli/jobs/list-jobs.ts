import { collections } from '../../product/schema/collections.js';
import { readConfig } from '../../config/config.js';
import type { JobDoc } from '../../jobs/job-doc.js';
import type { Modules } from '../../product/modules.js';
import { tableOf, type Outcome, type Session } from '../kit/session.js';
import { withStore } from '../kit/store.js';
import { withModules } from './open-modules.js';

type JobLine = { name: string; everySeconds: number; doneAt: Date | null; leasedUntil: Date | null };

export async function listJobs(session: Session): Promise<Outcome> {
  const config = readConfig(session.env);
  const jobs = await withStore(config, {}, async (store) => {
    const rows = await collections(store.db).jobs.find().toArray();
    const known = new Map(rows.map((row) => [row._id, row]));
    const work = async ({ jobs }: Modules) => jobs.list().map((job) => lineOf(job, known.get(job.name), session.now()));
    return withModules(config, store, { session, work });
  });
  const rows = jobs.map(({ name, everySeconds, doneAt, leasedUntil }) => [
    name,
    every(everySeconds),
    doneAt ? doneAt.toISOString() : 'never',
    leasedUntil ? `running, leased until ${leasedUntil.toISOString()}` : '',
  ]);
  return { facts: { jobs }, text: tableOf([['job', 'every', 'last done', 'now'], ...rows]) };
}

/** Hides the lease of a job without a holder: its date only delays the next run. */
function lineOf(
  { name, everySeconds }: Pick<JobLine, 'name' | 'everySeconds'>,
  row: JobDoc | undefined,
  now: Date,
): JobLine {
  const isRunning = row?.holder != null && row.leasedUntil > now;
  return { name, everySeconds, doneAt: row?.doneAt ?? null, leasedUntil: isRunning ? row.leasedUntil : null };
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

function every(seconds: number): string {
  const [unit, length] = units.find(([, length]) => seconds % length === 0) ?? units[3];
  const number = seconds / length;
  return number === 1 ? unit : `${number} ${unit}s`;
}
