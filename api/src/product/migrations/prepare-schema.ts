import type { Db } from 'mongodb';
import { StartError } from '../../config/start-error.js';
import { migrate, refuseNewerData, type Release } from './migrate.js';
import type { Log } from '../../database/log.js';

type PrepareOptions = {
  /** This process is the only one of the database. */
  isAlone: boolean;
  now: () => Date;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  release?: Release;
};

/**
 * Brings the data into the form of this release, as far as other processes of the last release can go on meanwhile.
 * @throws StartError for data of a newer release, and for a migration that needs them to be stopped
 */
export async function prepareSchema(db: Db, { isAlone, now, log, release }: PrepareOptions): Promise<void> {
  const { pending } = await refuseNewerData(db, release);
  if (pending.length === 0) return;
  const isEmpty = await hasNoData(db);
  if (pending.some(({ breaks }) => breaks) && !isAlone && !isEmpty) {
    throw new StartError(
      'This version changes the data so that older ones can no longer read it. Stop every process, make a backup, ' +
        'then run: npm run cli -- migrate',
    );
  }
  const migrated = await migrate(db, { now, log, release });
  if (!isEmpty) log.info({ migrated }, 'the data is in the form of this version');
}

async function hasNoData(db: Db): Promise<boolean> {
  const found = await Promise.all(['customers', 'users'].map((name) => db.collection(name).findOne({})));
  return found.every((doc) => doc === null);
}
