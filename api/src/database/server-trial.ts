import { type Collection, type Db, MongoServerError, ObjectId } from 'mongodb';
import { unlessDuplicate } from './collection.js';

/** The document of a trial. */
export type TrialDoc = { _id: string; key?: string; live?: boolean; version?: number; count?: number };

/** A row for each thing that the product builds on and that not every server with MongoDB's protocol can do. */
const trials: readonly { cannot: string; isPassed: (tried: Collection<TrialDoc>) => Promise<boolean> }[] = [
  { cannot: 'keep a value unique in a part of a collection (partialFilterExpression)', isPassed: isUniqueInPart },
  { cannot: 'let one of several writers win a document', isPassed: hasOneWinner },
  { cannot: 'keep what several writers add to a new document', isPassed: keepsEveryUpsert },
];

/** Servers' codes for an option that they do not have: not implemented, not supported, invalid in an index. */
const notThere: ReadonlySet<unknown> = new Set([238, 115, 67, 72, 197]);

/** Enough that a server which reads and then writes mixes some of them up. */
const writers = 16;

/**
 * What this server cannot do although the product's money depends on it, as the end of "it cannot …"; null when it can
 * do everything. Tries it on a collection of its own, which is gone afterwards.
 */
export async function inabilityOf(db: Db): Promise<string | null> {
  const tried = db.collection<TrialDoc>(`server_trial_${new ObjectId().toHexString()}`);
  try {
    return await firstInability(tried);
  } finally {
    await tried.drop();
  }
}

/** As `inabilityOf`, on an empty collection. */
export async function firstInability(tried: Collection<TrialDoc>): Promise<string | null> {
  for (const { cannot, isPassed } of trials) {
    if (!(await isPassed(tried))) return cannot;
  }
  return null;
}

async function isUniqueInPart(tried: Collection<TrialDoc>): Promise<boolean> {
  try {
    await tried.createIndex({ key: 1 }, { unique: true, partialFilterExpression: { live: true } });
  } catch (error) {
    if (error instanceof MongoServerError && notThere.has(error.code)) return false;
    throw error;
  }
  const taken: boolean[] = [];
  for (const live of [false, false, true, true]) {
    const doc = { _id: `document ${taken.length}`, key: 'the same', live };
    taken.push(await unlessDuplicate(() => tried.insertOne(doc)));
  }
  return taken.join() === 'true,true,true,false';
}

async function hasOneWinner(tried: Collection<TrialDoc>): Promise<boolean> {
  await tried.insertOne({ _id: 'contested', version: 1 });
  const results = await atOnce(() =>
    tried.findOneAndUpdate({ _id: 'contested', version: 1 }, { $inc: { version: 1 } }, { returnDocument: 'after' }),
  );
  return results.filter((doc) => doc !== null).length === 1;
}

async function keepsEveryUpsert(tried: Collection<TrialDoc>): Promise<boolean> {
  const results = await atOnce(() =>
    unlessDuplicate(() => tried.updateOne({ _id: 'counted' }, { $inc: { count: 1 } }, { upsert: true })),
  );
  const doc = await tried.findOne({ _id: 'counted' });
  return doc?.count === results.filter(Boolean).length;
}

function atOnce<T>(write: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: writers }, write));
}
