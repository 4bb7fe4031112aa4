import type { Collection, Document, Filter, FindCursor } from 'mongodb';
import { readAll } from './unreadable.js';

/** As many at a time as one answer of the database holds: a consumer waits once for all of them. */
export async function* inBatches<Stored, T>(
  cursor: FindCursor<Stored>,
  recordsOf: (stored: Stored[]) => T[],
): AsyncGenerator<T[]> {
  try {
    while (await cursor.hasNext()) yield recordsOf(cursor.readBufferedDocuments());
  } finally {
    await cursor.close();
  }
}

/** `most`: no more can match. */
type ReadOptions<T> = { projection: Document; most: number; read: (raw: Uint8Array) => T };

/** All that match and can be read, in one answer, read from their stored bytes. */
export async function readEach<Doc extends Document, T>(
  stored: Collection<Doc>,
  filter: Filter<Doc>,
  { projection, most, read }: ReadOptions<T>,
): Promise<T[]> {
  const batchSize = most + 1; // the database says with the last one that there is no more
  const raw = await stored.find<Uint8Array>(filter, { projection, batchSize, raw: true }).toArray();
  return readAll(stored, raw, read);
}
