import { MongoError } from '../base/mongo-error.js';
import { fieldsKept } from '../expressions/fields-of.js';
import { compileFilter } from '../expressions/filter.js';
import type { Result } from '../query/cursor-table.js';
import { countMatches, findMatches } from '../query/find-documents.js';
import type { Query } from '../query/source.js';
import { compileFindProjection, keptFields } from '../query/projection.js';
import type { Match } from '../query/scan.js';
import { parseSort } from '../query/sort.js';
import type { Slicer } from '../base/slicer.js';
import { assertKnownTypes, decodeDoc } from '../values/bson-codec.js';
import type { Doc } from '../values/document.js';
import { EncodedDoc } from '../values/encode-reply.js';
import { keepFields } from '../values/keep-fields.js';
import { collectionName, countField, docField, flagField } from './arguments.js';
import type { Command, CommandContext } from './command.js';
import { cursorReply, defaultBatch, streamOf } from './cursor-reply.js';

async function find({ engine, command, db, slicer }: CommandContext): Promise<Doc> {
  const name = collectionName(command['find']);
  const query = queryOf(command, 'filter');
  const projection = docField(command, 'projection');
  const collection = engine.catalog.find(db, name);
  compileFilter(query.filter); // an invalid filter is an error even if the collection is missing
  const single = flagField(command, 'singleBatch');
  const batchSize = countField(command, 'batchSize', single ? Infinity : defaultBatch);
  const read = readerOf(projection);
  const stream = streamOf(slicer, async function* docs(current: () => Slicer) {
    if (!collection) return;
    const source = { ...engine, collection };
    for await (const match of findMatches(source, { ...query, ...read.needs }, current)) yield read.result(match);
  });
  const size = query.limit <= batchSize ? Infinity : batchSize; // the limit ends the stream, and so the cursor
  const batch = await engine.cursors.open(`${db}.${name}`, stream, { batchSize: size, single, slicer });
  return cursorReply('firstBatch', `${db}.${name}`, batch);
}

type Reader = { needs: Pick<Query, 'fields' | 'cut'>; result: (match: Match) => Result };

/** A projection's needs and result: fields that are merely kept are neither decoded nor encoded again. */
function readerOf(projection: Doc): Reader {
  const project = compileFindProjection(projection);
  const nothing = new Set<string>();
  if (Object.keys(projection).length === 0)
    return { needs: { fields: nothing }, result: ({ bytes }) => new EncodedDoc(bytes) };
  const tree = keptFields(projection);
  if (!tree) return { needs: { fields: fieldsKept(projection) }, result: ({ doc }) => project(doc) };
  const result = ({ bytes }: Match) => {
    const kept = keepFields(bytes, tree);
    return kept ? new EncodedDoc(kept) : project(decodeDoc(bytes));
  };
  const cut = (bytes: Buffer) => keepFields(bytes, tree) ?? Buffer.from(bytes);
  return { needs: { fields: nothing, cut }, result };
}

async function count({ engine, command, db, slicer }: CommandContext): Promise<Doc> {
  const collection = engine.catalog.find(db, collectionName(command['count']));
  const query = queryOf(command, 'query');
  compileFilter(query.filter);
  if (!collection) return { n: 0 };
  return { n: await countMatches({ ...engine, collection }, query, () => slicer) };
}

/** The question of find, which calls the filter field `filter`, or of count, which calls it `query`. */
export function queryOf(command: Doc, filterField: string): Query {
  const filter = docField(command, filterField);
  assertKnownTypes(filter);
  const limit = countField(command, 'limit', 0);
  const sort = parseSort(command['sort']);
  if (sort.some(({ path }) => path.startsWith('$')))
    throw new MongoError(2, 'FieldPath field names may not start with $');
  return { filter, sort, skip: countField(command, 'skip', 0), limit: limit === 0 ? Infinity : limit };
}

const refused = [
  'hint',
  'collation',
  'let',
  'min',
  'max',
  'returnKey',
  'showRecordId',
  'tailable',
  'awaitData',
  'oplogReplay',
  'noCursorTimeout',
  'allowPartialResults',
];

export const findCommands: Record<string, Command> = {
  find: {
    fields: ['filter', 'projection', 'sort', 'skip', 'limit', 'batchSize', 'singleBatch', 'allowDiskUse'],
    refused,
    run: find,
  },
  count: { fields: ['query', 'skip', 'limit'], refused, run: count },
};
