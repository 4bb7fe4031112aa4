import { MongoBulkWriteError, MongoServerError, type Collection, type Db, type Document } from 'mongodb';

/** One fact about MongoDB, written against the driver alone, so that it can be asked of any server. */
export type ParityCase = {
  title: string;
  /** Works on a collection of its own, in a database of the run, and returns what is compared with `expected`. */
  run: (collection: Collection, db: Db) => Promise<unknown>;
  expected: unknown;
};

/** What a client can rely on in an error: codes, labels and the fields of a duplicate key; never texts. */
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

/** The `_id`s a filter finds, in their order. */
export function idsOf(collection: Collection, filter: Document): Promise<unknown[]> {
  return collection
    .find(filter)
    .sort({ _id: 1 })
    .map((doc) => doc['_id'] as unknown)
    .toArray();
}
