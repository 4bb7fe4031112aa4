import type { Predicate } from '../query/filter.js';
import type { Doc } from '../values/document.js';

export type IndexField = { path: string; direction: 1 | -1 };

/** What a client asked for; equal options mean the same index. */
export type IndexSpec = {
  name: string;
  key: readonly IndexField[];
  unique: boolean;
  partial: Doc | null;
  expireAfterSeconds: number | null;
};

/** A live index. `arrayPaths` and `truncated` only ever grow, in the transaction that stores the first such entry. */
export type Index = IndexSpec & {
  id: number;
  /** Paths at which an indexed document held an array: such an index gives no order. */
  arrayPaths: string[];
  /** True once an entry was cut to fit into a key. */
  truncated: boolean;
  /** Whether a document belongs into a partial index. */
  includes: Predicate;
};

export type Collection = {
  id: number;
  db: string;
  name: string;
  /** Ready for queries; the index on `_id` is the document table itself and not listed. */
  indexes: Index[];
  /** Kept up to date by every write, not yet used by queries. */
  building: Index[];
  dropped: boolean;
};

export function namespaceOf(collection: { db: string; name: string }): string {
  return `${collection.db}.${collection.name}`;
}
