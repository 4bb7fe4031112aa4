import { choosePlan } from '../query/planner.js';
import { Scan } from '../query/scan.js';
import { decodeDoc } from '../values/bson-codec.js';
import { decodeFields } from '../values/decode-fields.js';
import type { Doc } from '../values/document.js';
import type { Collection, Index } from '../storage/catalog-types.js';
import { entriesOf } from '../storage/document-table.js';
import { fieldsOfIndexes } from '../storage/index-keys.js';
import type { SortedEntries } from './sorted-entries.js';
import type { Store } from '../storage/store.js';

export type SortTask = { store: Store; collection: Collection; indexes: readonly Index[]; sorted: SortedEntries };

/**
 * Adds the entries of all documents, and pauses after each of them.
 * @throws MongoError 171, 14031
 */
export function* sortDocuments({ store, collection, indexes, sorted }: SortTask): Generator<void> {
  const decode = decoderFor(indexes);
  const scan = documentsOf(store, collection);
  for (let found = scan.next(); found !== null; found = scan.next()) {
    for (const { value } of found) {
      const doc = decode(value);
      for (const index of indexes) {
        for (const entry of entriesOf(index, doc)) sorted.add(entry);
      }
      yield;
    }
  }
}

/** All documents of a collection. */
export function documentsOf(store: Store, collection: Collection): Scan {
  return new Scan(store, collection, choosePlan(collection, {}, []));
}

function decoderFor(indexes: readonly Index[]): (bytes: Buffer) => Doc {
  const names = fieldsOfIndexes(indexes);
  return names ? (bytes) => decodeFields(bytes, names) : decodeDoc;
}
