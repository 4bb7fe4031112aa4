import type { Collection, Document, OptionalUnlessRequiredId } from 'mongodb';

export type InsertOptions = {
  /** Documents per batch: enough that round trips do not matter, few enough that memory use stays flat. */
  batchSize?: number;
  /** Called after each batch with the number of stored documents. */
  onProgress?: (stored: number) => void;
};

/** Writes a stream of documents. Generates the next batch while the previous one is being sent. */
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
    pending.catch(() => {}); // awaited in the next round; avoids an unhandled rejection until then
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
