import { searchedTerm } from '@inkbridge/shared/names';
import type { AnyBulkWriteOperation, Db, Document, ObjectId } from 'mongodb';
import { collections } from '../schema/collections.js';

type Found = Document & { _id: ObjectId; search?: unknown };

/** Documents per round trip. */
const atOnce = 500;
/** Terms that are the same in both forms, and the mark before a receipt number. */
const sameInBoth = /^[\n -_a-~]*$/;

/** Folds what records are found by as `searchedTerm` does: earlier releases kept accents and kinds of apostrophes. */
export async function foldTerms(db: Db, { isDry, signal }: { isDry: boolean; signal: AbortSignal }): Promise<number> {
  const { customers, updates, users, payments, audit } = collections(db);
  let changed = 0;
  for (const { collectionName } of [customers, updates, users, payments, audit]) {
    const stored = db.collection<Found>(collectionName);
    let writes: AnyBulkWriteOperation<Found>[] = [];
    const write = async () => {
      if (!isDry && writes.length > 0) await stored.bulkWrite(writes, { ordered: false });
      writes = [];
    };
    for await (const { _id, search } of stored.find({}, { projection: { search: 1 } })) {
      signal.throwIfAborted();
      if (!areTerms(search)) continue; // absent, or nothing that can be read
      const folded = [...new Set(search.map((term) => (sameInBoth.test(term) ? term : searchedTerm(term))))];
      if (folded.join('\0') === search.join('\0')) continue;
      changed += 1;
      writes.push({ updateOne: { filter: { _id, search }, update: { $set: { search: folded } } } }); // unless newer
      if (writes.length === atOnce) await write();
    }
    await write();
  }
  return changed;
}

function areTerms(search: unknown): search is string[] {
  return Array.isArray(search) && search.every((term) => typeof term === 'string');
}
