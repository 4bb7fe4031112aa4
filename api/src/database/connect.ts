import { MongoClient, type Db, type MongoClientOptions } from 'mongodb';

export type Database = {
  db: Db;
  /** @throws when the database does not answer */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

const databaseName = 'inkbridge';
/** The driver's default when an address names no database. */
const unnamed = 'test';

/** Connects without changing the database. @throws when it cannot be reached */
export async function connectDatabase(uri: string, options: MongoClientOptions = {}): Promise<Database> {
  const client = new MongoClient(uri, {
    appName: databaseName,
    ignoreUndefined: true,
    // users wait for the answer, so report soon that the database does not respond
    serverSelectionTimeoutMS: 2_000,
    connectTimeoutMS: 5_000,
    socketTimeoutMS: 15_000, // by default the driver waits for ever on a socket that died unnoticed
    maxPoolSize: 20,
    ...options,
  });
  await client.connect();
  const named = client.options.dbName;
  const db = client.db(named === unnamed ? databaseName : named);
  return {
    db,
    async ping() {
      await db.command({ ping: 1 });
    },
    close: () => client.close(),
  };
}
