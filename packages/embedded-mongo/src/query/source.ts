import type { Collection } from '../storage/catalog-types.js';
import type { DocumentTable } from '../storage/document-table.js';
import type { Store } from '../storage/store.js';
import type { Doc } from '../values/document.js';
import type { Examined } from './range-cursor.js';
import type { SortSpec } from './sort.js';

export type Query = {
  filter: Doc;
  sort: SortSpec;
  skip: number;
  limit: number;
  /** The fields that the reader of the documents needs; all when left out. */
  fields?: ReadonlySet<string> | null;
  /** Gives a copy of what the reader needs of an encoded document, where nothing else looks at it. */
  cut?: (bytes: Buffer) => Buffer;
};
export type Source = {
  store: Store;
  documents: DocumentTable;
  collection: Collection;
  /** Adds up what was looked at, if someone asks. */
  examined?: Examined;
};
