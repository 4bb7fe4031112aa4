import { MongoError } from '../mongo-error.js';
import { Scan } from '../query/scan.js';
import { choosePlan } from '../query/planner.js';
import type { Slicer } from '../slicer.js';
import type { Catalog } from './catalog.js';
import type { Collection, IndexSpec } from './catalog-types.js';
import type { DocumentTable } from './document-table.js';
import type { Garbage } from './garbage.js';
import type { Store } from './store.js';

/** The maximum duration of one transaction of a build, in milliseconds. */
const transactionMs = 8;

type IndexBuildDeps = { store: Store; catalog: Catalog; documents: DocumentTable; garbage: Garbage };

/**
 * Builds an index in slices while writes continue; queries use it once it is complete. On any conflict, including one
 * caused by a concurrent write, it is removed completely.
 * @throws MongoError 11000, 171, 50, 91, 175
 */
export async function buildIndex(
  parts: IndexBuildDeps,
  collection: Collection,
  spec: IndexSpec,
  slicer: Slicer,
): Promise<void> {
  const { store, catalog, documents, garbage } = parts;
  const index = await store.write(() => catalog.startIndex(collection, spec));
  try {
    const keys = new KeyQueue(new Scan(store, collection, choosePlan(collection, {}, [])));
    while (!keys.isEmpty) {
      await store.write(() => {
        assertThere(collection);
        const ends = performance.now() + transactionMs;
        while (!keys.isEmpty && performance.now() < ends) documents.addToIndex(collection, index, keys.take());
      });
      await slicer.yieldIfDue();
    }
    await store.write(() => {
      assertThere(collection);
      catalog.finishIndex(collection, index);
    });
  } catch (error) {
    await store.write(() => catalog.dropIndex(collection, index), { frees: true });
    garbage.collect();
    throw error;
  }
}

/** An index saved for a dropped collection would belong to the next collection of that name. */
function assertThere(collection: Collection): void {
  if (collection.dropped) throw new MongoError(175, 'The collection was dropped while its index was being built');
}

/** The keys of a scan, one at a time. */
class KeyQueue {
  readonly #scan: Scan;
  #keys: Buffer[] = [];
  #ended = false;

  constructor(scan: Scan) {
    this.#scan = scan;
  }

  get isEmpty(): boolean {
    while (this.#keys.length === 0 && !this.#ended) {
      const entries = this.#scan.next();
      this.#ended = entries === null;
      this.#keys = (entries ?? []).map(({ key }) => key).reverse();
    }
    return this.#keys.length === 0;
  }

  take(): Buffer {
    return this.#keys.pop() ?? Buffer.alloc(0);
  }
}
