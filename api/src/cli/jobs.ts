import { minute } from '@inkbridge/shared/time';
import { Argument } from 'commander';
import type { Db } from 'mongodb';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { type Config, readConfig } from '../config/config.js';
import type { JobDoc } from '../jobs/job-repository.js';
import { createModules, type Modules } from '../product/modules.js';
import { collections } from '../product/schema/collections.js';
import { vendorsOf } from '../product/vendors.js';
import { leapOf, showClock, wayOn } from './jobs/show-clock.js';
import { type AddCommand, Interrupted, type Outcome, Refusal, type Session, tableOf } from './kit/session.js';
import { type Store, withStore } from './kit/store.js';

type JobLine = { name: string; everySeconds: number; doneAt: Date | null; leasedUntil: Date | null };

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

export const jobsCommand: AddCommand = (program, run) => {
  const jobs = program.command('jobs').description('Shows the scheduled jobs, or runs one now.');
  jobs
    .command('list', { isDefault: true })
    .description('Lists every job: how often it runs, when it last ran, and who is running it.')
    .addHelpText('after', '\nExample:\n  npm run cli -- jobs list')
    .action(() => run('jobs list', listJobs));
  jobs
    .command('run')
    .description('Runs one job now, under the same lease as the product. Exits with 1 if it failed or was busy.')
    .addArgument(new Argument('<name>', 'a name from the list'))
    .addHelpText('after', '\nExample:\n  npm run cli -- jobs run uploads')
    .action((name: string) => run('jobs run', (session) => runJob(name, session)));
  jobs
    .command('clock')
    .description('Shows whether jobs wait because the clock leapt by more than a day.')
    .option('--confirm', 'the clock is right: let them go on', false)
    .addHelpText('after', '\nExample:\n  npm run cli -- jobs clock --confirm')
    .action((options: { confirm: boolean }) => run('jobs clock', (session) => showClock(options, session)));
};

/** The product's rooms, without its listeners and timers. Their log goes to stderr. */
export async function withModules<T>(
  config: Config,
  { db }: Store,
  { session, work }: { session: Session; work: (modules: Modules) => Promise<T> },
): Promise<T> {
  const { now, stderr } = session;
  const log = pino({ level: 'warn', base: undefined }, { write: (line: string) => void stderr.write(line) });
  const stored = collections(db);
  const vendors = await vendorsOf(config, { stored, now, log });
  const modules = await createModules({ ...vendors.ports, stored, now, log });
  const { jobs, catalogue, people } = modules;
  const stop = (): void => void jobs.stop();
  session.signal.addEventListener('abort', stop);
  try {
    return await work(modules);
  } finally {
    session.signal.removeEventListener('abort', stop);
    catalogue.model.stop();
    await jobs.stop();
    await people.idle();
  }
}

/** Milliseconds. The product looks for due jobs about once a minute, every 90 seconds at the latest. */
const betweenLooks = 250;
const longestWait = 5 * minute;

/** Makes a job due and waits until the product has run it. @throws Refusal when it failed, or no process ran it */
export async function askProduct(db: Db, name: string, { now, signal, progress }: Session): Promise<void> {
  const { jobs } = collections(db);
  const asked = await jobs.findOneAndUpdate({ _id: name }, { $set: { doneAt: null } }, { returnDocument: 'after' });
  const until = now().getTime() + longestWait;
  while (now().getTime() < until) {
    signal.throwIfAborted();
    const row = await jobs.findOne({ _id: name });
    if (row?.doneAt) return;
    const hasEnded = row?.holder === null && row.leasedUntil.getTime() !== asked?.leasedUntil.getTime();
    if (hasEnded && asked) throw new Refusal(`${name} failed or was interrupted. The product's log says why.`);
    progress(row?.holder ? `${name} is running in the product` : `waiting for the product to start ${name}`);
    await pause(betweenLooks, undefined, { signal });
  }
  throw new Refusal(`${name} did not run within five minutes. Check the product: npm run cli -- doctor.`);
}

/**
 * Runs a job in this process. When a product serves the embedded database, the product itself runs the job instead: its
 * data in memory would miss another process's writes.
 */
async function runJob(name: string, session: Session): Promise<Outcome> {
  const config = readConfig(session.env);
  const startedAt = performance.now();
  const by = await withStore(config, {}, (store) =>
    withModules(config, store, {
      session,
      work: async ({ jobs }) => {
        if (!jobs.names().includes(name)) {
          throw new Refusal(`There is no job "${name}". Jobs: ${jobs.names().join(', ')}.`);
        }
        if (store.isServed) {
          const doubt = (await collections(store.db).clock.findOne({ _id: 'clock' }))?.doubt;
          if (doubt) throw new Refusal(`${leapOf(doubt)} ${wayOn}`);
          await askProduct(store.db, name, session);
          return 'the running product';
        }
        if (!(await jobs.runNow(name))) throw busy(name);
        return 'this command';
      },
    }),
  );
  if (session.signal.aborted) throw new Interrupted(`${name} stopped early and is still due.`);
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  return { facts: { name, by, seconds }, text: `${name} is done, by ${by}, in ${seconds} s.` };
}

function busy(name: string): Refusal {
  return new Refusal(`${name} is running in another process, or has just failed there. Try again in five minutes.`);
}

async function listJobs(session: Session): Promise<Outcome> {
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

function every(seconds: number): string {
  const [unit, length] = units.find(([, length]) => seconds % length === 0) ?? units[3];
  const number = seconds / length;
  return number === 1 ? unit : `${number} ${unit}s`;
}
