/**
 * Loaded before a process of the product (`node --import`): writes the size of its live memory after a full collection, in megabytes,
 * to `SOAK_PROBE/<pid>.json`. The product knows nothing of it.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/** Milliseconds, seldom enough that p99 is not about collections. */
const collectEvery = 3 * 60_000;
const folder = process.env.SOAK_PROBE;

if (isMainThread && folder) watch(folder);

/** @param {string} to */
function watch(to) {
  const file = join(to, `${process.pid}.json`);
  const collect = collector();
  let collections = 0;
  const tell = (/** @type {number} */ afterCollection) => {
    writeFileSync(`${file}.new`, JSON.stringify({ collections, afterCollection }));
    renameSync(`${file}.new`, file);
  };
  tell(0);
  setInterval(() => {
    collect();
    collections += 1;
    const { heapUsed, external } = process.memoryUsage();
    tell((heapUsed + external) / 1024 ** 2);
  }, collectEvery).unref();
}

/**
 * A full collection on demand: V8 collects whenever it likes, and half of the heap is garbage again a moment later.
 * The second call waits for the buffers that the first one has let go.
 */
function collector() {
  setFlagsFromString('--expose-gc');
  /** @type {() => void} */
  const gc = runInNewContext('gc');
  return () => {
    gc();
    gc();
  };
}
