import { mkdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { ConfigError, readConfig } from './config.js';
import { startProduct } from './start-product.js';

/** The only file that sees the environment, the real clock and the process. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const product = await startProduct(config, { now: () => new Date() });
  const stop = (signal: NodeJS.Signals) => void shutDown(product, signal);
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch(fail);
