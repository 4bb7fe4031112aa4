import {
  FolderInUseError,
  hasDatabase,
  isDatabaseMissing,
  startEmbeddedMongo,
  uriOfFolder,
} from '@inkbridge/embedded-mongo';
import { minute } from '@inkbridge/shared/time';
import type { Db } from 'mongodb';
import { connectDatabase, type Database } from '../../database/connect.js';
import { refuseNewerData } from '../../product/migrations/migrate.js';
import { connectMongodb } from '../../product/connect-mongodb.js';
import type { Config } from '../../config/config.js';
import type { JobDoc } from '../../jobs/job-repository.js';
import { Refusal } from './session.js';
import { allCollections, collections } from '../../product/schema/collections.js';

/** The product's database, opened for one command. */
export type Store = {
  db: Db;
  kind: 'embedded' | 'mongodb';
  /** True while the product serves this embedded database; always false for a MongoDB, where it is unknown. */
  isServed: boolean;
};

type OpenStoreOptions = {
  /** Refuses while the product serves the embedded database. */
  alone?: boolean;
  /** Makes an embedded database where there is none. */
  create?: boolean;
  /** Opens data of a newer release, too, for commands that read documents as they are. */
  anyForm?: boolean;
};

/** Milliseconds. Building an index over a large collection can take minutes. */
const longestAnswer = 10 * minute;

/** Opens the configured database, beside a running product too, and closes it again. @throws Refusal, and StartError for data of a newer release */
export async function withStore<T>(
  { dataDir, mongodbUri, diskReserve }: Pick<Config, 'dataDir' | 'mongodbUri'> & Partial<Pick<Config, 'diskReserve'>>,
  { alone = false, create = false, anyForm = false }: OpenStoreOptions,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const checked = async (store: Store) => {
    if (!anyForm) await refuseNewerData(store.db);
    return work(store);
  };
  if (mongodbUri) return withMongodb(mongodbUri, (db) => checked({ db, kind: 'mongodb', isServed: false }));
  if (!create) requireDatabase(dataDir);
  const server = await startUnlessServed(dataDir, diskReserve);
  if (!server && alone) throw new Refusal(`The product is running on ${dataDir}. Stop it, then try again.`);
  try {
    const uri = server?.uri ?? uriOfFolder(dataDir);
    return await withDatabase(uri, (db) => checked({ db, kind: 'embedded', isServed: server === null }));
  } finally {
    await server?.close();
  }
}

/** Lets a lost database pass, because opening it says what to do. @throws Refusal */
export function requireDatabase(dataDir: string): void {
  if (hasDatabase(dataDir) || isDatabaseMissing(dataDir)) return;
  throw new Refusal(`There is no database in ${dataDir}. Set INKBRIDGE_DATA_DIR to the folder that the product uses.`);
}

/** Opens a database by its address, and closes it again. */
export async function withDatabase<T>(uri: string, work: (db: Db) => Promise<T>): Promise<T> {
  return during(await connectDatabase(uri, { socketTimeoutMS: longestAnswer }), work);
}

/** As `withDatabase`, for a MongoDB that the operator named. @throws StartError */
export async function withMongodb<T>(uri: string, work: (db: Db) => Promise<T>, named?: string): Promise<T> {
  return during(await connectMongodb(uri, { socketTimeoutMS: longestAnswer, named }), work);
}

async function during<T>({ db, close }: Database, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await work(db);
  } finally {
    await close();
  }
}

async function startUnlessServed(dataDir: string, reserveBytes: number | undefined) {
  try {
    return await startEmbeddedMongo({ dataDir, reserveBytes });
  } catch (error) {
    if (error instanceof FolderInUseError) return null;
    throw error;
  }
}

/** Stored documents by collection: "customers (12), jobs (3)"; empty when there are none. */
export async function contentOf(db: Db): Promise<string> {
  const found: string[] = [];
  for (const { collection } of allCollections(db)) {
    const documents = await collection.countDocuments({});
    if (documents > 0) found.push(`${collection.collectionName} (${documents})`);
  }
  return found.join(', ');
}

/** Milliseconds. Every process of the product ends a job at least this often, so a recent job means that one runs. */
const signOfLife = 2 * minute;

/** @throws Refusal while a process of the product uses the database, as far as its jobs show */
export async function requireNobody(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - signOfLife);
  const recent = await collections(db)
    .jobs.find({ $or: [{ doneAt: { $gt: since } }, { holder: { $ne: null }, leasedUntil: { $gt: now } }] })
    .toArray();
  if (recent.every(hasLeft)) return;
  throw new Refusal(
    'The product has used this database in the last few minutes. Stop it, and try again; if it was killed, wait five minutes first.',
  );
}

const hasLeft = ({ holder, doneAt, leftAt }: JobDoc) =>
  holder === null && doneAt !== null && leftAt !== undefined && leftAt >= doneAt;
