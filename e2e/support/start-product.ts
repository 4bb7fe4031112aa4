import { removeFolder, seededFolder, startProduct, stopProduct } from './product.js';

/** One running product for all journeys; its addresses travel in the environment. */
export default async function startOnce(): Promise<() => Promise<void>> {
  const dataDir = await seededFolder(240);
  const product = await startProduct(dataDir);
  process.env.SITE_URL = product.siteUrl;
  process.env.CONSOLE_URL = product.consoleUrl;
  return async () => {
    await stopProduct(product);
    await removeFolder(dataDir);
  };
}
