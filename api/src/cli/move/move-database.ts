import type { Db } from 'mongodb';
import { allCollections } from '../../product/schema/collections.js';
import { ensureIndexes } from '../../product/schema/ensure-indexes.js';
import { share } from '../kit/progress.js';
import { Refusal, type Session } from '../kit/session.js';
import { copyCollection } from './copy-collection.js';
import { digestOf } from './digest.js';

type SessionProgress = Pick<Session, 'signal' | 'progress'>;
export type MovedCollection = { name: string; documents: number; copied: number; sha256: string };

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
