import { startProduct, stopProduct } from '../../e2e/support/product.js';
import { signIn } from './accounts-calls.js';
import { consoleCalls } from './admin-calls.js';
import { exportMemory, residentMegabytes } from './admin-export.js';
import { keptFolder } from './admin-folder.js';
import { firstScreen } from './admin-page.js';
import { noLimits } from './no-limits.js';
import type { Bench } from './report.js';
import { startHello, stop } from './servers.js';

/** The server reads a hundred thousand profiles before its first response. */
const patienceSeconds = 300;

/** The console of a large service: its lists, its first screen, and a full export. */
export const admin: Bench = async ({ profiles, users, payments, log }) => {
  const dataDir = await keptFolder({ profiles, users, payments }, log);
  const startedAt = performance.now();
  const product = await startProduct(dataDir, noLimits, patienceSeconds);
  const hello = await startHello();
  try {
    const seconds = (performance.now() - startedAt) / 1_000;
    log(`ready after ${seconds.toFixed(1)} s with ${residentMegabytes(product).toFixed(0)} MB`);
    const token = await signIn(product, 'admin');
    return [
      ...(await consoleCalls({ consoleUrl: product.consoleUrl, token }, hello, log)),
      await exportMemory(product, token, log),
      await firstScreen(log),
    ];
  } finally {
    await stop(hello);
    await stopProduct(product);
  }
};
