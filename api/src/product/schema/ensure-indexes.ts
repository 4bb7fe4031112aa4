import { type Db, MongoServerError } from 'mongodb';
import { StartError } from '../../config/start-error.js';
import { isDuplicateKey } from '../../database/collection.js';
import { allCollections } from './collections.js';
import { indexDifference, type KeptCollection, nameOf } from './index-difference.js';

/** Another index has the name, or another name has the form. */
const conflicts: ReadonlySet<unknown> = new Set([85, 86]);

/** Creates missing indexes; harmless when repeated. @throws StartError for whatever is in the way */
export async function ensureIndexes(db: Db): Promise<void> {
  const refused = await Promise.all(allCollections(db).map(createMissing));
  const inTheWay = refused.flat();
  if (inTheWay.length > 0) throw new StartError(sentenceAbout(inTheWay));
}

/** An operator's remedy for index names that have another form. */
export function sentenceAbout(inTheWay: readonly string[]): string {
  return (
    `Indexes of another version of the product are in the way of those of this one: ${inTheWay.join(', ')}. ` +
    'Make them again with: npm run cli -- reindex'
  );
}

/** The server decides whether an index may be made. Returns the names of those that it refused. */
async function createMissing(kept: KeptCollection): Promise<string[]> {
  const { missing, changed } = await indexDifference(kept);
  const wanted = [...missing, ...changed];
  if (wanted.length === 0) return [];
  const { collectionName } = kept.collection;
  try {
    await kept.collection.createIndexes(wanted);
    return [];
  } catch (error) {
    if (isDuplicateKey(error)) throw new StartError(sameValueIn(collectionName, error), { cause: error });
    if (!(error instanceof MongoServerError) || !conflicts.has(error.code)) throw error;
    return (changed.length > 0 ? changed : wanted).map((index) => `${collectionName}.${nameOf(index)}`);
  }
}

/** Names fields, never their values: those may be addresses. */
function sameValueIn(collection: string, { keyPattern }: MongoServerError): string {
  const fields = Object.keys(keyPattern ?? {}).join(', ') || 'a field that an index keeps unique';
  return `Two documents of ${collection} have the same ${fields}. Correct one of them, or start the version before.`;
}
