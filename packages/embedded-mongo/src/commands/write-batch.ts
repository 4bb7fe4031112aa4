import { MongoError } from '../base/mongo-error.js';
import type { Doc } from '../values/document.js';
import { statementsPerRow } from '../storage/retry-table.js';
import type { Need } from '../base/disk-room.js';
import type { CommandContext } from './command.js';

/** The maximum duration of one transaction of a batch, in milliseconds. */
const transactionMs = 8;
/** How many transactions of a batch may wait for the disk while the next one runs. */
const mostFlushing = 2;

/** One statement of a write command. A retry receives its stored reply part. */
export type Statement = {
  /**
   * Runs inside a transaction: returns the reply part, or null if finding the documents would exceed the time of a
   * transaction.
   */
  now(): Doc | null;
  /** After a null: searches in slices. `commit` runs its argument in a transaction that also records the reply part. */
  slowly(commit: Commit): Promise<Doc>;
};
export type Commit = (change: () => Doc | null) => Promise<Doc | null>;

export type BatchResult = { parts: Map<number, Doc>; errors: { index: number; error: MongoError }[] };

/** Codes that abort the command instead of becoming a `writeErrors` entry. */
const commandErrors = new Set([50, 91, 225, 14031]);

/** Runs statements in few transactions; each also stores their retry records. */
export async function runBatch(
  context: CommandContext,
  statements: readonly Statement[],
  ordered: boolean,
): Promise<BatchResult> {
  const batch = new Batch(context, statements, ordered);
  try {
    while (!batch.isDone) {
      await batch.runTransaction();
      await context.slicer.yieldIfDue();
    }
  } finally {
    await batch.committed();
  }
  return { parts: batch.parts, errors: batch.errors };
}

class Batch {
  readonly parts = new Map<number, Doc>();
  readonly errors: { index: number; error: MongoError }[] = [];
  readonly #context: CommandContext;
  readonly #statements: readonly Statement[];
  readonly #ordered: boolean;
  readonly #commits: Promise<void>[] = [];
  #next = 0;

  constructor(context: CommandContext, statements: readonly Statement[], ordered: boolean) {
    this.#context = context;
    this.#statements = statements;
    this.#ordered = ordered;
  }

  get isDone(): boolean {
    return this.#next >= this.#statements.length;
  }

  /** Resolves once the statements have run; the next ones run while these are still being flushed. */
  async runTransaction(): Promise<void> {
    if (this.#commits.length >= mostFlushing) await this.#commits.shift();
    const slow = await this.#ran();
    if (!slow) return;
    await this.committed();
    await this.#attempt(async () => slow.slowly((change) => this.#commit(change)));
  }

  /** Resolves once everything that ran is on disk. */
  async committed(): Promise<void> {
    await Promise.all(this.#commits.splice(0));
  }

  #ran(): Promise<Statement | null> {
    return new Promise((resolve, reject) => {
      const run = (): void => resolve(this.#runFast());
      const commit = this.#context.engine.store.write(run, this.#need());
      commit.catch(reject);
      this.#commits.push(commit);
    });
  }

  /** The disk space that the remaining statements need. */
  #need(): Need {
    const { bytes = 0, frees } = this.#context.need;
    return { bytes: Math.ceil((bytes * (this.#statements.length - this.#next)) / this.#statements.length), frees };
  }

  /** Runs as many statements as fit into the transaction; returns the one that is too slow. */
  #runFast(): Statement | null {
    const done = this.#beginRetry();
    const fresh = new Map<number, Doc>();
    const ends = performance.now() + transactionMs;
    let slow: Statement | null = null;
    const lastIndex = this.#next + statementsPerRow;
    while (!this.isDone && !slow && this.#next < lastIndex && performance.now() < ends) {
      slow = this.#runOne(done, fresh);
    }
    this.#saveRetry(fresh);
    return slow;
  }

  #runOne(done: ReadonlyMap<number, Doc>, fresh: Map<number, Doc>): Statement | null {
    const index = this.#next;
    const statement = this.#statements[index];
    if (!statement) return null;
    try {
      const repeated = done.get(index);
      const part = repeated ?? statement.now();
      if (!part) return statement;
      if (!repeated) fresh.set(index, part);
      this.#finish(part);
    } catch (error) {
      this.#fail(error);
    }
    return null;
  }

  async #attempt(run: () => Promise<Doc>): Promise<void> {
    try {
      this.#finish(await run());
    } catch (error) {
      this.#fail(error);
    }
  }

  /** A refused change leaves no record, because its transaction rolls back. */
  #commit(change: () => Doc | null): Promise<Doc | null> {
    return this.#context.engine.store.write(() => {
      this.#beginRetry();
      const part = change();
      if (part) this.#saveRetry(new Map([[this.#next, part]]));
      return part;
    }, this.#context.need);
  }

  #finish(part: Doc): void {
    this.parts.set(this.#next, part);
    this.#next += 1;
  }

  #fail(error: unknown): void {
    if (!(error instanceof MongoError) || commandErrors.has(error.code)) throw error;
    this.errors.push({ index: this.#next, error });
    this.#next = this.#ordered ? this.#statements.length : this.#next + 1;
  }

  #beginRetry(): Map<number, Doc> {
    const { retry, engine } = this.#context;
    return retry ? engine.retries.begin(retry.session, retry.txnNumber, this.#next) : new Map();
  }

  #saveRetry(parts: ReadonlyMap<number, Doc>): void {
    const { retry, engine } = this.#context;
    if (retry) engine.retries.save(retry.session, parts);
  }
}
