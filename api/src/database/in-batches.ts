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
type ReadOptions<T> = { projection: Document; most: number; recordOf: (stored: unknown) => T };

/** All that match and can be read, in one answer. */
export async function readEach<Doc extends Document, T>(
  stored: Collection<Doc>,
  filter: Filter<Doc>,
  { projection, most, recordOf }: ReadOptions<T>,
): Promise<T[]> {
  const batchSize = most + 1; // the database says with the last one that there is no more
  return readAll(stored, await stored.find(filter, { projection, batchSize }).toArray(), recordOf);
}

/** Documents in the order of an index page, without those removed in the meantime. */
export function inOrderOf<T extends { id: string }>(ids: readonly string[], found: readonly T[]): T[] {
  const byId = new Map<string, T>(found.map((one) => [one.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
