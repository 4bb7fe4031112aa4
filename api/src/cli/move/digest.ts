import type { Collection } from 'mongodb';
import { createHash } from 'node:crypto';
import { documentsOf, lineOf } from '../archive/document-lines.js';

export type Digest = { documents: number; sha256: string };
type Watch = { signal: AbortSignal; onDocuments: (documents: number) => void };

/** What a collection holds, in `_id` order, in one number: equal on two servers when every document is. */
export async function digestOf(
  collection: Collection,
  { signal, onDocuments }: Watch,
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
