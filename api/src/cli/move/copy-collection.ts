import type { Collection, Document } from 'mongodb';
import { documentsOf } from '../archive/document-lines.js';
import { digestOf } from './digest.js';

type Pair = { from: Collection; to: Collection };
type Watch = { signal: AbortSignal; onDocuments: (documents: number) => void };

const batchSize = 500;

/**
 * Copies a collection in the order of `_id`, and goes on where an earlier run ended: what is there is a beginning of the
 * whole. When it is not, because the source changed or the run was killed amid a batch, it is copied anew.
 */
export async function copyCollection({ from, to }: Pair, watch: Watch): Promise<{ copied: number; kept: number }> {
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

async function usableBeginning({ from, to }: Pair, watch: Watch): Promise<{ documents: number; last?: unknown }> {
  const last = await to.findOne({}, { sort: { _id: -1 }, promoteValues: false });
  if (!last) return { documents: 0 };
  const [there, here] = [await digestOf(to, watch), await digestOf(from, watch, { until: last._id })];
  if (there.sha256 === here.sha256) return { documents: there.documents, last: last._id };
  await to.deleteMany({});
  return { documents: 0 };
}
