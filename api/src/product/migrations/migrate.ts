import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { StartError } from '../../config/start-error.js';
import { jobsModule } from '../../jobs/module.js';
import { collections } from '../schema/collections.js';
import { type Migration, migrations as ours } from './migrations.js';
import { raiseMark, readMark } from '../schema/schema-mark.js';
import type { Log } from '../../database/log.js';

/** A release's knowledge of the form of the data; tests play others. */
export type Release = { migrations: readonly Migration[] };
const thisRelease: Release = { migrations: ours };

export type Standing = {
  /** The data's version. */
  version: number;
  /** The highest that this release knows. */
  known: number;
  pending: readonly Migration[];
  /** True when this release cannot work with the data. */
  isNewer: boolean;
};

/** The effect of a migration, done or planned. */
export type Migrated = Pick<Migration, 'version' | 'name' | 'breaks'> & { documents: number };

type MigrateOptions = { now: () => Date; log: Pick<Log, 'warn' | 'error'>; signal?: AbortSignal; release?: Release };

/** The row of the lease among those of the jobs. */
const leaseName = 'migrations';
/** Milliseconds until it is asked again whether another process is done. */
const waiting = 500;

export async function standingOf(db: Db, { migrations }: Release = thisRelease): Promise<Standing> {
  const { version, readableFrom } = await readMark(collections(db).schema);
  const known = migrations.at(-1)?.version ?? 0;
  const pending = migrations.filter((one) => one.version > version);
  return { version, known, pending, isNewer: readableFrom > known };
}

/** @throws StartError for data of a newer release that this one cannot work with */
export async function refuseNewerData(db: Db, release?: Release): Promise<Standing> {
  const standing = await standingOf(db, release);
  if (!standing.isNewer) return standing;
  throw new StartError(
    `A newer version of the product wrote this database: its data has form ${standing.version}, and this version ` +
      `reads no more than form ${standing.known}. Start the newer version, or restore a backup made before the upgrade.`,
  );
}

/** Counts what the pending migrations would change, and changes nothing. */
export async function countPending(db: Db, { signal, release }: Pick<MigrateOptions, 'signal' | 'release'> = {}) {
  const { pending } = await refuseNewerData(db, release);
  return inOrder(pending, (one) => one.run(db, { isDry: true, signal: signal ?? new AbortController().signal }));
}

/**
 * Runs the pending migrations once, whichever process begins; the others wait for it. An interrupted one resumes in the
 * next call. @throws StartError for newer data
 */
export async function migrate(db: Db, { now, log, signal, release }: MigrateOptions): Promise<Migrated[]> {
  const done: Migrated[] = [];
  const run = async (leased: AbortSignal) => {
    const whole = signal ? AbortSignal.any([leased, signal]) : leased;
    const { pending } = await refuseNewerData(db, release);
    done.push(...(await inOrder(pending, (one) => runOne(db, one, { now, signal: whole }))));
  };
  const jobs = jobsModule({ stored: collections(db), now, log }, [{ name: leaseName, everySeconds: 1, run }]);
  while ((await refuseNewerData(db, release)).pending.length > 0) {
    if (!(await jobs.runNow(leaseName))) await pause(waiting, undefined, { signal });
  }
  await jobs.stop(); // a migration that is over does not look like a process that still runs
  return done;
}

/** Keeps older releases out before the first document changes that they could not read. */
async function runOne(
  db: Db,
  migration: Migration,
  { now, signal }: { now: () => Date; signal: AbortSignal },
): Promise<number> {
  const { schema } = collections(db);
  const { version, breaks } = migration;
  const readableFrom = breaks ? version : 0;
  const before = await readMark(schema);
  await raiseMark(schema, { version: before.version, readableFrom, changedAt: now() });
  const documents = await migration.run(db, { isDry: false, signal });
  signal.throwIfAborted();
  await raiseMark(schema, { version, readableFrom, changedAt: now() });
  return documents;
}

async function inOrder(pending: readonly Migration[], run: (one: Migration) => Promise<number>): Promise<Migrated[]> {
  const done: Migrated[] = [];
  for (const one of pending) {
    const { version, name, breaks } = one;
    done.push({ version, name, breaks, documents: await run(one) });
  }
  return done;
}
