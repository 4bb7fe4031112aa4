import type { Db } from 'mongodb';
import { allCollections } from '../product/schema/collections.js';
import {
  indexDifference,
  type IndexDifference,
  type KeptCollection,
  nameOf,
} from '../product/schema/index-difference.js';
import { requireAbleServer } from '../product/start-refusals.js';
import { readConfig } from '../config/config.js';
import { type AddCommand, Interrupted, type Outcome, type Session } from './kit/session.js';
import { withStore } from './kit/store.js';

export const reindexCommand: AddCommand = (program, run) => {
  program
    .command('reindex')
    .description('Creates missing indexes and drops those no longer needed. Harmless when repeated.')
    .addHelpText('after', '\nExample:\n  npm run cli -- reindex')
    .action(() => run('reindex', reindex));
};

type Changes = { made: string[]; remade: string[]; dropped: string[] };

async function reindex(session: Session): Promise<Outcome> {
  const changes = await withStore(readConfig(session.env), {}, async ({ db, kind }) => {
    if (kind === 'mongodb') await requireAbleServer(db);
    return reindexAll(db, session);
  });
  const lines = Object.entries(changes)
    .filter(([, names]) => names.length > 0)
    .map(([done, names]) => `${done}: ${names.join(', ')}`);
  return { facts: changes, text: lines.length === 0 ? 'All indexes are in order.' : lines.join('\n') };
}

async function reindexAll(db: Db, { signal, progress }: Session): Promise<Changes> {
  const changes: Changes = { made: [], remade: [], dropped: [] };
  for (const kept of allCollections(db)) {
    if (signal.aborted) throw new Interrupted('Indexes already created stay; run reindex again to create the rest.');
    progress(`indexes of ${kept.collection.collectionName}`);
    const difference = await indexDifference(kept);
    await repair(kept, difference);
    const named = (names: readonly string[]) => names.map((name) => `${kept.collection.collectionName}.${name}`);
    changes.made.push(...named(difference.missing.map(nameOf)));
    changes.remade.push(...named(difference.changed.map(nameOf)));
    changes.dropped.push(...named(difference.left));
  }
  return changes;
}

async function repair({ collection }: KeptCollection, { missing, changed, left }: IndexDifference) {
  for (const name of [...changed.map(nameOf), ...left]) await collection.dropIndex(name);
  const wanted = [...missing, ...changed];
  if (wanted.length > 0) await collection.createIndexes(wanted);
}
