import { parentPort, Worker, workerData } from 'node:worker_threads';
import { MongoError } from '../base/mongo-error.js';
import { decodeDoc, encodeDoc } from '../values/bson-codec.js';
import { indexOf, type StoredIndex, storedIndexOf } from '../storage/catalog.js';
import type { Collection, Index } from '../storage/catalog-types.js';
import { sortDocuments, type SortTask } from './sort-documents.js';
import { SortedEntries } from './sorted-entries.js';
import { Store } from '../storage/store.js';

/** Milliseconds between two checks whether the thread should continue. */
const watchMs = 100;

/** `indexes`: a document, because numbers and dates of conditions have types that a message would lose. */
type Order = {
  folder: string;
  collection: Pick<Collection, 'id' | 'db' | 'name'>;
  indexes: Uint8Array;
  file: number;
  stopped: Int32Array;
};
type Traits = Pick<Index, 'arrayPaths' | 'scalarPaths' | 'truncated'>;
type Answer = { ends: readonly number[]; traits: readonly Traits[] } | Pick<MongoError, 'code' | 'message'>;

/** `check` throws when the work is to be given up; the thread has ended by the time that this rejects. */
export type ThreadTask = SortTask & { check: () => void };

/**
 * Reads the documents and sorts their entries in a thread, so that this one has time for others. `entry` is a script
 * that calls `sortIfAsked` first.
 * @throws MongoError 171, 14031, and what `check` throws
 */
export async function sortInThread(entry: string, task: ThreadTask): Promise<void> {
  const stopped = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const answer = await answerOf(new Worker(new URL(entry), threadOptions(task, stopped)), { stopped, ...task });
  if ('code' in answer) throw new MongoError(answer.code, answer.message);
  task.sorted.take(answer.ends);
  for (const [i, index] of task.indexes.entries()) addTraits(index, answer.traits[i]);
}

function threadOptions({ store, collection, indexes, sorted }: ThreadTask, stopped: Int32Array) {
  const { id, db, name } = collection;
  const stored = encodeDoc({ indexes: indexes.map(storedIndexOf) });
  const file = sorted.openFile();
  const order: Order = { folder: store.folder, collection: { id, db, name }, indexes: stored, file, stopped };
  return { workerData: { sort: order }, trackUnmanagedFds: false }; // the file belongs to this thread
}

function answerOf(worker: Worker, { stopped, check }: { stopped: Int32Array; check: () => void }): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let result: Answer | null = null;
    let failure: unknown = new Error('The thread that sorts the entries of an index ended early');
    const watch = setInterval(() => {
      try {
        check();
      } catch (error) {
        failure = error;
        Atomics.store(stopped, 0, 1);
      }
    }, watchMs);
    worker.on('message', (answer: Answer) => (result = answer));
    worker.on('error', (error) => (failure = error));
    worker.on('exit', () => {
      clearInterval(watch);
      if (result) resolve(result);
      else reject(failure);
    });
  });
}

/** Traits of an index only ever grow; a write may have added some meanwhile. */
function addTraits(index: Index, found: Traits | undefined): void {
  if (!found) return;
  const missing = (list: string[], more: string[]) => more.filter((path) => !list.includes(path));
  index.arrayPaths.push(...missing(index.arrayPaths, found.arrayPaths));
  index.scalarPaths.push(...missing(index.scalarPaths, found.scalarPaths));
  index.truncated ||= found.truncated;
}

/** Does the work and returns true in a thread of `sortInThread`; returns false elsewhere. */
export async function sortIfAsked(): Promise<boolean> {
  const order = orderOf(workerData);
  if (!order) return false;
  const store = new Store(order.folder, { room: { has: () => true }, onFatal: rethrow });
  try {
    const answer = answerTo(store, order);
    await store.close();
    if (answer) parentPort?.postMessage(answer);
  } catch (error) {
    await store.close();
    throw error;
  }
  return true;
}

function orderOf(data: unknown): Order | null {
  return typeof data === 'object' && data !== null && 'sort' in data ? (data.sort as Order) : null;
}

/** Null when it was stopped. */
function answerTo(store: Store, order: Order): Answer | null {
  const sorted = new SortedEntries(store, order.file);
  const { indexes: stored } = decodeDoc(Buffer.from(order.indexes)) as { indexes: StoredIndex[] };
  const indexes = stored.map(indexOf);
  const collection = { ...order.collection, indexes: [], building: [], written: null, dropped: false };
  try {
    for (const _ of sortDocuments({ store, collection, indexes, sorted })) {
      if (Atomics.load(order.stopped, 0) !== 0) return null;
    }
    return { ends: sorted.finish(), traits: indexes.map(traitsOf) };
  } catch (error) {
    if (error instanceof MongoError) return { code: error.code, message: error.message };
    throw error;
  }
}

function traitsOf({ arrayPaths, scalarPaths, truncated }: Index): Traits {
  return { arrayPaths, scalarPaths, truncated };
}

function rethrow(error: unknown): void {
  throw error;
}
