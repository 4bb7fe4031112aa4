import type { Index } from '../storage/catalog-types.js';
import type { KeyRange } from '../storage/store.js';
import type { Doc } from '../values/document.js';

/** Where to look for matches. The whole filter is tested again on each document read. */
export type Plan = {
  table: 'docs' | 'index';
  /** Null for the document table, which is the index on `_id`. */
  index: Index | null;
  /** Sorted as they are to be scanned. */
  ranges: PlanRange[];
  reverse: boolean;
  /** True if a condition selected the ranges. */
  narrow: boolean;
  /** True if candidates come in the requested order. */
  sorted: boolean;
  /** True if that takes a merge of the ranges, each sorted in itself. */
  merged: boolean;
  /** True if the index can return a candidate repeatedly: once per array element or range. */
  mayRepeat: boolean;
  /** The conditions that entries within the ranges need not satisfy; null if they satisfy all. */
  residual: Residual | null;
  /** True if the entries alone say which documents match. */
  matchesByKey: boolean;
  /** True if they also say in which order. */
  fromKeys: boolean;
};

/** `shared`: how many bytes all keys of the range begin with. */
export type PlanRange = KeyRange & { shared: number };

export type Residual = {
  filter: Doc;
  paths: readonly string[];
  /** True if it tells a missing field from null. */
  seesMissing: boolean;
};

/** Whether each entry within the ranges is one match, so that counting entries counts documents. */
export function isExact({ residual, mayRepeat }: Plan): boolean {
  return residual === null && !mayRepeat;
}
