import type { Db } from 'mongodb';
import { allCollections } from '../../product/collections.js';

/** What is stored already, collection by collection: "customers (12), jobs (3)"; empty when there is nothing. */
export async function contentOf(db: Db): Promise<string> {
  const found: string[] = [];
  for (const { collection } of allCollections(db)) {
    const documents = await collection.countDocuments({});
    if (documents > 0) found.push(`${collection.collectionName} (${documents})`);
  }
  return found.join(', ');
}
