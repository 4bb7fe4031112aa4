import { copiedFolder } from './folders.js';
import { removeFolder, seededFolder } from '../../tools/lib/live/folders.js';
import { startProduct, stopProduct } from '../../tools/lib/live/product.js';

const profiles = 240;

/**
 * Two running products for all journeys: one in which they all write, and one that stays as it was seeded, for those who
 * count and compare what a list shows. Addresses and the seeded folder travel in the environment.
 */
export default async function startOnce(): Promise<() => Promise<void>> {
  const seeded = await seededFolder(profiles);
  process.env.SEEDED_DIR = seeded;
  const folders = [await copiedFolder(), await copiedFolder()];
  const starts = await Promise.allSettled(folders.map((folder) => startProduct(folder)));
  const products = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const stop = async () => {
    await Promise.all(products.map(stopProduct));
    await Promise.all([seeded, ...folders].map(removeFolder));
  };
  const [busy, still] = products;
  if (!busy || !still) {
    await stop();
    throw starts.find((start) => start.status === 'rejected')?.reason;
  }
  process.env.SITE_URL = busy.siteUrl;
  process.env.CONSOLE_URL = busy.consoleUrl;
  process.env.STILL_URL = still.siteUrl;
  return stop;
}
