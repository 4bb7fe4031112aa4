import type { Db } from 'mongodb';
import { demoEmails, demoPassword } from './demo-accounts.js';
import { markBegun, markFinished, wasInterrupted } from './data-folder.js';
import type { Pictures } from './generate/pictures.js';
import { type Catalogue, emptyDatabase, fillDatabase, isEmpty } from './fill-database.js';
import { collections, requireAbleServer, verifyPassword } from './generate/stored.js';

export type SeedOptions = Omit<Catalogue, 'pictures'> & {
  /** Called only if something is written. */
  drawPictures?: () => Promise<Pictures>;
  /**
   * The data folder of the database, with its marks (`data-folder.ts`). Null for a database elsewhere, which a folder's
   * marks say nothing about.
   */
  dataDir: string | null;
  /** `production` is refused. */
  nodeEnv: string | undefined;
  /** Replaces existing data. */
  force?: boolean;
};

export type Seeded = 'filled' | 'left_alone';

/**
 * Fills an empty database with the demo catalogue and its accounts. Does not change one that contains anything, except
 * the remains of an interrupted run of this function. Safe to repeat.
 * @throws Error under `NODE_ENV=production`, where accounts with a known password must not exist; StartError for a database
 * elsewhere on which the product would not start
 */
export async function seedIfEmpty(
  db: Db,
  { dataDir, nodeEnv, force = false, drawPictures, ...catalogue }: SeedOptions,
): Promise<Seeded> {
  refuseProduction(nodeEnv);
  if (dataDir === null) await requireAbleServer(db);
  const empty = await isEmpty(db);
  const isLeftover = dataDir !== null && (await wasInterrupted(dataDir));
  if (!empty && !force && !isLeftover) {
    if (dataDir !== null) await markFinished(dataDir, { leftAlone: true, ...(await demoAccountsIn(db)) });
    return 'left_alone';
  }
  if (dataDir !== null) await markBegun(dataDir);
  if (!empty) await emptyDatabase(db);
  await fillDatabase(db, { ...catalogue, pictures: await drawPictures?.() });
  if (dataDir !== null) await markFinished(dataDir, factsOf(catalogue));
  return 'filled';
}

/** @throws Error under `NODE_ENV=production` */
export function refuseProduction(nodeEnv: string | undefined): void {
  if (nodeEnv === 'production') throw new Error('The demo catalogue is never written under NODE_ENV=production.');
}

/** The demo accounts that still have the printed password, because the data may be a restored demo's. */
async function demoAccountsIn(db: Db): Promise<{ password?: string; accounts?: string[] }> {
  const { identities } = collections(db);
  const accounts: string[] = [];
  for (const email of Object.values(demoEmails)) {
    const known = await identities.findOne({ email });
    if (known?.passwordHash && (await verifyPassword(known.passwordHash, demoPassword))) accounts.push(email);
  }
  return accounts.length > 0 ? { password: demoPassword, accounts } : {};
}

/** The facts about the catalogue that `npm start` prints. */
function factsOf({ profiles, seed }: Pick<Catalogue, 'profiles' | 'seed'>): object {
  return { profiles, seed, password: demoPassword, accounts: Object.values(demoEmails) };
}
