import type { Db } from 'mongodb';
import { demoEmails, demoPassword } from './demo-accounts.js';
import { markBegun, markFinished, wasInterrupted } from './data-folder.js';
import type { Pictures } from './generate/pictures.js';
import { emptyDatabase, fillDatabase, isEmpty, type Catalogue } from './fill-database.js';

export type SeedOptions = Omit<Catalogue, 'pictures'> & {
  /** Called only when something is written. */
  drawPictures?: () => Promise<Pictures>;
  /**
   * The data folder that the database lies in, with its marks (`data-folder.ts`). Null for a database elsewhere: no mark
   * in a folder says anything about that one.
   */
  dataDir: string | null;
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
  { dataDir, nodeEnv, force = false, drawPictures, ...catalogue }: SeedOptions,
): Promise<Seeded> {
  if (nodeEnv === 'production') throw new Error('The demo catalogue is never written under NODE_ENV=production.');
  const empty = await isEmpty(db);
  const isLeftover = dataDir !== null && (await wasInterrupted(dataDir));
  if (!empty && !force && !isLeftover) {
    if (dataDir !== null) await markFinished(dataDir, { leftAlone: true });
    return 'left_alone';
  }
  if (dataDir !== null) await markBegun(dataDir);
  if (!empty) await emptyDatabase(db);
  await fillDatabase(db, { ...catalogue, pictures: await drawPictures?.() });
  if (dataDir !== null) await markFinished(dataDir, factsOf(catalogue));
  return 'filled';
}

/** What `npm start` tells people about the catalogue it found. */
function factsOf({ profiles, seed }: Pick<Catalogue, 'profiles' | 'seed'>): object {
  return { profiles, seed, password: demoPassword, accounts: Object.values(demoEmails) };
}
