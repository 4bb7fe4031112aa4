import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import { readConfig } from './config/config.js';
import { isForPeople, stackOf } from './config/start-error.js';
import { createLog } from './http/log.js';
import { heapGrowth } from './product/heap-growth.js';
import { startProduct, type Product } from './product/start-product.js';

const longestStop = 9_000;

/** The only file that sees the environment, the real clock and the process. */
async function main(): Promise<void> {
  setFlagsFromString(heapGrowth);
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const product = await startProduct(config, { now: () => new Date(), log });
  const running = { product, log, drainSeconds: config.drainSeconds };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(running));
}

type Running = { product: Product; log: Logger; drainSeconds: number };

/**
 * Lets proxies turn away first; then accepts no more requests, finishes the open ones, closes the database, and exits
 * within ten seconds.
 */
async function stop({ product, log, drainSeconds }: Running): Promise<void> {
  product.drain();
  await pause(drainSeconds * 1_000);
  const timer = setTimeout(() => {
    log.warn('stopped before all requests had finished');
    process.exit(1);
  }, longestStop);
  timer.unref();
  await product.close();
  log.info('stopped');
  process.exit(0);
}

/** Prints one sentence for an error that the operator can fix, and the stack of a bug. */
function fail(error: unknown): void {
  process.stderr.write(`${isForPeople(error) ? error.message : stackOf(error)}\n`);
  process.exit(1);
}

main().catch(fail);
