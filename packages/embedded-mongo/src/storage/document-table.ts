import { MongoError } from '../base/mongo-error.js';
import { decodeDoc, typeName } from '../values/bson-codec.js';
import type { Doc } from '../values/document.js';
import { encodeValue } from '../values/key-encoding.js';
import { shown } from '../values/shown.js';
import type { Catalog } from './catalog.js';
import { type Collection, type Index, namespaceOf } from './catalog-types.js';
import { fieldsOfIndexes, hasScalarAt, idPrefix, indexEntries, type IndexEntry, shownValue } from './index-keys.js';
import type { Entry, Store } from './store.js';

/** The maximum length of an encoded `_id`, in bytes; every index entry includes it. */
const maxIdBytes = 1_000;
/** The id of the collection, with which the key of a document begins. */
const prefixBytes = 4;

type Change = { index: Index; remove: IndexEntry[]; add: IndexEntry[] };

/** `bytes`: the encoded new document. `fields`: the top-level fields in which it differs from the old one. */
type Replacement = { before: Doc; after: Doc; bytes: Buffer; fields: ReadonlySet<string> };

/**
 * Documents and their index entries, changed together. Methods that change data must be called inside `store.write`;
 * they check for conflicts first and change nothing if they throw.
 */
export class DocumentTable {
  readonly #store: Store;
  readonly #catalog: Catalog;

  constructor(store: Store, catalog: Catalog) {
    this.#store = store;
    this.#catalog = catalog;
  }

  /** The stored bytes of one document, by a key from `documentKey`. */
  bytesAt(key: Buffer): Buffer | undefined {
    return this.#store.docs.get(key);
  }

  /**
   * `bytes`: the encoded document; `doc` has at least the fields that the indexes read.
   * @throws MongoError 11000, 171, 175, 2
   */
  insert(collection: Collection, doc: Doc, bytes: Buffer): void {
    if (collection.dropped) throw new MongoError(175, 'The collection was dropped meanwhile');
    const key = documentKey(collection, doc['_id']);
    if (this.#store.docs.get(key)) throw duplicateKey(collection, '_id_', { _id: 1 }, { _id: doc['_id'] });
    const changes = this.#changes(collection, null, doc);
    this.#assertUnique(collection, changes, doc['_id']);
    void this.#store.docs.put(key, bytes);
    this.#apply(collection, changes, doc['_id']);
    noteWritten(collection, key);
  }

  /** @throws MongoError 11000, 171 */
  replace(collection: Collection, { before, after, bytes, fields }: Replacement): void {
    const changes = this.#changes(collection, before, after, fields);
    this.#assertUnique(collection, changes, after['_id']);
    const key = documentKey(collection, after['_id']);
    void this.#store.docs.put(key, bytes);
    this.#apply(collection, changes, after['_id']);
    noteWritten(collection, key);
  }

  remove(collection: Collection, doc: Doc): void {
    const key = documentKey(collection, doc['_id']);
    void this.#store.docs.remove(key);
    this.#apply(collection, this.#changes(collection, doc, null), doc['_id']);
    noteWritten(collection, key);
  }

  /**
   * Adds one document, if it still exists, to an index under construction.
   * @throws MongoError 11000, 171
   */
  addToIndex(collection: Collection, index: Index, key: Buffer): void {
    const bytes = this.#store.docs.get(key);
    if (!bytes) return;
    const doc = decodeDoc(bytes);
    const changes = [changeOf(index, null, doc)];
    this.#assertUnique(collection, changes, doc['_id']);
    this.#apply(collection, changes, doc['_id']);
  }

  /** `fields`: those that differ, if they are known; an index that looks at none of them keeps its entries. */
  #changes(
    { indexes, building }: Collection,
    before: Doc | null,
    after: Doc | null,
    fields?: ReadonlySet<string>,
  ): Change[] {
    const concerned = fields ? [...indexes, ...building].filter((index) => looksAt(index, fields)) : null;
    return (concerned ?? [...indexes, ...building]).map((index) => changeOf(index, before, after));
  }

  #assertUnique(collection: Collection, changes: Change[], id: unknown): void {
    if (!changes.some(({ index }) => index.unique)) return;
    const ownId = encodeValue(id);
    for (const { index, add } of changes) {
      if (!index.unique) continue;
      for (const { bytes, values } of add) {
        const holder = this.#store.index.get(bytes);
        if (holder && !holder.equals(ownId)) throw indexConflict(collection, index, values);
      }
    }
  }

  #apply(collection: Collection, changes: Change[], id: unknown): void {
    const ownId = encodeValue(id);
    for (const { index, remove, add } of changes) {
      for (const entry of remove) this.#removeOwn(keyOf(index, entry, ownId), ownId);
      for (const entry of add) void this.#store.index.put(keyOf(index, entry, ownId), ownId);
    }
    for (const { index } of changes) this.#saveTraits(collection, index);
  }

  /** While a unique index is being built, an entry may belong to another document. */
  #removeOwn(key: Buffer, ownId: Buffer): void {
    if (this.#store.index.get(key)?.equals(ownId)) void this.#store.index.remove(key);
  }

  readonly #savedTraits = new WeakMap<Index, number>();

  /** Saves again what a rolled-back transaction had saved. */
  #saveTraits(collection: Collection, index: Index): void {
    const { arrayPaths, scalarPaths, truncated } = index;
    const size = arrayPaths.length * 100 + scalarPaths.length * 2 + Number(truncated);
    const traits = this.#store.rollbacks * 1_000_000 + size;
    if (this.#savedTraits.get(index) === traits) return;
    this.#savedTraits.set(index, traits);
    this.#catalog.saveIndex(collection, index);
  }
}

/** The entries of a document in one index; notes in the index what they say about all its documents. */
export function entriesOf(index: Index, doc: Doc): Entry[] {
  const ownId = encodeValue(doc['_id']);
  return changeOf(index, null, doc).add.map((entry) => ({ key: keyOf(index, entry, ownId), value: ownId }));
}

/** The `_id` tells equal entries of a non-unique index apart. */
function keyOf({ unique }: Index, { bytes }: IndexEntry, ownId: Buffer): Buffer {
  return unique ? bytes : Buffer.concat([bytes, ownId]);
}

const fieldsOf = new WeakMap<Index, ReadonlySet<string> | null>();

/** Whether a document's entries in the index may change with these fields. */
function looksAt(index: Index, changed: ReadonlySet<string>): boolean {
  let fields = fieldsOf.get(index);
  if (fields === undefined) fieldsOf.set(index, (fields = fieldsOfIndexes([index])));
  return fields === null || [...fields].some((field) => changed.has(field));
}

function noteWritten({ written }: Collection, key: Buffer): void {
  written?.add(key.toString('latin1', prefixBytes));
}

function changeOf(index: Index, before: Doc | null, after: Doc | null): Change {
  const old = before && index.includes(before) ? indexEntries(index, before).entries : [];
  if (!after || !index.includes(after)) return { index, remove: old, add: [] };
  const { entries, arrayPath, truncated } = indexEntries(index, after);
  if (arrayPath !== null && !index.arrayPaths.includes(arrayPath)) index.arrayPaths.push(arrayPath);
  if (index.scalarPaths.length < index.key.length) addScalarPaths(index, after);
  index.truncated ||= truncated;
  if (old.length === 0) return { index, remove: old, add: entries };
  const isIn = (list: IndexEntry[]) => (entry: IndexEntry) => list.some(({ bytes }) => bytes.equals(entry.bytes));
  const [inOld, inNew] = [isIn(old), isIn(entries)];
  return { index, remove: old.filter((entry) => !inNew(entry)), add: entries.filter((entry) => !inOld(entry)) };
}

function addScalarPaths(index: Index, doc: Doc): void {
  for (const { path } of index.key) {
    if (!index.scalarPaths.includes(path) && hasScalarAt(doc, path)) index.scalarPaths.push(path);
  }
}

/** @throws MongoError 2 for an `_id` that MongoDB also refuses, and for one over 1,000 bytes */
export function documentKey(collection: Collection, id: unknown): Buffer {
  if (Array.isArray(id) || id instanceof RegExp || id === undefined) {
    throw new MongoError(2, `can't use a ${typeName(id)} for _id`);
  }
  const bytes = encodeValue(id);
  if (bytes.length > maxIdBytes) throw new MongoError(2, `_id is longer than ${maxIdBytes} bytes`);
  return documentKeyOf(collection, bytes);
}

/** The key of a document whose `_id` is encoded already. */
export function documentKeyOf(collection: Collection, encodedId: Buffer): Buffer {
  return Buffer.concat([idPrefix(collection.id), encodedId]);
}

function indexConflict(collection: Collection, index: Index, values: unknown[]): MongoError {
  const pattern = Object.fromEntries(index.key.map(({ path, direction }) => [path, direction]));
  const value = Object.fromEntries(index.key.map(({ path }, i) => [path, shownValue(values[i])]));
  return duplicateKey(collection, index.name, pattern, value);
}

function duplicateKey(collection: Collection, name: string, keyPattern: Doc, keyValue: Doc): MongoError {
  const text = `E11000 duplicate key error collection: ${namespaceOf(collection)} index: ${name} dup key: ${shown(keyValue)}`;
  return new MongoError(11000, text, { keyPattern, keyValue });
}
