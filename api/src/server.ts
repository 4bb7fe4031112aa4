import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { readConfig } from './config/config.js';
import { isForPeople, stackOf } from './config/start-error.js';
import { createLog } from './http/log/log.js';
import { heapGrowth } from './product/heap-growth.js';
import { startProduct } from './product/start-product.js';
import { stopProduct } from './product/stop-product.js';

/** The only file that sees the environment, the real clock and the process. */
async function main(): Promise<void> {
  setFlagsFromString(heapGrowth);
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const product = await startProduct(config, { now: () => new Date(), log });
  const { drainSeconds } = config;
  const stop = () => stopProduct({ product, log, drainSeconds, pause, exit: (code) => process.exit(code) });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
}

/** Prints one sentence for an error that the operator can fix, and the stack of a bug. */
function fail(error: unknown): void {
  process.stderr.write(`${isForPeople(error) ? error.message : stackOf(error)}\n`);
  process.exit(1);
}

main().catch(fail);
