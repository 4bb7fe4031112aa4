import type { Collection, Document } from 'mongodb';
import { documentsOf } from '../archive/document-lines.js';
import { digestOf } from './digest.js';

type CollectionPair = { from: Collection; to: Collection };
type DocumentProgress = { signal: AbortSignal; onDocuments: (documents: number) => void };

const batchSize = 500;

/**
 * Copies a collection in the order of `_id`, and continues where an earlier run ended. If the documents already there
 * do not match the source, because it changed or the run was killed within a batch, it starts over.
 */
export async function copyCollection(
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
