import type { Db } from 'mongodb';
import { markBegun, markFinished, wasInterrupted } from './data-folder.js';
import { emptyDatabase, fillDatabase, isEmpty, type Catalogue } from './fill-database.js';

export type SeedOptions = Catalogue & {
  /** Where the marks of `data-folder.ts` are kept. */
  dataDir: string;
  /** What a production start would be: refused (design §3). */
  nodeEnv: string | undefined;
  /** Replace what is there. */
  force?: boolean;
};

export type Seeded = 'filled' | 'left_alone';

/**
 * Fills an empty database with the demo catalogue and its accounts; one that holds anything is left as it is, except
 * for what an interrupted run of this function left behind. Harmless when repeated.
 * @throws Error under `NODE_ENV=production`: accounts with a known password must not exist there
 */
export async function seedIfEmpty(
  db: Db,
  { dataDir, nodeEnv, force = false, ...catalogue }: SeedOptions,
): Promise<Seeded> {
  if (nodeEnv === 'production') throw new Error('The demo catalogue is never written under NODE_ENV=production.');
  const facts = { profiles: catalogue.profiles, seed: catalogue.seed };
  const empty = await isEmpty(db);
  if (!empty && !force && !(await wasInterrupted(dataDir))) {
    await markFinished(dataDir, { ...facts, profiles: 0 });
    return 'left_alone';
  }
  await markBegun(dataDir);
  if (!empty) await emptyDatabase(db);
  await fillDatabase(db, catalogue);
  await markFinished(dataDir, facts);
  return 'filled';
}
