import { within } from '@inkbridge/shared/time';
import { type Db, MongoClient, type MongoClientOptions } from 'mongodb';

export type Database = {
  db: Db;
  /** @throws when the database does not answer within a second */
  ping: () => Promise<void>;
  /** False while the driver knows of no server that it could ask: a question would wait for one. */
  answers: () => boolean;
  /** By the database's own clock. */
  time: () => Promise<Date>;
  close: () => Promise<void>;
};

const databaseName = 'inkbridge';
/** The driver's default when an address names no database. */
const unnamed = 'test';

/**
 * Milliseconds. People wait for the answer. A server that hangs is found by the heartbeat, which is asked every second
 * and given up after `connectTimeoutMS`: the driver then ends what waits for an answer, and selects a server once more.
 * So a call fails within about five seconds. `socketTimeoutMS` is for a single answer that never comes although the
 * server is well; a long listing may take longer than a hanging server deserves.
 */
const patience = {
  heartbeatFrequencyMS: 1_000,
  connectTimeoutMS: 2_500,
  serverSelectionTimeoutMS: 2_000,
  socketTimeoutMS: 15_000,
};
const longestPing = 1_000;

/**
 * An acknowledged write is on the disk of most members: none is lost when the first of them fails. `wtimeoutMS` ends the
 * wait for members that are gone; the write may be there then, and is repeated like one whose answer was lost. Reads ask
 * the first member alone, because everything is compared with what was just written; they need not wait for the others,
 * since a write that builds on one that is taken back is taken back with it. No address may say otherwise.
 */
const concerns = {
  w: 'majority',
  journal: true,
  wtimeoutMS: 10_000,
  readConcernLevel: 'local',
  readPreference: 'primary',
  retryWrites: true,
  retryReads: true,
} as const satisfies MongoClientOptions;

/**
 * Connections of one process. Its requests read memory first, so few wait for the database at the same time; a change
 * stream holds one, and jobs some. Three processes stay far below what the smallest hosts allow. None is kept open
 * without need.
 */
const pool = { maxPoolSize: 20, minPoolSize: 0, maxConnecting: 4 } as const satisfies MongoClientOptions;

/** Connects without changing the database. @throws when it cannot be reached */
export async function connectDatabase(uri: string, options: MongoClientOptions = {}): Promise<Database> {
  const client = new MongoClient(uri, {
    appName: databaseName,
    ignoreUndefined: true,
    enableUtf8Validation: false, // one text of another program would otherwise fail the whole answer
    ...patience,
    ...concerns,
    ...pool,
    ...options,
  });
  let answers = true;
  client.on('topologyDescriptionChanged', ({ newDescription }) => {
    answers = [...newDescription.servers.values()].some(({ type }) => type !== 'Unknown');
  });
  await client.connect();
  const named = client.options.dbName;
  const db = client.db(named === unnamed ? databaseName : named);
  return {
    db,
    ping: async () => void (await withinSecond(db.command({ ping: 1 }))),
    answers: () => answers,
    time: async () => (await db.command({ hello: 1 }))['localTime'],
    close: () => client.close(),
  };
}

/** @throws when the database takes longer than a second */
export async function withinSecond<T>(answer: Promise<T>): Promise<T> {
  return within(longestPing, answer, () => {
    throw new Error('The database does not answer');
  });
}
