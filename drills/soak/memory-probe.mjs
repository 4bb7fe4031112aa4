/**
 * Loaded before a process of the product (`node --import`): writes every few seconds what its memory and its loop are
 * like, for whoever reads `SOAK_PROBE/<pid>.json`. The product knows nothing of it.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const every = 5_000;
/** Seldom enough that p99 is not about collections. */
const collectEvery = 3 * 60_000;
const folder = process.env.SOAK_PROBE;

if (isMainThread && folder) watch(folder);

/** @param {string} to */
function watch(to) {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const collect = collector();
  let [collections, afterCollection] = [0, 0];
  setInterval(() => {
    collect();
    collections += 1;
    const { heapUsed, external } = process.memoryUsage();
    afterCollection = heapUsed + external;
  }, collectEvery).unref();
  const file = join(to, `${process.pid}.json`);
  setInterval(() => {
    const { heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage();
    const [p50, p99] = [50, 99].map((share) => delay.percentile(share) / 1e6);
    const facts = { at: Date.now(), heapUsed, heapTotal, external, arrayBuffers, collections, afterCollection };
    writeFileSync(`${file}.new`, JSON.stringify({ ...facts, delay: { p50, p99, max: delay.max / 1e6 } }));
    renameSync(`${file}.new`, file);
    delay.reset();
  }, every).unref();
}

/**
 * A full collection on demand: V8's own come whenever it likes, and what is counted a moment after one is half garbage
 * again. The second call waits for the buffers that the first one has let go.
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
