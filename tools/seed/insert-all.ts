export type InsertOptions = {
  /** Documents per batch: enough that round trips do not matter, few enough that memory use stays flat. */
  batchSize?: number;
  /** Called after each batch of profiles with the number of stored ones. */
  onProgress?: (stored: number) => void;
  /** Called after each batch of any kind with its number of documents. */
  onBatch?: (documents: number) => void;
  /** Ends the work before the next batch and leaves an unfinished catalogue. */
  signal?: AbortSignal;
};

/** The part of a driver's collection used here. */
type Store<T> = { insertMany(documents: T[], options: { ordered: boolean }): Promise<unknown> };

/** Takes a stream of documents; `add` returns a promise when the caller has to wait. */
export type Inserts<T> = { add(document: T): Promise<void> | undefined; end(): Promise<void> };

/** Several batches share one commit of the database, so it need not wait for the disk after each. */
const batchesInFlight = 2;

/**
 * Writes documents in batches: one is filled while a few are on their way, so that memory use does not depend on the
 * number of documents.
 */
export function openInserts<T>(
  collection: Store<T>,
  { batchSize = 500, onProgress, onBatch, signal }: InsertOptions = {},
): Inserts<T> {
  let batch: T[] = [];
  const inFlight: Promise<void>[] = [];
  let last = Promise.resolve();
  let stored = 0;

  async function send(): Promise<void> {
    signal?.throwIfAborted();
    const sent = collection.insertMany(batch, { ordered: false });
    const [count, earlier] = [batch.length, last];
    batch = [];
    last = settled(Promise.all([sent, earlier]), () => {
      stored += count;
      onProgress?.(stored);
      onBatch?.(count);
    });
    inFlight.push(last);
    if (inFlight.length >= batchesInFlight) await inFlight.shift();
  }

  return {
    add(document) {
      batch.push(document);
      return batch.length < batchSize ? undefined : send();
    },
    async end() {
      if (batch.length > 0) await send();
      await last;
    },
  };
}

/** Is awaited with a later batch; that a rejection has been seen keeps it from ending the process until then. */
function settled(work: Promise<unknown>, done: () => void): Promise<void> {
  const all = work.then(done);
  all.catch(() => {});
  return all;
}

/** Writes a few documents, or none. */
export async function insertAll<T>(collection: Store<T>, documents: Iterable<T>): Promise<void> {
  const inserts = openInserts(collection);
  for (const document of documents) await inserts.add(document);
  await inserts.end();
}
