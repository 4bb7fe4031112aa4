/** Loaded before the API: SIGUSR2 makes it take 1.7 GB of memory, and give it back the next time. */
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  /** @type {Buffer[]} */
  let taken = [];
  process.on('SIGUSR2', () => {
    taken = taken.length > 0 ? [] : Array.from({ length: 17 }, () => Buffer.alloc(100_000_000, 1));
  });
}
