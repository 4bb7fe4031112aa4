import type { Collection, Db, Document } from 'mongodb';
import { createHash } from 'node:crypto';
import { allCollections } from '../../product/schema/collections.js';
import { ensureIndexes } from '../../product/schema/ensure-indexes.js';
import { documentsOf, lineOf } from '../archive/document-lines.js';
import { share } from '../kit/progress.js';
import { Refusal, type Session } from '../kit/session.js';

type SessionProgress = Pick<Session, 'signal' | 'progress'>;
export type MovedCollection = { name: string; documents: number; copied: number; sha256: string };

/** Exists in the target until the move is complete: marks its content as our own unfinished work. */
const collectionName = 'unfinished_move';
const mark = { _id: 'move' };

const marksOf = (db: Db) => db.collection<typeof mark>(collectionName);

export async function isUnfinishedMove(db: Db): Promise<boolean> {
  return (await marksOf(db).findOne(mark)) !== null;
}

export async function markUnfinished(db: Db): Promise<void> {
  await marksOf(db).updateOne(mark, { $setOnInsert: mark }, { upsert: true });
}

export async function markFinished(db: Db): Promise<void> {
  await marksOf(db).drop();
}

type CollectionPair = { from: Collection; to: Collection };
type DocumentProgress = { signal: AbortSignal; onDocuments: (documents: number) => void };

const batchSize = 500;

/**
 * Copies every collection and its indexes, then reads both sides again and compares them.
 * @throws Refusal that names the first collection that differs
 */
export async function moveDatabase(
  from: Db,
  to: Db,
  { signal, progress }: SessionProgress,
): Promise<MovedCollection[]> {
  await ensureIndexes(to);
  const moved: MovedCollection[] = [];
  for (const { collection } of allCollections(from)) {
    const name = collection.collectionName;
    const pair = { from: collection, to: to.collection(name) };
    const whole = await collection.countDocuments({});
    const watching = (what: string) => ({
      signal,
      onDocuments: (documents: number) => progress(`${what} ${name}: ${share(documents, whole)} documents`),
    });
    const { copied } = await copyCollection(pair, watching('copying'));
    const here = await digestOf(pair.from, watching('checking'));
    const there = await digestOf(pair.to, watching('checking'));
    if (here.sha256 !== there.sha256) throw differs(name, here.documents, there.documents);
    moved.push({ name, copied, ...there });
  }
  return moved;
}

function differs(name: string, here: number, there: number): Refusal {
  return new Refusal(
    `${name} differs between the two databases (${here} documents in the source, ${there} in the target). ` +
      'Make sure that nothing else writes to the target, then try again with --resume.',
  );
}

/**
 * Copies a collection in the order of `_id`, and continues where an earlier run ended. If the documents already there
 * do not match the source, because it changed or the run was killed within a batch, it starts over.
 */
async function copyCollection(
  { from, to }: CollectionPair,
  watch: DocumentProgress,
): Promise<{ copied: number; kept: number }> {
  const kept = await usableBeginning({ from, to }, watch);
  let copied = 0;
  let batch: Document[] = [];
  const store = async (): Promise<void> => {
    watch.signal.throwIfAborted();
    if (batch.length > 0) await to.insertMany(batch, { ordered: false });
    copied += batch.length;
    batch = [];
    watch.onDocuments(kept.documents + copied);
  };
  for await (const document of documentsOf(from, { after: kept.last })) {
    batch.push(document);
    if (batch.length >= batchSize) await store();
  }
  await store();
  return { copied, kept: kept.documents };
}

async function usableBeginning(
  { from, to }: CollectionPair,
  watch: DocumentProgress,
): Promise<{ documents: number; last?: unknown }> {
  const last = await to.findOne({}, { sort: { _id: -1 }, promoteValues: false });
  if (!last) return { documents: 0 };
  const [there, here] = [await digestOf(to, watch), await digestOf(from, watch, { until: last._id })];
  if (there.sha256 === here.sha256) return { documents: there.documents, last: last._id };
  await to.deleteMany({});
  return { documents: 0 };
}

type Digest = { documents: number; sha256: string };

/** A hash of a collection in the order of `_id`: equal on two servers when every document is. */
async function digestOf(
  collection: Collection,
  { signal, onDocuments }: DocumentProgress,
  range: { until?: unknown } = {},
): Promise<Digest> {
  const hash = createHash('sha256');
  let documents = 0;
  for await (const document of documentsOf(collection, range)) {
    hash.update(lineOf(document));
    documents += 1;
    if (documents % 500 === 0) {
      signal.throwIfAborted();
      onDocuments(documents);
    }
  }
  return { documents, sha256: hash.digest('hex') };
}
