import { randomInt } from 'node:crypto';
import { MongoError } from '../base/mongo-error.js';
import type { Slicer } from '../base/slicer.js';
import { maxDocumentBytes } from '../values/bson-codec.js';
import { EncodedDoc } from '../values/encode-reply.js';
import type { Doc } from '../values/document.js';
import { documentBytes } from '../wire/messages.js';

/** Closes a cursor that has not been used for this long, in milliseconds. */
const idleMs = 600_000;

/** A document of a result, which may be encoded already. */
export type Result = Doc | EncodedDoc;

/** A result in progress. The generator remembers keys and never keeps a read transaction of the store open. */
export type ResultStream = {
  docs: AsyncGenerator<Result>;
  /** Makes the generator use the slicer of the current batch. */
  useSlicer(slicer: Slicer): void;
};

type Cursor = { namespace: string; stream: ResultStream; pushedBack: Result | null; usedAt: number; busy: boolean };
export type Batch = { id: number; docs: Result[] };

export class CursorTable {
  readonly #cursors = new Map<number, Cursor>();

  /** Returns the first batch; `id` is 0 if it is also the last. */
  async open(
    namespace: string,
    stream: ResultStream,
    options: { batchSize: number; single: boolean; slicer: Slicer },
  ): Promise<Batch> {
    const cursor: Cursor = { namespace, stream, pushedBack: null, usedAt: Date.now(), busy: false };
    const { docs, done } = await nextBatch(cursor, options.batchSize, options.slicer);
    if (done || options.single) {
      await stream.docs.return(undefined);
      return { id: 0, docs };
    }
    const id = randomInt(1, 2 ** 47);
    this.#cursors.set(id, cursor);
    return { id, docs };
  }

  /** @throws MongoError 43 for a cursor that does not exist, is in use, or belongs to another collection */
  async more(id: number, namespace: string, options: { batchSize: number; slicer: Slicer }): Promise<Batch> {
    const cursor = this.#cursors.get(id);
    if (!cursor || cursor.namespace !== namespace || cursor.busy) throw new MongoError(43, `cursor id ${id} not found`);
    cursor.busy = true;
    try {
      const { docs, done } = await nextBatch(cursor, options.batchSize, options.slicer);
      if (done) this.#cursors.delete(id);
      return { id: done ? 0 : id, docs };
    } catch (error) {
      this.#cursors.delete(id);
      throw error;
    } finally {
      cursor.busy = false;
      cursor.usedAt = Date.now();
    }
  }

  /** Returns whether the cursor existed. */
  kill(id: number): boolean {
    return this.#cursors.delete(id);
  }

  sweep(now: number): void {
    for (const [id, cursor] of this.#cursors) {
      if (!cursor.busy && now - cursor.usedAt > idleMs) this.#cursors.delete(id);
    }
  }
}

/** At most `size` documents and 16 MiB; a document that does not fit waits for the next batch. */
async function nextBatch(cursor: Cursor, size: number, slicer: Slicer): Promise<{ docs: Result[]; done: boolean }> {
  cursor.stream.useSlicer(slicer);
  const docs: Result[] = [];
  let bytes = 0;
  while (docs.length < size) {
    const doc = cursor.pushedBack ?? (await nextOf(cursor.stream.docs));
    cursor.pushedBack = null;
    if (!doc) return { docs, done: true };
    bytes += doc instanceof EncodedDoc ? doc.bytes.length : documentBytes(doc);
    if (bytes > maxDocumentBytes && docs.length > 0) {
      cursor.pushedBack = doc;
      return { docs, done: false };
    }
    docs.push(doc);
  }
  return { docs, done: false };
}

async function nextOf(docs: AsyncGenerator<Result>): Promise<Result | null> {
  const next = await docs.next();
  return next.done ? null : next.value;
}
