import { MongoError } from '../base/mongo-error.js';
import { fieldsOf, headOf } from '../expressions/fields-of.js';
import { fieldOf, isDoc, isList } from '../values/document.js';
import { cutTo } from '../values/key-encoding.js';
import { emptyArrayByte, KeyWriter } from '../values/key-writer.js';
import { pathOf, someAt } from '../values/path.js';
import type { Index, IndexField } from './catalog-types.js';

/** The maximum size of all parts of one index entry, in bytes; LMDB allows 1,978 including id and `_id`. */
const partsBytes = 900;

/** `bytes`: the index's id and the parts. */
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
  const single = singleValues(index.key, doc);
  if (single) {
    const { bytes, cut } = encodeEntry(index, single);
    return { entries: [{ bytes, values: single }], arrayPath: null, truncated: cut };
  }
  const arrayPath = sharedArrayPath(index.key, doc);
  const entries = new Map<string, IndexEntry>();
  let truncated = false;
  for (const values of rowsOf(index.key, doc, arrayPath)) {
    const { bytes, cut } = encodeEntry(index, values);
    truncated ||= cut;
    entries.set(bytes.toString('latin1'), { bytes, values });
  }
  return { entries: [...entries.values()], arrayPath, truncated };
}

/** The top-level fields that the indexes look at, and `_id`; null when that cannot be told from a condition's form. */
export function fieldsOfIndexes(indexes: readonly Pick<Index, 'key' | 'partial'>[]): Set<string> | null {
  const names = new Set(['_id']);
  for (const { key, partial } of indexes) {
    const conditions = fieldsOf(partial ?? {});
    if (!conditions) return null;
    for (const name of [...conditions, ...key.map(({ path }) => headOf(path))]) names.add(name);
  }
  return names;
}

/** The values of the parts, one row per entry; some may be equal. */
function rowsOf(key: readonly IndexField[], doc: unknown, arrayPath: string | null): unknown[][] {
  if (arrayPath === null) return combinations(valuesOf(key, doc));
  const others = singleValues(key, doc, arrayPath);
  if (!others) return rowsOfArray(key, doc, arrayPath).flatMap(combinations);
  return itemsAt(doc, arrayPath).map((item) => key.map(({ path }, i) => (path === arrayPath ? item : others[i])));
}

/** The value of each part, if there is no array on any path but `except`. */
function singleValues(key: readonly IndexField[], doc: unknown, except?: string): unknown[] | null {
  const values: unknown[] = [];
  for (const { path } of key) {
    let value = doc;
    for (const part of path === except ? [] : pathOf(path)) {
      value = isDoc(value) ? fieldOf(value, part) : undefined;
      if (Array.isArray(value)) return null;
    }
    values.push(value);
  }
  return values;
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
  return itemsAt(doc, arrayPath).map((item) =>
    key.map(({ path }) => {
      if (path === arrayPath) return [item];
      if (path.startsWith(`${arrayPath}.`)) return leavesAt(item, pathOf(path).slice(depth));
      return leavesAt(doc, pathOf(path));
    }),
  );
}

function itemsAt(doc: unknown, path: string): unknown[] {
  const elements = arrayAt(doc, path);
  return elements.length === 0 ? [emptyArray] : elements;
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

const writer = new KeyWriter();

/** The key of an entry, without the `_id` that follows it in an index that is not unique. */
function encodeEntry({ id, key }: Index, values: readonly unknown[]): { bytes: Buffer; cut: boolean } {
  const limit = partLimit(key.length);
  let cut = false;
  writer.reset().uint32(id);
  for (const [i, { direction }] of key.entries()) {
    const from = writer.length;
    if (values[i] === emptyArray) writer.byte(emptyArrayByte);
    else writer.value(values[i]);
    if (writer.length - from > limit) {
      writer.replace(from, cutTo(limit, writer.copy(from)).bytes);
      cut = true;
    }
    if (direction === -1) writer.invert(from);
  }
  return { bytes: writer.copy(), cut };
}

/** The value as a client would name it, for error texts and `keyValue`. */
export function shownValue(value: unknown): unknown {
  if (value === emptyArray) return [];
  return value === undefined ? null : value;
}
