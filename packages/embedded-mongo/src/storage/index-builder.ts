import { MongoError } from '../mongo-error.js';
import { choosePlan } from '../query/planner.js';
import { Scan } from '../query/scan.js';
import type { Slicer } from '../slicer.js';
import { decodeDoc } from '../values/bson-codec.js';
import { decodeFields } from '../values/decode-fields.js';
import type { Doc } from '../values/document.js';
import type { Catalog } from './catalog.js';
import type { Collection, Index, IndexSpec } from './catalog-types.js';
import { documentKeyOf, type DocumentTable } from './document-table.js';
import type { Garbage } from './garbage.js';
import { fieldsOfIndexes } from './index-keys.js';
import { isExistingIndex } from './index-spec.js';
import { SortedEntries } from './sorted-entries.js';
import type { Entry, Store } from './store.js';

/** The maximum duration of one transaction of a build, in milliseconds. */
const transactionMs = 8;
/** A collection with no more documents is indexed in a single transaction. */
const fewDocuments = 100;

type IndexBuilderDeps = { store: Store; catalog: Catalog; documents: DocumentTable; garbage: Garbage };

/**
 * Builds indexes of existing documents while writes continue; queries use them once they are complete. All entries are
 * sorted first and then stored in their order, so that each page of the file is written once, however many there are.
 */
export class IndexBuilder {
  readonly #deps: IndexBuilderDeps;
  #turn: Promise<unknown> = Promise.resolve();

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
    const turn = this.#turn.then(() => this.#buildSorted(collection, specs, slicer));
    this.#turn = turn.catch(() => undefined); // one at a time, because each needs memory of its own
    await turn;
  }

  /** False if there are too many documents. */
  #builtAtOnce(collection: Collection, specs: readonly IndexSpec[]): Promise<boolean> {
    const { store, catalog, documents } = this.#deps;
    return store.write(() => {
      assertThere(collection);
      const keys = keysOf(this.#scan(collection), fewDocuments);
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

  async #buildSorted(collection: Collection, specs: readonly IndexSpec[], slicer: Slicer): Promise<void> {
    const { store, catalog, garbage } = this.#deps;
    const indexes = await store.write(() => {
      assertThere(collection);
      const missing = missingOf(collection, specs);
      if (missing.length > 0) collection.written = new Set(); // in this transaction, so that no later write is missed
      return missing.map((spec) => catalog.startIndex(collection, spec));
    });
    if (indexes.length === 0) return;
    const sorted = new SortedEntries(store);
    try {
      await this.#sortInto(sorted, { collection, indexes, slicer });
      await this.#storeAll(sorted.inOrder(), { collection, indexes, slicer });
      await this.#finish({ collection, indexes, slicer });
    } catch (error) {
      await store.write(() => indexes.forEach((index) => catalog.dropIndex(collection, index)), { frees: true });
      garbage.collect();
      throw error;
    } finally {
      collection.written = null;
      sorted.close();
    }
  }

  #scan(collection: Collection): Scan {
    return new Scan(this.#deps.store, collection, choosePlan(collection, {}, []));
  }

  async #sortInto(sorted: SortedEntries, { collection, indexes, slicer }: Build): Promise<void> {
    const { documents } = this.#deps;
    const decode = decoderFor(indexes);
    const scan = this.#scan(collection);
    for (let found = scan.next(); found !== null; found = scan.next()) {
      for (const { value } of found) {
        const doc = decode(value);
        for (const index of indexes) {
          for (const entry of documents.entriesOf(index, doc)) sorted.add(entry);
        }
        await slicer.yieldIfDue();
      }
    }
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

function decoderFor(indexes: readonly Index[]): (bytes: Buffer) => Doc {
  const names = fieldsOfIndexes(indexes);
  return names ? (bytes) => decodeFields(bytes, names) : decodeDoc;
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
