import type { Catalog } from './catalog.js';
import { idPrefix } from './index-keys.js';
import type { Store } from './store.js';
import { afterPrefix } from '../values/key-encoding.js';

/** Keys removed per transaction. */
const chunk = 2_000;

/** Removes the entries of dropped collections and indexes, a chunk at a time, and continues after a restart. */
export class Garbage {
  readonly #store: Store;
  readonly #catalog: Catalog;
  #running: Promise<void> | null = null;
  #stopped = false;

  constructor(store: Store, catalog: Catalog) {
    this.#store = store;
    this.#catalog = catalog;
  }

  /** Starts collecting unless it is already running; callers need not wait for it. */
  collect(): void {
    this.#running ??= this.#collectAll()
      .catch(() => undefined) // a full disk: the next sweep resumes; the store has notified its owner of anything else
      .finally(() => {
        this.#running = null;
      });
  }

  /** Waits for the current chunk. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #collectAll(): Promise<void> {
    for (let [id] = this.#catalog.garbage(); id !== undefined && !this.#stopped; [id] = this.#catalog.garbage()) {
      while (!this.#stopped && (await this.#removeChunk(id)));
    }
  }

  /** Returns whether there may be more. */
  async #removeChunk(id: number): Promise<boolean> {
    const range = { from: idPrefix(id), to: afterPrefix(idPrefix(id)) };
    return this.#store.write(
      () => {
        const docs = this.#store.read('docs', range, chunk);
        const entries = this.#store.read('index', range, chunk);
        for (const { key } of docs) void this.#store.docs.remove(key);
        for (const { key } of entries) void this.#store.index.remove(key);
        const isDone = docs.length < chunk && entries.length < chunk;
        if (isDone) this.#catalog.forgetGarbage(id);
        return !isDone;
      },
      { frees: true },
    );
  }
}
