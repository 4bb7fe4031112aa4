import type { Collection } from 'mongodb';
import { createHash } from 'node:crypto';
import { documentsOf, lineOf } from '../archive/document-lines.js';

export type Digest = { documents: number; sha256: string };
type DocumentProgress = { signal: AbortSignal; onDocuments: (documents: number) => void };

/** A hash of a collection in the order of `_id`: equal on two servers when every document is. */
export async function digestOf(
  collection: Collection,
  { signal, onDocuments }: DocumentProgress,
  range: { until?: unknown } = {},
): Promise<Digest> {
  const hash = createHash('sha256');
  let documents = 0;
  for await (const document of documentsOf(collection, range)) {
    hash.update(lineOf(document));
    documents += 1;
    if (documents % 500 === 0) {
      signal.throwIfAborted();
      onDocuments(documents);
    }
  }
  return { documents, sha256: hash.digest('hex') };
}
