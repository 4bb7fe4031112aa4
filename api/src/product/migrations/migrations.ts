import { searchedTerm } from '@inkbridge/shared/names';
import type { AnyBulkWriteOperation, Db, Document, ObjectId } from 'mongodb';
import { collections } from '../schema/collections.js';
import { dropOwnMarks } from './drop-own-marks.js';

type MigrationRun = {
  /** Only counts what it would change. */
  isDry: boolean;
  signal: AbortSignal;
};

/** One change of the form of stored documents. */
export type Migration = {
  /** One more than that of the migration before. */
  version: number;
  /** Its effect, for the operator. */
  name: string;
  /** Older releases can no longer work with the data: they must be stopped before it, and refuse to start after it. */
  breaks: boolean;
  /** Returns how many documents it changes. Repeated after a crash at any step, it changes what is left. */
  run(db: Db, how: MigrationRun): Promise<number>;
};

type Found = Document & { _id: ObjectId; search?: unknown };

/** Documents per round trip. */
const atOnce = 500;
/** Terms that are the same in both forms, and the mark before a receipt number. */
const sameInBoth = /^[\n -_a-~]*$/;

/** Sorted, without gaps. A released migration is never changed or removed (docs/operations.md, Upgrade). */
export const migrations: readonly Migration[] = [
  { version: 1, name: 'numbers the form of the data', breaks: false, run: async () => 0 },
  { version: 2, name: 'finds names in searches without their accents', breaks: false, run: foldTerms },
  { version: 3, name: 'ends sessions and payment links by no clock but ours', breaks: false, run: dropEndings },
  { version: 4, name: 'takes out what owners gave their own profiles', breaks: false, run: dropOwnMarks },
  { version: 5, name: 'finds names in searches as other keyboards write them', breaks: false, run: foldTerms },
];

/** Drops indexes by which the database itself removed what ended: its clock may be wrong. Jobs remove it now. */
async function dropEndings(db: Db, { isDry }: { isDry: boolean }): Promise<number> {
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

/** Folds what records are found by as `searchedTerm` does: earlier releases kept accents and some kinds of letters. */
async function foldTerms(db: Db, { isDry, signal }: { isDry: boolean; signal: AbortSignal }): Promise<number> {
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
