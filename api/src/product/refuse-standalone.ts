import type { Db } from 'mongodb';
import type { Config } from '../config/config.js';
import { StartError } from '../config/start-error.js';
import { isStandalone, standalone } from '../database/standalone.js';

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
