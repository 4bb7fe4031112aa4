import { MongoError } from '../base/mongo-error.js';
import { decodeDoc, encodeDoc } from '../values/bson-codec.js';
import { type Doc, isDoc } from '../values/document.js';
import { afterPrefix } from '../values/key-encoding.js';
import type { Store } from './store.js';

/** As long as an unused session lives, in milliseconds. */
const keptMs = 1_800_000;
const sweepChunk = 500;
/**
 * The maximum number of statements in one transaction of a retryable command, so that older rows need not be read
 * again.
 */
export const statementsPerRow = 1_000;

/**
 * The results of retryable writes: one row with the transaction number per session, and one per transaction with the
 * replies of its statements. Written in the same transaction as the write itself, because otherwise a crash could
 * duplicate writes.
 */
export class RetryTable {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * Call inside a transaction. Returns the replies of completed statements, from number `from` on and some before. A
   * greater transaction number deletes the old record first.
   * @throws MongoError 225 for a smaller number
   */
  begin(session: Buffer, txnNumber: number, from: number): Map<number, Doc> {
    const head = this.#store.retry.get(session);
    const stored = head ? Number(decodeDoc(head)['txnNumber']) : -1;
    if (txnNumber < stored) {
      throw new MongoError(
        225,
        `Retryable write with txnNumber ${txnNumber} is prohibited on session because a newer retryable write with txnNumber ${stored} has already started`,
      );
    }
    if (txnNumber > stored) {
      this.#remove(session);
      const record = { txnNumber, expiresAt: new Date(Date.now() + keptMs) };
      void this.#store.retry.put(session, encodeDoc(record));
      return new Map();
    }
    return this.#done(session, Math.max(0, from - statementsPerRow));
  }

  /** Call inside a transaction. Adds the replies of the statements that this transaction ran. */
  save(session: Buffer, parts: ReadonlyMap<number, Doc>): void {
    const [first] = parts.keys();
    if (first === undefined) return;
    const stored = Object.fromEntries([...parts].map(([statement, part]) => [`s${statement}`, part]));
    void this.#store.retry.put(rowKey(session, first), encodeDoc(stored));
  }

  #done(session: Buffer, from: number): Map<number, Doc> {
    const rows = this.#store.read('retry', { from: rowKey(session, from), to: afterPrefix(session) }, Infinity);
    const parts = rows.flatMap(({ value }) => Object.entries(decodeDoc(value)));
    return new Map(parts.flatMap(([name, part]) => (isDoc(part) ? [[Number(name.slice(1)), part]] : [])));
  }

  #remove(session: Buffer): void {
    const rows = this.#store.read('retry', { from: session, to: afterPrefix(session) }, Infinity);
    for (const { key } of rows) void this.#store.retry.remove(key);
  }

  /** Deletes the records of ended sessions. */
  async forget(sessions: readonly Buffer[]): Promise<void> {
    const known = sessions.filter((session) => this.#store.retry.get(session));
    if (known.length === 0) return;
    await this.#store.write(() => known.forEach((session) => this.#remove(session)), { frees: true });
  }

  /** Deletes the records of sessions unused for half an hour. */
  async sweep(now: Date): Promise<void> {
    let from = Buffer.alloc(1);
    for (;;) {
      const rows = this.#store.read('retry', { from, to: Buffer.alloc(32, 0xff) }, sweepChunk);
      const expired = rows.filter(({ key, value }) => key.length === sessionBytes && isExpired(value, now));
      await this.forget(expired.map(({ key }) => key));
      const last = rows.at(-1);
      if (!last || rows.length < sweepChunk) return;
      from = Buffer.concat([last.key, Buffer.alloc(1)]);
    }
  }
}

const sessionBytes = 16;

function isExpired(head: Buffer, now: Date): boolean {
  const { expiresAt } = decodeDoc(head);
  return expiresAt instanceof Date && expiresAt < now;
}

function rowKey(session: Buffer, statement: number): Buffer {
  const suffix = Buffer.alloc(4);
  suffix.writeUInt32BE(statement);
  return Buffer.concat([session, suffix]);
}
