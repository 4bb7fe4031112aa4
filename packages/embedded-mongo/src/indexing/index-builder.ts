import { MongoError } from '../base/mongo-error.js';
import type { Scan } from '../query/scan.js';
import type { Slicer } from '../base/slicer.js';
import { afterPrefix } from '../values/key-encoding.js';
import type { Catalog } from '../storage/catalog.js';
import type { Collection, Index, IndexSpec } from '../storage/catalog-types.js';
import { documentKeyOf, type DocumentTable } from '../storage/document-table.js';
import type { Garbage } from '../storage/garbage.js';
import { idPrefix } from '../storage/index-keys.js';
import { isExistingIndex } from '../storage/index-spec.js';
import { documentsOf, sortDocuments } from './sort-documents.js';
import { sortInThread } from './sort-thread.js';
import { SortedEntries } from './sorted-entries.js';
import { type Entry, outOfDiskSpace, type Store } from '../storage/store.js';

/** The maximum duration of one transaction of a build, in milliseconds. */
const transactionMs = 8;
/** A collection with no more documents is indexed in a single transaction. */
const fewDocuments = 100;

/** Bytes that a sorting thread may write before it is next checked. */
const roomAhead = 32 * 1024 * 1024;

/** The script that sorts in a thread of its own (`sortIfAsked`), and for how many documents it is worth one. */
export type SortingThread = { entry: string; fewest?: number };
/** Sorting fewer takes less time than starting a thread. */
const fewestForThread = 20_000;

type IndexBuilderDeps = {
  store: Store;
  catalog: Catalog;
  documents: DocumentTable;
  garbage: Garbage;
  /** Without one, this thread sorts, and lets other commands run meanwhile. */
  thread?: SortingThread | undefined;
};

/**
 * Builds indexes of existing documents while writes continue; queries use them once they are complete. All entries are
 * sorted first and then stored in their order, so that each page of the file is written once, however many there are.
 */
export class IndexBuilder {
  readonly #deps: IndexBuilderDeps;
  /** A collection notes what is written to it for one build at a time. */
  readonly #ofCollection = new WeakMap<Collection, Turns>();
  readonly #sorting = new Turns();
  readonly #storing = new Turns();

  constructor(deps: IndexBuilderDeps) {
    this.#deps = deps;
  }

  /**
   * Builds those that do not exist yet, all in one pass over the documents. On any conflict, including one caused by a
   * concurrent write, all of them are removed completely.
   * @throws MongoError 11000, 171, 50, 85, 86, 91, 175, 14031
   */
  async build(collection: Collection, specs: readonly IndexSpec[], slicer: Slicer): Promise<void> {
    if (missingOf(collection, specs).length === 0 || (await this.#builtAtOnce(collection, specs))) return;
    const turns = this.#ofCollection.get(collection) ?? new Turns();
    this.#ofCollection.set(collection, turns);
    await turns.take(() => this.#buildSorted(collection, specs, slicer));
  }

  /** False if there are too many documents. */
  #builtAtOnce(collection: Collection, specs: readonly IndexSpec[]): Promise<boolean> {
    const { store, catalog, documents } = this.#deps;
    return store.write(() => {
      assertThere(collection);
      const keys = keysOf(documentsOf(store, collection), fewDocuments);
      if (!keys) return false;
      const indexes = missingOf(collection, specs).map((spec) => catalog.startIndex(collection, spec));
      try {
        for (const index of indexes) for (const key of keys) documents.addToIndex(collection, index, key);
      } catch (error) {
        catalog.abandon(collection, indexes);
        throw error;
      }
      for (const index of indexes) catalog.finishIndex(collection, index);
      return true;
    });
  }

  /** One build sorts while another stores; no more, because each needs its own memory. */
  async #buildSorted(collection: Collection, specs: readonly IndexSpec[], slicer: Slicer): Promise<void> {
    const { store, catalog, garbage } = this.#deps;
    const sorted = new SortedEntries(store);
    let indexes: readonly Index[] = [];
    try {
      await this.#sorting.take(async () => {
        indexes = await this.#begin(collection, specs);
        if (indexes.length > 0) await this.#sortInto(sorted, { collection, indexes, slicer });
      });
      if (indexes.length > 0) await this.#storing.take(() => this.#store(sorted, { collection, indexes, slicer }));
    } catch (error) {
      await store.write(() => indexes.forEach((index) => catalog.dropIndex(collection, index)), { frees: true });
      garbage.collect();
      throw error;
    } finally {
      if (indexes.length > 0) collection.written = null;
      sorted.close();
    }
  }

  #begin(collection: Collection, specs: readonly IndexSpec[]): Promise<readonly Index[]> {
    const { store, catalog } = this.#deps;
    return store.write(() => {
      assertThere(collection);
      const missing = missingOf(collection, specs);
      if (missing.length > 0) collection.written = new Set(); // in this transaction, so that no later write is missed
      return missing.map((spec) => catalog.startIndex(collection, spec));
    });
  }

  async #store(sorted: SortedEntries, build: Build): Promise<void> {
    await this.#storeAll(sorted.inOrder(), build);
    await this.#finish(build);
  }

  async #sortInto(sorted: SortedEntries, build: Build): Promise<void> {
    const { store, thread } = this.#deps;
    const { collection, indexes, slicer } = build;
    if (thread && hasAtLeast(thread.fewest ?? fewestForThread, { store, collection })) {
      await sortInThread(thread.entry, { store, collection, indexes, sorted, check: () => checkBuild(build, store) });
      return;
    }
    for (const _ of sortDocuments({ store, collection, indexes, sorted })) await slicer.yieldIfDue();
  }

  async #storeAll(entries: Iterator<Entry, undefined>, build: Build): Promise<void> {
    const { store } = this.#deps;
    const { collection, indexes, slicer } = build;
    const putter = new EntryPutter(this.#deps, collection, indexes);
    for (let isDone = false; !isDone;) {
      isDone = await store.write(() => {
        assertThere(collection);
        putter.begin();
        const ends = performance.now() + transactionMs;
        for (let { done, value } = entries.next(); !done && value; { done, value } = entries.next()) {
          putter.put(value);
          if (performance.now() >= ends) return false;
        }
        return true;
      });
      await slicer.yieldIfDue();
    }
  }

  /** Adds what was written meanwhile; the last of it in the transaction after which the indexes are complete. */
  async #finish({ collection, indexes, slicer }: Build): Promise<void> {
    const { store, catalog, documents } = this.#deps;
    const written = collection.written ?? new Set();
    for (let isDone = false; !isDone;) {
      isDone = await store.write(() => {
        assertThere(collection);
        const ends = performance.now() + transactionMs;
        for (const id of written) {
          if (performance.now() >= ends) return false;
          const key = documentKeyOf(collection, Buffer.from(id, 'latin1'));
          for (const index of indexes) documents.addToIndex(collection, index, key);
          written.delete(id);
        }
        for (const index of indexes) catalog.finishIndex(collection, index);
        return true;
      });
      await slicer.yieldIfDue();
    }
  }
}

type Build = { collection: Collection; indexes: readonly Index[]; slicer: Slicer };

function missingOf(collection: Collection, specs: readonly IndexSpec[]): IndexSpec[] {
  const missing: IndexSpec[] = [];
  for (const spec of specs) {
    const known = [...collection.indexes, ...collection.building, ...missing];
    if (!isExistingIndex(known, spec)) missing.push(spec);
  }
  return missing;
}

/** The keys of all documents; null if there are more than `most`. */
function keysOf(scan: Scan, most: number): Buffer[] | null {
  const keys: Buffer[] = [];
  for (let found = scan.next(); found !== null; found = scan.next()) {
    keys.push(...found.map(({ key }) => key));
    if (keys.length > most) return null;
  }
  return keys;
}

/** Looks at no more documents than that: to count a large collection holds the thread up for seconds. */
function hasAtLeast(count: number, { store, collection }: { store: Store; collection: Collection }): boolean {
  const prefix = idPrefix(collection.id);
  return count === 0 || store.keyAfter('docs', { from: prefix, to: afterPrefix(prefix) }, count - 1) !== null;
}

/** @throws MongoError 50, 91, 175, 14031 when a build is to be given up */
function checkBuild({ collection, slicer }: Build, store: Store): void {
  slicer.check();
  assertThere(collection);
  if (!store.hasRoom(roomAhead)) throw outOfDiskSpace();
}

/** Runs one task after the other. */
class Turns {
  #last: Promise<unknown> = Promise.resolve();

  take(task: () => Promise<void>): Promise<void> {
    const turn = this.#last.then(task);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

/** Stores sorted entries inside transactions, except those of documents that were written since the build began. */
class EntryPutter {
  readonly #deps: IndexBuilderDeps;
  readonly #collection: Collection;
  readonly #indexes: ReadonlyMap<number, Index>;
  /** The last entry of a unique index. */
  #last: Entry | null = null;
  /** Whether the entries of this transaction come after all that are stored; null before its first one. */
  #appends: boolean | null = null;

  constructor(deps: IndexBuilderDeps, collection: Collection, indexes: readonly Index[]) {
    this.#deps = deps;
    this.#collection = collection;
    this.#indexes = new Map(indexes.map((index) => [index.id, index]));
  }

  /** Call at the beginning of a transaction. */
  begin(): void {
    this.#appends = null;
  }

  /** @throws MongoError 11000 */
  put(entry: Entry): void {
    const { store } = this.#deps;
    const { key, value } = entry;
    if (this.#collection.written?.has(value.toString('latin1'))) return;
    const index = this.#indexes.get(key.readUInt32BE(0));
    if (index?.unique) this.#assertFree(index, entry);
    this.#appends ??= store.isAfterAll('index', key);
    store.putEntry(key, value, this.#appends);
  }

  #assertFree(index: Index, entry: Entry): void {
    const { store, documents } = this.#deps;
    const isRepeated = this.#last?.key.equals(entry.key) ?? false;
    this.#last = entry;
    const holder = isRepeated || this.#collection.written?.size ? store.index.get(entry.key) : undefined;
    if (!holder || holder.equals(entry.value)) return;
    documents.addToIndex(this.#collection, index, documentKeyOf(this.#collection, entry.value));
  }
}

/** An index saved for a dropped collection would belong to the next collection of that name. */
function assertThere(collection: Collection): void {
  if (collection.dropped) throw new MongoError(175, 'The collection was dropped while its index was being built');
}
