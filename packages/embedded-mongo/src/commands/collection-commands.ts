import { MongoError } from '../base/mongo-error.js';
import { compileFilter } from '../expressions/filter.js';
import type { Doc } from '../values/document.js';
import { collectionName, docField, flagField } from './arguments.js';
import type { Command, CommandContext } from './command.js';
import { ensureCollection } from './ensure-collection.js';

async function create(context: CommandContext): Promise<Doc> {
  const { engine, command, db } = context;
  const name = collectionName(command['create']);
  if (engine.catalog.find(db, name)) throw new MongoError(48, `Collection ${db}.${name} already exists.`);
  await ensureCollection(context, db, name);
  return {};
}

async function drop({ engine, command, db }: CommandContext): Promise<Doc> {
  const name = collectionName(command['drop']);
  const collection = engine.catalog.find(db, name);
  if (!collection) return { ns: `${db}.${name}` }; // since MongoDB 7.0, dropping a missing collection is not an error
  const nIndexesWas = collection.indexes.length + 1;
  await engine.store.write(() => engine.catalog.drop(collection), { frees: true });
  engine.garbage.collect();
  return { ns: `${db}.${name}`, nIndexesWas };
}

async function dropDatabase({ engine, db }: CommandContext): Promise<Doc> {
  if (engine.catalog.list(db).length === 0) return {};
  const dropAll = () => engine.catalog.list(db).forEach((collection) => engine.catalog.drop(collection));
  await engine.store.write(dropAll, { frees: true });
  engine.garbage.collect();
  return { dropped: db };
}

function listCollections({ engine, command, db }: CommandContext): Promise<Doc> {
  const matches = compileFilter(docField(command, 'filter'));
  const nameOnly = flagField(command, 'nameOnly');
  const found = engine.catalog
    .list(db)
    .map(({ name }) => ({ name, type: 'collection', options: {}, info: { readOnly: false } }))
    .filter((entry) => matches(entry))
    .map((entry) => (nameOnly ? { name: entry.name, type: entry.type } : entry));
  return Promise.resolve({ cursor: { id: 0n, ns: `${db}.$cmd.listCollections`, firstBatch: found } });
}

export const collectionCommands: Record<string, Command> = {
  create: {
    fields: [],
    refused: [
      'capped',
      'size',
      'max',
      'timeseries',
      'expireAfterSeconds',
      'clusteredIndex',
      'changeStreamPreAndPostImages',
      'collation',
      'validator',
      'validationLevel',
      'validationAction',
      'viewOn',
      'pipeline',
      'storageEngine',
      'indexOptionDefaults',
      'encryptedFields',
    ],
    run: create,
  },
  drop: { fields: [], run: drop },
  dropDatabase: { fields: [], run: dropDatabase },
  listCollections: { fields: ['filter', 'nameOnly', 'cursor', 'authorizedCollections'], run: listCollections },
};
