import {
  type Collection,
  type Document,
  type Filter,
  type FindOptions,
  MongoServerError,
  ObjectId,
  type OptionalUnlessRequiredId,
  type UpdateFilter,
} from 'mongodb';
import { AsyncLocalStorage } from 'node:async_hooks';
import { readAll, readEachOf, readOne } from './unreadable.js';

const scanBatch = 200;
const duplicateKeyCode = 11_000;
/**
 * For pages and counts: milliseconds after which MongoDB ends the question. Sooner than the connection is given up, so
 * that the database does not go on with what nobody awaits.
 */
export const inTime = { maxTimeMS: 10_000 };

/** What is a time at all, in a filter: a broken record's may be a text or a pattern, and come after every time. */
export const anyTime = { $gte: new Date(0) };

type Versioned = { id: string; version: number };

type CollectionOptions<T> = {
  /** @throws ZodError for a stored document that does not fit its schema */
  recordOf: (stored: unknown) => T;
  /** Runs after every successful write of `insertOnce`, `write` and `change`. */
  onWritten?: (record: T) => void;
};

/**
 * The reads and writes that repositories share: documents in, checked records out. Of many documents those that cannot
 * be read are left out and noted; whoever asks for one of them gets an UnreadableError (ADR 28).
 */
export function collectionOf<Doc extends { _id: ObjectId }, T extends { id: string }>(
  stored: Collection<Doc>,
  { recordOf, onWritten = () => undefined }: CollectionOptions<T>,
) {
  function written(doc: unknown): T {
    noteWrite();
    const record = readOne(stored, doc, recordOf);
    onWritten(record);
    return record;
  }

  async function findOne(filter: Filter<Doc>): Promise<T | null> {
    const doc = await stored.findOne(filter, inTime);
    return doc && readOne(stored, doc, recordOf);
  }

  const find = (filter: Filter<Doc>, options?: FindOptions) => stored.find(filter, { ...inTime, ...options }).toArray();

  async function list(filter: Filter<Doc>, options?: FindOptions): Promise<T[]> {
    return readAll(stored, await find(filter, options), recordOf);
  }

  /** For decisions that need them all, as about money: one that cannot be read refuses. @throws UnreadableError */
  async function listAll(filter: Filter<Doc>, options?: FindOptions): Promise<T[]> {
    return (await find(filter, options)).map((doc) => readOne(stored, doc, recordOf));
  }

  /** For results that need not fit into memory. */
  const scan = (filter: Filter<Doc>, options?: FindOptions): AsyncGenerator<T> =>
    readEachOf(stored, stored.find(filter, { batchSize: scanBatch, ...options }), recordOf);

  /** Null when no document matches `filter`. */
  async function write(filter: Filter<Doc>, update: UpdateFilter<Doc>): Promise<T | null> {
    const doc = await stored.findOneAndUpdate(filter, update, { returnDocument: 'after' });
    return doc && written(doc);
  }

  return {
    byId: (id: string) => findOne(withId<Doc>(new ObjectId(id))),
    byIds: (ids: readonly string[]) => list(withId<Doc>({ $in: ids.map((id) => new ObjectId(id)) })),
    findOne,
    list,
    listAll,
    write,
    count: (filter: Filter<Doc>): Promise<number> => stored.countDocuments(filter, inTime),

    /** Every record, by id. */
    all: () => scan({}, { sort: { _id: 1 } }),
    scan,

    /** False when a unique index has the document's key already: the index decides, not a read before the write. */
    async insertOnce(doc: OptionalUnlessRequiredId<Doc>): Promise<boolean> {
      const isNew = await unlessDuplicate(() => stored.insertOne(doc));
      if (isNew) written(doc);
      return isNew;
    },

    /** Compare-and-set: null when `current` is no longer the stored version, or does not match `and`. */
    change({ id, version }: Versioned, update: Omit<UpdateFilter<Doc>, '$inc'>, and?: Filter<Doc>): Promise<T | null> {
      const filter = { ...withId<Doc>(new ObjectId(id)), version, ...and };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the driver's types cannot see that any Doc here has a version
      return write(filter, { ...update, $inc: { version: 1 } } as UpdateFilter<Document> as UpdateFilter<Doc>);
    },
  };
}

/** False when the write would have given a unique key to a second document. */
export async function unlessDuplicate(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

export function isDuplicateKey(error: unknown): error is MongoServerError {
  return error instanceof MongoServerError && error.code === duplicateKeyCode;
}

function withId<Doc>(_id: ObjectId | { $in: ObjectId[] }): Filter<Doc> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the driver's types cannot see that any Doc here has this field
  return { _id } as Filter<Doc>;
}

const calls = new AsyncLocalStorage<{ hasWritten: boolean }>();

/** Runs a call that may change what is stored. */
export function watchWrites<T>(work: () => Promise<T>): Promise<T> {
  return calls.run({ hasWritten: false }, work);
}

/** Notes that the call in progress has changed what is stored. */
export function noteWrite(): void {
  const call = calls.getStore();
  if (call) call.hasWritten = true;
}

/** Whether the call in progress has changed a record, so that its failure must not read as if nothing had happened. */
export function hasWritten(): boolean {
  return calls.getStore()?.hasWritten ?? false;
}
