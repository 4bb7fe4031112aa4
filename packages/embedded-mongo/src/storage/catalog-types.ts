import type { Predicate } from '../expressions/filter.js';
import type { Doc } from '../values/document.js';

export type IndexField = { path: string; direction: 1 | -1 };

/** The client's specification; equal specifications mean the same index. */
export type IndexSpec = {
  name: string;
  key: readonly IndexField[];
  unique: boolean;
  partial: Doc | null;
  expireAfterSeconds: number | null;
};

/** A live index. What it says of its documents only ever grows, in the transaction that stores the first of the kind. */
export type Index = IndexSpec & {
  id: number;
  /** Paths at which an indexed document has an array: the index then provides no order. */
  arrayPaths: string[];
  /** Paths at which an indexed document has a single value that is not null. */
  scalarPaths: string[];
  /** True once an entry was truncated to fit into a key. */
  truncated: boolean;
  /** Whether a document belongs in a partial index. */
  includes: Predicate;
};

export type Collection = {
  id: number;
  db: string;
  name: string;
  /** Ready for queries; the index on `_id` is the document table itself and not listed here. */
  indexes: Index[];
  /** Updated by every write, but not used by queries yet. */
  building: Index[];
  /** The encoded `_id`s of documents written since a build of indexes began, as Latin-1; null when none is running. */
  written: Set<string> | null;
  dropped: boolean;
};

export function namespaceOf(collection: { db: string; name: string }): string {
  return `${collection.db}.${collection.name}`;
}
