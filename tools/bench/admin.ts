import { startProduct, stopProduct } from '../lib/live/product.js';
import { tokenOf } from '../lib/live/purchase.js';
import { consoleCalls } from './admin-calls.js';
import { exportRows, residentMegabytes } from './admin-export.js';
import { keptFolder } from './admin-folder.js';
import { firstScreen } from './admin-page.js';
import { noLimits } from '../lib/live/no-limits.js';
import type { Bench } from './report.js';
import { startHello, stop } from './servers.js';

/** The server reads all profiles before its first response. */
const patienceSeconds = 1_800;
/** The longest 95th percentile of a list, in milliseconds, up to so many profiles and above. */
const longest = { few: 100, many: 150, manyProfiles: 300_000 };

/** The console of a large service: its lists, its first screen, and a full export. */
export const admin: Bench = async ({ profiles, users, payments, log }) => {
  const dataDir = await keptFolder({ profiles, users, payments }, log);
  const startedAt = performance.now();
  const product = await startProduct(dataDir, noLimits, patienceSeconds);
  const hello = await startHello();
  try {
    const seconds = (performance.now() - startedAt) / 1_000;
    log(`ready after ${seconds.toFixed(1)} s with ${residentMegabytes(product).toFixed(0)} MB`);
    const most = profiles > longest.manyProfiles ? longest.many : longest.few;
    const token = await tokenOf({ siteUrl: product.consoleUrl }, 'admin');
    return [
      ...(await consoleCalls({ consoleUrl: product.consoleUrl, token }, { hello, longest: most, log })),
      ...(await exportRows(product, token, log)),
      await firstScreen(log),
    ];
  } finally {
    await stop(hello);
    await stopProduct(product);
  }
};
