import { randomBytes } from 'node:crypto';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder, seededFolder } from '../lib/live/folders.js';
import { startProduct, stopProduct } from '../lib/live/product.js';
import { listingDuringSignIns } from './accounts-listing.js';
import { passwordCosts } from './accounts-passwords.js';
import { ownAccount } from './accounts-user.js';
import { noLimits } from '../lib/live/no-limits.js';
import type { Bench } from './report.js';

/** The cost of accounts: signing in, registering, reading one's account, and many simultaneous sign-ins. */
export const accounts: Bench = async ({ profiles, log }) => {
  const dataDir = await seededFolder(profiles);
  const copy = await mkdtemp(join(tmpdir(), 'inkbridge-bench-'));
  await cp(dataDir, copy, { recursive: true });
  const secret = randomBytes(48).toString('base64url');
  const product = await startProduct(dataDir, { ...noLimits, JWT_SECRET: secret });
  try {
    return [
      ...(await passwordCosts(product, log)),
      await listingDuringSignIns(product, log),
      await ownAccount(product, { copy, secret, log }),
    ];
  } finally {
    await stopProduct(product);
    await removeFolder(dataDir);
    await removeFolder(copy);
  }
};
