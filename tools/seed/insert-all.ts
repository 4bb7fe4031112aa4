import type { Collection, Document, OptionalUnlessRequiredId } from 'mongodb';

export type InsertOptions = {
  /** Documents sent at once: enough that the round trip does not count, few enough that memory stays flat. */
  batchSize?: number;
  /** Told after each batch how many are stored. */
  onProgress?: (stored: number) => void;
};

/** Writes a stream of documents. The next batch is made while the one before is on its way. */
export async function insertAll<T extends Document>(
  collection: Collection<T>,
  documents: Iterable<OptionalUnlessRequiredId<T>>,
  { batchSize = 1_000, onProgress }: InsertOptions = {},
): Promise<void> {
  let stored = 0;
  let pending = Promise.resolve();
  for (const batch of batchesOf(documents, batchSize)) {
    await pending;
    pending = collection.insertMany(batch, { ordered: false }).then(() => {
      stored += batch.length;
      onProgress?.(stored);
    });
    pending.catch(() => {}); // awaited in the next round; until then it must not count as unhandled
  }
  await pending;
}

function* batchesOf<T>(items: Iterable<T>, size: number): Generator<T[], void, undefined> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
