import type { Db } from 'mongodb';
import type { Config } from '../config/config.js';
import { StartError } from '../config/start-error.js';
import { isStandalone, standalone } from '../database/standalone.js';
import { demoDomain } from '../config/demo-accounts.js';
import { collections } from './schema/collections.js';
import { inabilityOf } from '../database/server-trial.js';

/**
 * A standalone server in production is more likely an oversight: it has no change streams, no retryable writes
 * and no second copy. `DATABASE_FEED=poll` says that it is meant (ADR 27). @throws StartError
 */
export async function refuseStandalone(
  db: Db,
  { production, databaseFeed }: Pick<Config, 'production' | 'databaseFeed'>,
): Promise<void> {
  if (!production || databaseFeed === 'poll' || !(await isStandalone(db))) return;
  throw new StartError(
    `MONGODB_URI: ${standalone.fact} ${standalone.todo} DATABASE_FEED=poll accepts it as it is, followed by polling.`,
  );
}

/** @throws StartError when a database that serves the public holds a demo account */
export async function refuseDemoAccounts(db: Db): Promise<void> {
  const demo = await collections(db).identities.findOne({
    email: { $regex: `${demoDomain.replace('.', String.raw`\.`)}$` },
  });
  if (demo) throw new StartError('This database contains demo accounts. In production, start with an empty database.');
}

/**
 * Refuses a server that speaks MongoDB's protocol without keeping its promises: payments would be taken twice there,
 * and nobody would be told.
 * @param named how the operator gave the address
 * @throws StartError
 */
export async function requireAbleServer(db: Db, named = 'MONGODB_URI'): Promise<void> {
  const inability = await inabilityOf(db);
  if (inability === null) return;
  throw new StartError(
    `${named}: this server cannot ${inability}, without which payments and profiles are not safe. Use MongoDB 7.0 or later.`,
  );
}
