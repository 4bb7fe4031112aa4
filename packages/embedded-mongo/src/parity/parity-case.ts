import { type Collection, type Db, type Document, MongoBulkWriteError, MongoServerError } from 'mongodb';

/** One fact about MongoDB, written only against the driver, so that it can be checked on any server. */
export type ParityCase = {
  title: string;
  /**
   * Works on its own collection in the run's database, and returns the value to compare with `expected`. `uri` is for a
   * case that needs a connection of its own.
   */
  run: (collection: Collection, db: Db, uri: string) => Promise<unknown>;
  expected: unknown;
};

/** The parts of an error that clients can rely on: codes, labels and the fields of a duplicate key, but not texts. */
export async function failureOf(action: Promise<unknown>): Promise<unknown> {
  try {
    await action;
  } catch (error) {
    if (error instanceof MongoBulkWriteError) return { code: Number(error.code), inserted: error.insertedCount };
    if (!(error instanceof MongoServerError)) throw error;
    const { code, keyPattern, keyValue } = error;
    return keyPattern
      ? { code: Number(code), keyPattern: keyPattern as unknown, keyValue: keyValue as unknown }
      : { code: Number(code) };
  }
  return 'no failure';
}

/** The `_id`s that a filter finds, in ascending order. */
export function idsOf(collection: Collection, filter: Document): Promise<unknown[]> {
  return collection
    .find(filter)
    .sort({ _id: 1 })
    .map((doc) => doc['_id'] as unknown)
    .toArray();
}
