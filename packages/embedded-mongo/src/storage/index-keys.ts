import { MongoError } from '../mongo-error.js';
import { fieldOf, isDoc, isList } from '../values/document.js';
import { cutTo, encodeEmptyArray, encodeValue, inverted } from '../values/key-encoding.js';
import { pathOf, someAt } from '../values/path.js';
import type { Index, IndexField } from './catalog-types.js';

/** The maximum size of all parts of one index entry, in bytes; LMDB allows 1,978 including id and `_id`. */
const partsBytes = 900;

export type IndexEntry = { bytes: Buffer; values: unknown[] };
export type IndexEntries = { entries: IndexEntry[]; arrayPath: string | null; truncated: boolean };

/** The size limit for each of `parts` parts of a key, in bytes. */
export function partLimit(parts: number): number {
  return Math.floor(partsBytes / parts);
}

/** An id as the first four bytes of a key, so that each collection or index is one range. */
export function idPrefix(id: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(id);
  return bytes;
}

/**
 * The entries of one document, one per distinct array element.
 * @throws MongoError 171 if two fields of the key contain different arrays
 */
export function indexEntries(index: Index, doc: unknown): IndexEntries {
  const arrayPath = sharedArrayPath(index.key, doc);
  const rows = arrayPath === null ? [valuesOf(index.key, doc)] : rowsOfArray(index.key, doc, arrayPath);
  const entries = new Map<string, IndexEntry>();
  let truncated = false;
  for (const row of rows) {
    for (const values of combinations(row)) {
      const { bytes, cut } = encodeEntry(index.key, values);
      truncated ||= cut;
      entries.set(bytes.toString('latin1'), { bytes, values });
    }
  }
  return { entries: [...entries.values()], arrayPath, truncated };
}

function sharedArrayPath(key: readonly IndexField[], doc: unknown): string | null {
  const paths = new Set(key.map(({ path }) => firstArrayOn(path, doc)).filter((path) => path !== null));
  const [first, second] = [...paths];
  if (first !== undefined && second !== undefined) {
    throw new MongoError(171, `cannot index parallel arrays [${second}] [${first}]`);
  }
  return first ?? null;
}

function firstArrayOn(path: string, doc: unknown): string | null {
  const parts = pathOf(path);
  let value = doc;
  for (const [i, part] of parts.entries()) {
    value = isDoc(value) ? fieldOf(value, part) : undefined;
    if (Array.isArray(value)) return parts.slice(0, i + 1).join('.');
  }
  return null;
}

/** Whether the document has a single value at the path: not null, not an array, and not below one. */
export function hasScalarAt(doc: unknown, path: string): boolean {
  let value = doc;
  for (const part of pathOf(path)) value = isDoc(value) ? fieldOf(value, part) : undefined;
  return value !== undefined && value !== null && !Array.isArray(value);
}

/** Represents an empty array, which has an entry of its own. */
const emptyArray = Symbol('empty array');

function valuesOf(key: readonly IndexField[], doc: unknown): unknown[][] {
  return key.map(({ path }) => leavesAt(doc, pathOf(path)));
}

function rowsOfArray(key: readonly IndexField[], doc: unknown, arrayPath: string): unknown[][][] {
  const depth = pathOf(arrayPath).length;
  const elements = arrayAt(doc, arrayPath);
  const items = elements.length === 0 ? [emptyArray] : elements;
  return items.map((item) =>
    key.map(({ path }) => {
      if (path === arrayPath) return [item];
      if (path.startsWith(`${arrayPath}.`)) return leavesAt(item, pathOf(path).slice(depth));
      return leavesAt(doc, pathOf(path));
    }),
  );
}

function arrayAt(doc: unknown, path: string): unknown[] {
  let found: unknown[] = [];
  someAt(doc, pathOf(path), (leaf) => {
    if (Array.isArray(leaf)) found = leaf;
    return true;
  });
  return found;
}

function leavesAt(value: unknown, path: readonly string[]): unknown[] {
  const leaves: unknown[] = [];
  someAt(value, path, (leaf) => {
    if (!isList(leaf)) leaves.push(leaf);
    else if (leaf.length === 0) leaves.push(emptyArray);
    else leaves.push(...leaf);
    return false;
  });
  return leaves.length === 0 ? [null] : leaves;
}

function combinations(row: unknown[][]): unknown[][] {
  return row.reduce<unknown[][]>(
    (found, values) => found.flatMap((head) => values.map((value) => [...head, value])),
    [[]],
  );
}

function encodeEntry(key: readonly IndexField[], values: unknown[]): { bytes: Buffer; cut: boolean } {
  const limit = partLimit(key.length);
  let cut = false;
  const parts = key.map(({ direction }, i) => {
    const value = values[i];
    const part = cutTo(limit, value === emptyArray ? encodeEmptyArray() : encodeValue(value));
    cut ||= part.cut;
    return direction === 1 ? part.bytes : inverted(part.bytes);
  });
  return { bytes: Buffer.concat(parts), cut };
}

/** The value as a client would name it, for error texts and `keyValue`. */
export function shownValue(value: unknown): unknown {
  if (value === emptyArray) return [];
  return value === undefined ? null : value;
}
