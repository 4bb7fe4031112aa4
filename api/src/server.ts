import type { Logger } from 'pino';
import { ConfigError, readConfig } from './config.js';
import { createLog } from './log.js';
import { startProduct, type Product } from './start-product.js';

const longestStop = 9_000;

/** The only file that sees the environment, the real clock and the process. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const product = await startProduct(config, { now: () => new Date(), log });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(product, log));
}

/** Takes no more calls, finishes those it has, closes the database, and is gone within ten seconds. */
async function stop(product: Product, log: Logger): Promise<void> {
  const timer = setTimeout(() => {
    log.warn('stopped with calls unfinished');
    process.exit(1);
  }, longestStop);
  timer.unref();
  await product.close();
  log.info('stopped');
  process.exit(0);
}

/** What people can mend gets one sentence, a bug its stack. */
function fail(error: unknown): void {
  const expected = error instanceof ConfigError || (error instanceof Error && error.constructor === Error);
  process.stderr.write(`${expected ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exit(1);
}

main().catch(fail);
