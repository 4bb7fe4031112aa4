import { MongoError } from '../base/mongo-error.js';
import type { Collection } from '../storage/catalog-types.js';
import { keyPattern, listed, parseIndexSpec } from '../storage/index-spec.js';
import { areEqual } from '../values/compare.js';
import { isDoc, type Doc } from '../values/document.js';
import { collectionName, docsField } from './arguments.js';
import type { Command, CommandContext } from './command.js';
import { ensureCollection } from './ensure-collection.js';

async function createIndexes(context: CommandContext): Promise<Doc> {
  const { engine, command, db, slicer } = context;
  const name = collectionName(command['createIndexes']);
  const specs = docsField(command, 'indexes').map(parseIndexSpec);
  if (specs.length === 0) throw new MongoError(2, 'Must specify at least one index to create');
  const createdCollectionAutomatically = !engine.catalog.find(db, name);
  const collection = await ensureCollection(context, db, name);
  const numIndexesBefore = collection.indexes.length + 1;
  await engine.builder.build(collection, specs, slicer);
  return { numIndexesBefore, numIndexesAfter: collection.indexes.length + 1, createdCollectionAutomatically };
}

async function dropIndexes({ engine, command, db }: CommandContext): Promise<Doc> {
  const name = collectionName(command['dropIndexes']);
  const collection = engine.catalog.find(db, name);
  if (!collection) throw new MongoError(26, `ns not found ${db}.${name}`);
  const nIndexesWas = collection.indexes.length + 1;
  const chosen = chosenIndexes(collection, command['index']);
  const drop = () => chosen.forEach((index) => engine.catalog.dropIndex(collection, index));
  await engine.store.write(drop, { frees: true });
  engine.garbage.collect();
  return { nIndexesWas };
}

function chosenIndexes(collection: Collection, wanted: unknown): Collection['indexes'] {
  if (wanted === '*') return collection.indexes;
  const names = Array.isArray(wanted) ? wanted : [wanted];
  return names.map((name) => {
    if (name === '_id_' || areEqual(name, { _id: 1 })) throw new MongoError(72, 'cannot drop _id index');
    const found = collection.indexes.find((index) =>
      isDoc(name) ? areEqual(keyPattern(index), name) : index.name === name,
    );
    if (!found) throw new MongoError(27, `index not found with name [${String(name)}]`);
    return found;
  });
}

function listIndexes({ engine, command, db }: CommandContext): Promise<Doc> {
  const name = collectionName(command['listIndexes']);
  const collection = engine.catalog.find(db, name);
  if (!collection) throw new MongoError(26, `ns does not exist: ${db}.${name}`);
  const idIndex = { v: 2, key: { _id: 1 }, name: '_id_' };
  const firstBatch = [idIndex, ...collection.indexes.map(listed)];
  return Promise.resolve({ cursor: { id: 0n, ns: `${db}.${name}`, firstBatch } });
}

export const indexCommands: Record<string, Command> = {
  createIndexes: { fields: ['indexes'], refused: ['commitQuorum'], run: createIndexes },
  dropIndexes: { fields: ['index'], run: dropIndexes },
  listIndexes: { fields: ['cursor'], run: listIndexes },
};
