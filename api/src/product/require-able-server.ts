import type { Db } from 'mongodb';
import { StartError } from '../config/start-error.js';
import { inabilityOf } from '../database/server-trial.js';

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
