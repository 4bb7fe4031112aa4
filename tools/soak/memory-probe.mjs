/**
 * Loaded before a process of the product (`node --import`): writes every few seconds what its memory and its loop are
 * like, for whoever reads `SOAK_PROBE/<pid>.json`. The product knows nothing of it.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const every = 5_000;
const folder = process.env.SOAK_PROBE;

if (isMainThread && folder) watch(folder);

/** @param {string} to */
function watch(to) {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let [majors, afterMajor] = [0, 0];
  new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries()) {
      if (detail?.kind !== constants.NODE_PERFORMANCE_GC_MAJOR) continue;
      majors += 1;
      const { heapUsed, external } = process.memoryUsage();
      afterMajor = heapUsed + external;
    }
  }).observe({ entryTypes: ['gc'] });
  const file = join(to, `${process.pid}.json`);
  setInterval(() => {
    const { heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage();
    const [p50, p99] = [50, 99].map((share) => delay.percentile(share) / 1e6);
    const facts = { at: Date.now(), heapUsed, heapTotal, external, arrayBuffers, majors, afterMajor };
    writeFileSync(`${file}.new`, JSON.stringify({ ...facts, delay: { p50, p99, max: delay.max / 1e6 } }));
    renameSync(`${file}.new`, file);
    delay.reset();
  }, every).unref();
}
