import {
  MongoServerError,
  ObjectId,
  type Collection,
  type Document,
  type Filter,
  type FindOptions,
  type OptionalUnlessRequiredId,
  type UpdateFilter,
} from 'mongodb';
import { readableOf, refuseUnreadable, type OnUnreadable } from './unreadable.js';

const scanBatch = 200;
const duplicateKeyCode = 11_000;
/**
 * For pages and counts: milliseconds after which MongoDB ends the question. Sooner than the connection is given up, so
 * that the database does not go on with what nobody awaits.
 */
export const inTime = { maxTimeMS: 10_000 };

type Versioned = { id: string; version: number };

type CollectionOptions<T> = {
  /** @throws ZodError for a stored document that does not fit its schema */
  recordOf: (stored: unknown) => T;
  /** Runs after every successful write of `insertOnce`, `write` and `change`. */
  onWritten?: (record: T) => void;
  /** Told of what `readable` and `byIds` leave out; without it they throw. */
  onUnreadable?: OnUnreadable;
};

/** The reads and writes that repositories share: documents in, checked records out. */
export function collectionOf<Doc extends { _id: ObjectId }, T extends { id: string }>(
  stored: Collection<Doc>,
  { recordOf, onWritten = () => undefined, onUnreadable = refuseUnreadable }: CollectionOptions<T>,
) {
  function written(doc: unknown): T {
    const record = recordOf(doc);
    onWritten(record);
    return record;
  }

  async function findOne(filter: Filter<Doc>): Promise<T | null> {
    const doc = await stored.findOne(filter, inTime);
    return doc && recordOf(doc);
  }

  async function list(filter: Filter<Doc>, options?: FindOptions): Promise<T[]> {
    const docs = await stored.find(filter, { ...inTime, ...options }).toArray();
    return docs.map(recordOf);
  }

  /** As `list`, for lists that one document must not take from everybody. */
  async function readable(filter: Filter<Doc>, options?: FindOptions): Promise<T[]> {
    const docs = await stored.find(filter, { ...inTime, ...options }).toArray();
    return readableOf(docs, recordOf, onUnreadable);
  }

  /** For results that need not fit into memory. */
  async function* scan(filter: Filter<Doc>, options?: FindOptions): AsyncGenerator<T> {
    for await (const doc of stored.find(filter, { batchSize: scanBatch, ...options })) yield recordOf(doc);
  }

  /** Null when no document matches `filter`. */
  async function write(filter: Filter<Doc>, update: UpdateFilter<Doc>): Promise<T | null> {
    const doc = await stored.findOneAndUpdate(filter, update, { returnDocument: 'after' });
    return doc && written(doc);
  }

  return {
    byId: (id: string) => findOne(withId<Doc>(new ObjectId(id))),
    byIds: (ids: readonly string[]) => readable(withId<Doc>({ $in: ids.map((id) => new ObjectId(id)) })),
    findOne,
    list,
    readable,
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
  return { _id } as Filter<Doc>; // the driver's types cannot see that any `Doc` here has this field
}
