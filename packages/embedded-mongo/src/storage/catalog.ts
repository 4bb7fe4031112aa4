import { compileFilter } from '../expressions/filter.js';
import { decodeDoc, encodeDoc } from '../values/bson-codec.js';
import type { Doc } from '../values/document.js';
import { afterPrefix } from '../values/key-encoding.js';
import { type Collection, type Index, type IndexSpec, namespaceOf } from './catalog-types.js';
import { idPrefix } from './index-keys.js';
import type { Store } from './store.js';

/** Increment when the meaning of stored bytes changes. */
const formatVersion = 1;

const keys = {
  format: Buffer.from('format'),
  nextId: Buffer.from('nextId'),
  collection: (namespace: string) => Buffer.from(`c:${namespace}`),
  index: (id: number) => Buffer.concat([Buffer.from('i:'), idPrefix(id)]),
  garbage: (id: number) => Buffer.concat([Buffer.from('g:'), idPrefix(id)]),
};

/** An index without `scalarPaths` may have single values anywhere. */
export type StoredIndex = Omit<Index, 'includes' | 'scalarPaths'> & { scalarPaths?: string[] };

/**
 * Collections and indexes: in memory for reading, in `meta` for the next start. Changes must run inside `store.write`.
 */
export class Catalog {
  readonly #store: Store;
  readonly #collections = new Map<string, Collection>();
  #nextId = 1;

  /** @throws Error if another version wrote the folder */
  constructor(store: Store) {
    this.#store = store;
    const format = store.meta.get(keys.format);
    if (format && format.toString() !== String(formatVersion)) {
      throw new Error(`The data folder has format ${format.toString()}, this version reads format ${formatVersion}.`);
    }
    this.#nextId = Number(store.meta.get(keys.nextId)?.toString() ?? 1);
    for (const { value } of this.#entries('c:')) this.#addCollection(decodeDoc(value));
    for (const { value } of this.#entries('i:')) this.#addIndex(decodeDoc(value));
  }

  #entries(prefix: string) {
    const from = Buffer.from(prefix);
    return this.#store.read('meta', { from, to: afterPrefix(from) }, 1_000_000);
  }

  #addCollection(stored: Doc): void {
    const { id, db, name } = stored as { id: number; db: string; name: string };
    this.#collections.set(`${db}.${name}`, { id, db, name, indexes: [], building: [], written: null, dropped: false });
  }

  #addIndex(stored: Doc): void {
    const { ns, index } = stored as { ns: string; index: StoredIndex };
    this.#collections.get(ns)?.indexes.push(indexOf(index));
  }

  find(db: string, name: string): Collection | null {
    return this.#collections.get(`${db}.${name}`) ?? null;
  }

  list(db: string): Collection[] {
    return [...this.#collections.values()].filter((collection) => collection.db === db);
  }

  all(): Collection[] {
    return [...this.#collections.values()];
  }

  /** Call inside a transaction. */
  create(db: string, name: string): Collection {
    const collection: Collection = {
      id: this.#takeId(),
      db,
      name,
      indexes: [],
      building: [],
      written: null,
      dropped: false,
    };
    this.#collections.set(`${db}.${name}`, collection);
    void this.#store.meta.put(keys.format, Buffer.from(String(formatVersion)));
    void this.#store.meta.put(keys.collection(namespaceOf(collection)), bytesOf({ id: collection.id, db, name }));
    return collection;
  }

  /** Call inside a transaction. The contents become garbage and are removed later. */
  drop(collection: Collection): void {
    collection.dropped = true;
    this.#collections.delete(namespaceOf(collection));
    void this.#store.meta.remove(keys.collection(namespaceOf(collection)));
    this.#markGarbage(collection.id);
    for (const index of collection.indexes) this.dropIndex(collection, index);
  }

  /** Call inside a transaction. The index is maintained from now on; until `finishIndex`, a restart discards it. */
  startIndex(collection: Collection, spec: IndexSpec): Index {
    const traits = { arrayPaths: [], scalarPaths: [], truncated: false };
    const index: Index = { ...spec, id: this.#takeId(), ...traits, includes: includesOf(spec) };
    collection.building.push(index);
    this.#markGarbage(index.id);
    return index;
  }

  /** Call inside a transaction. */
  finishIndex(collection: Collection, index: Index): void {
    collection.building = collection.building.filter((other) => other !== index);
    collection.indexes = [...collection.indexes, index];
    void this.#store.meta.remove(keys.garbage(index.id));
    this.saveIndex(collection, index);
  }

  /** Forgets indexes that were started in a transaction which is about to roll back. */
  abandon(collection: Collection, indexes: readonly Index[]): void {
    collection.building = collection.building.filter((other) => !indexes.includes(other));
  }

  /** Call inside a transaction. */
  saveIndex(collection: Collection, index: Index): void {
    if (!collection.indexes.includes(index)) return;
    const stored = { ns: namespaceOf(collection), index: storedIndexOf(index) };
    void this.#store.meta.put(keys.index(index.id), bytesOf(stored));
  }

  /** Call inside a transaction. */
  dropIndex(collection: Collection, index: Index): void {
    collection.indexes = collection.indexes.filter((other) => other !== index);
    collection.building = collection.building.filter((other) => other !== index);
    void this.#store.meta.remove(keys.index(index.id));
    this.#markGarbage(index.id);
  }

  /** Ids of dropped collections and indexes whose entries are still stored. */
  garbage(): number[] {
    const building = new Set(this.all().flatMap((collection) => collection.building.map((index) => index.id)));
    return this.#entries('g:')
      .map(({ key }) => key.readUInt32BE(2))
      .filter((id) => !building.has(id));
  }

  /** Call inside a transaction. */
  forgetGarbage(id: number): void {
    void this.#store.meta.remove(keys.garbage(id));
  }

  #markGarbage(id: number): void {
    void this.#store.meta.put(keys.garbage(id), Buffer.alloc(1));
  }

  #takeId(): number {
    const id = this.#nextId;
    this.#nextId += 1;
    void this.#store.meta.put(keys.nextId, Buffer.from(String(this.#nextId)));
    return id;
  }
}

/** An index as it is stored, and as a thread receives it. */
export function storedIndexOf(index: Index): StoredIndex {
  const { includes: _, ...stored } = index;
  return stored;
}

export function indexOf(stored: StoredIndex): Index {
  const scalarPaths = stored.scalarPaths ?? stored.key.map(({ path }) => path);
  return { ...stored, scalarPaths, includes: includesOf(stored) };
}

function includesOf(spec: { partial: Doc | null }): Index['includes'] {
  return spec.partial ? compileFilter(spec.partial) : () => true;
}

function bytesOf(doc: Doc): Buffer {
  return encodeDoc(doc);
}
