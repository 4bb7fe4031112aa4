import { type Db, MongoClient } from 'mongodb';

/** Works in the database that the product uses at an address, past the product. */
export async function inDatabase<T>(uri: string, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await new MongoClient(uri).connect();
  try {
    const named = new URL(uri).pathname.slice(1);
    return await work(client.db(named === '' ? 'inkbridge' : named));
  } finally {
    await client.close();
  }
}
