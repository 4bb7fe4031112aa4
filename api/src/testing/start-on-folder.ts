import { pino } from 'pino';
import { expect } from 'vitest';
import { readConfig } from '../config/config.js';
import { startProduct } from '../product/start-product.js';
import type { TestCaller } from './people.js';
import { signInAt } from './start-listeners.js';
import { whenDone } from './when-done.js';

/** The whole product on a data folder with the test users in it, and what its log says at `error` and above. */
export async function startOnFolder(dataDir: string, env: Record<string, string> = {}) {
  const errors: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void errors.push(line) });
  const config = readConfig({ INKBRIDGE_DATA_DIR: dataDir, ADMIN_PORT: 'off', FRONT_ENDS: 'elsewhere', ...env });
  const now = () => new Date('2026-11-21T12:00:00Z');
  const product = await startProduct({ ...config, port: 0 }, { now, log });
  let stopping: Promise<void> | null = null;
  const stop = () => (stopping ??= product.close());
  const { site } = product;
  whenDone(stop);
  await expect.poll(async () => (await site.inject('/readyz')).statusCode).toBe(200);
  const tokenOf = async (who: TestCaller) => (await signInAt(site, `${who}@example.com`)).authorization;
  const tokens = { guest: 'unauthenticated', member: await tokenOf('member'), admin: await tokenOf('admin') };
  return { site, tokens, errors, stop };
}
