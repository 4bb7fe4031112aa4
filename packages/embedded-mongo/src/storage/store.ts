import { type Database, open, type RangeOptions, type RootDatabase } from 'lmdb';
import { join } from 'node:path';
import type { DiskRoom, Need } from '../base/disk-room.js';
import { MongoError } from '../base/mongo-error.js';
import { assertDatabaseFile } from './database-file.js';

type Table = Database<Buffer, Buffer>;

export type Entry = { key: Buffer; value: Buffer };
/** Keys from `from` up to but excluding `to`. */
export type KeyRange = { from: Buffer; to: Buffer };

export type QueryTable = 'docs' | 'index';

type StoreOptions = {
  room: Pick<DiskRoom, 'has'>;
  /**
   * Called before anything else runs, when a commit failed or a change broke off: the process must end at once, because
   * its state is no longer known and LMDB may wait for ever for a transaction that does not exist.
   */
  onFatal: (error: unknown) => void;
};

/** The only module that uses LMDB. Reads see committed data; inside `write` they see the transaction. */
export class Store {
  /** The data folder. */
  readonly folder: string;
  readonly meta: Table;
  readonly docs: Table;
  readonly index: Table;
  readonly retry: Table;
  readonly #root: RootDatabase<Buffer, Buffer>;
  readonly #room: Pick<DiskRoom, 'has'>;
  readonly #onFatal: (error: unknown) => void;
  #pending = new Set<Promise<unknown>>();
  #rollbacks = 0;
  /** New data of the writes that are not yet on disk, in bytes. */
  #pendingBytes = 0;

  constructor(dataDir: string, { room, onFatal }: StoreOptions) {
    this.folder = dataDir;
    this.#room = room;
    this.#onFatal = onFatal;
    assertDatabaseFile(join(dataDir, 'db', 'data.mdb'));
    this.#root = open<Buffer, Buffer>({
      path: join(dataDir, 'db'),
      maxDbs: 8,
      keyEncoding: 'binary',
      encoding: 'binary',
    });
    this.meta = this.#table('meta');
    this.docs = this.#table('docs');
    this.index = this.#table('idx');
    this.retry = this.#table('retry');
    this.#root.on('aftercommit', (commit: { txnId?: number }) => {
      if (commit.txnId === undefined) onFatal(new Error('A commit failed')); // before any promise is rejected
    });
  }

  /** How many writes were rolled back. */
  get rollbacks(): number {
    return this.#rollbacks;
  }

  /** Whether the disk has room for `bytes` of new data, besides pending writes. */
  hasRoom(bytes: number, frees = false): boolean {
    return this.#room.has({ bytes: this.#pendingBytes + bytes, frees });
  }

  #table(name: string): Table {
    return this.#root.openDB<Buffer, Buffer>({ name, keyEncoding: 'binary', encoding: 'binary' });
  }

  /**
   * Runs `change`, which must be synchronous, in its own transaction and resolves once it is on disk. Uses
   * `childTransaction` because, unlike `transaction`, it rolls back if `change` throws.
   * @throws MongoError 14031 when the disk has too little room for it
   */
  async write<T>(change: () => T, { bytes = 0, frees = false }: Need = {}): Promise<T> {
    if (!this.hasRoom(bytes, frees)) throw outOfDiskSpace();
    const committed = this.docs.childTransaction(() => this.#orFatal(change));
    this.#pending.add(committed);
    this.#pendingBytes += bytes;
    try {
      return await committed;
    } catch (error) {
      if (!(error instanceof MongoError)) this.#onFatal(error);
      throw error;
    } finally {
      this.#pending.delete(committed);
      this.#pendingBytes -= bytes;
    }
  }

  /** A refused change rolls back; one that broke off may have left a part of itself. */
  #orFatal<T>(change: () => T): T {
    try {
      return change();
    } catch (error) {
      if (!(error instanceof MongoError)) this.#onFatal(error);
      this.#rollbacks += 1;
      throw error;
    }
  }

  /** Returns up to `limit` entries of a range; keeps no read transaction open between calls. */
  read(table: 'docs' | 'index' | 'meta' | 'retry', range: KeyRange, limit: number, reverse = false): Entry[] {
    return Array.from(this[table].getRange({ ...boundsOf(range, reverse), limit }));
  }

  /** The bytes of one document, where LMDB has put them: valid until the next read of any. */
  viewOf(key: Buffer): Buffer | undefined {
    const bytes = this.docs.getBinaryFast(key);
    return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  /** Whether a key is greater than all of a table. */
  isAfterAll(table: QueryTable, key: Buffer): boolean {
    const [last] = Array.from(this[table].getKeys({ reverse: true, limit: 1 }));
    return !last || Buffer.compare(last, key) < 0;
  }

  /**
   * Call inside a transaction. Stores an entry of an index; one after all others fills its page to the end, where it
   * would otherwise leave half of it free for those that come between.
   */
  putEntry(key: Buffer, value: Buffer, isAfterAll: boolean): void {
    this.index.putSync(key, value, { append: isAfterAll });
  }

  /** The keys of up to `limit` entries of a range. */
  keys(table: QueryTable, range: KeyRange, limit: number, reverse = false): Buffer[] {
    return Array.from(this[table].getKeys({ ...boundsOf(range, reverse), limit }));
  }

  /** The key of the entry that comes after `offset` others, or null if the range has no more. */
  keyAfter(table: QueryTable, range: KeyRange, offset: number, reverse = false): Buffer | null {
    const [key] = Array.from(this[table].getKeys({ ...boundsOf(range, reverse), offset, limit: 1 }));
    return key ?? null;
  }

  /** Counts the entries of a range, all at once. */
  countKeys(table: QueryTable, range: KeyRange): number {
    return this[table].getKeysCount(boundsOf(range, false));
  }

  /** Waits for pending commits, then closes the files. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#pending);
    await this.#root.close();
  }
}

function boundsOf(range: KeyRange, reverse: boolean): RangeOptions {
  return reverse
    ? { start: range.to, exclusiveStart: true, end: range.from, inclusiveEnd: true, reverse }
    : { start: range.from, end: range.to };
}

export function outOfDiskSpace(): MongoError {
  return new MongoError(14031, 'The disk of the data folder is full: too little room is left for new data');
}
