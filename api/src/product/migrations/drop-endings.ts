import type { Db } from 'mongodb';
import { collections } from '../schema/collections.js';

/** Drops indexes by which the database itself removed what ended: its clock may be wrong. Jobs remove it now. */
export async function dropEndings(db: Db, { isDry }: { isDry: boolean }): Promise<number> {
  const { families, payLinks } = collections(db);
  for (const { collectionName } of [families, payLinks]) {
    const found = await db.listCollections({ name: collectionName }).hasNext();
    const indexes = found ? await db.collection(collectionName).indexes() : [];
    for (const { name, expireAfterSeconds } of indexes) {
      if (name && expireAfterSeconds !== undefined && !isDry) await db.collection(collectionName).dropIndex(name);
    }
  }
  return 0; // no document changes
}
