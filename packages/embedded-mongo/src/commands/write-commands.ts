import { ObjectId } from 'bson';
import { MongoError } from '../mongo-error.js';
import type { Collection } from '../storage/catalog-types.js';
import { assertKnownTypes } from '../values/bson-codec.js';
import type { Doc } from '../values/document.js';
import { collectionName, docsField, flagField } from './arguments.js';
import type { Command, CommandContext } from './command.js';
import { ensureCollection, findOrEmpty } from './ensure-collection.js';
import { deleteStatement, updateStatement } from './update-statement.js';
import { runBatch, type BatchResult, type Statement } from './write-batch.js';

type MakeStatement = (context: CommandContext, collection: Collection, entry: Doc) => Statement;

/** Runs one of the three batch commands; `field` contains its statements. */
async function runWrites(context: CommandContext, field: string, make: MakeStatement): Promise<BatchResult> {
  const { command, name, db } = context;
  const entries = docsField(command, field);
  const target = collectionName(command[name]);
  const creates = name === 'insert' || entries.some((entry) => flagField(entry, 'upsert'));
  const collection = creates ? await ensureCollection(context, db, target) : findOrEmpty(context, db, target);
  if (entries.length === 0)
    throw new MongoError(72, 'Write batch sizes must be between 1 and 100000. Got 0 operations.');
  const statements = entries.map((entry) => lazyStatement(() => make(context, collection, entry)));
  return runBatch(context, statements, flagField(command, 'ordered', true));
}

/** Compiles a statement only when it runs, so that an error in it stops an ordered batch at that point. */
function lazyStatement(make: () => Statement): Statement {
  let made: Statement | null = null;
  const statement = () => (made ??= make());
  return { now: () => statement().now(), slowly: (commit) => statement().slowly(commit) };
}

function insertStatement({ engine }: CommandContext, collection: Collection, entry: Doc): Statement {
  const { _id = new ObjectId(), ...rest } = entry;
  const doc = { _id, ...rest };
  assertKnownTypes(doc);
  const dollar = Object.keys(doc).find((name) => name.startsWith('$'));
  if (dollar !== undefined) throw new MongoError(52, `The embedded server does not store '${dollar}' as a field name`);
  const now = () => {
    engine.documents.insert(collection, doc);
    return { n: 1 };
  };
  return { now, slowly: () => Promise.resolve(now()) };
}

async function insert(context: CommandContext): Promise<Doc> {
  const result = await runWrites(context, 'documents', insertStatement);
  return { n: sumOf(result, 'n'), ...writeErrors(result) };
}

async function update(context: CommandContext): Promise<Doc> {
  const result = await runWrites(context, 'updates', updateStatement);
  const upserted = [...result.parts].flatMap(([index, part]) =>
    'upserted' in part ? [{ index, _id: part['upserted'] }] : [],
  );
  return {
    n: sumOf(result, 'n'),
    nModified: sumOf(result, 'nModified'),
    ...(upserted.length > 0 ? { upserted } : {}),
    ...writeErrors(result),
  };
}

async function remove(context: CommandContext): Promise<Doc> {
  const result = await runWrites(context, 'deletes', deleteStatement);
  return { n: sumOf(result, 'n'), ...writeErrors(result) };
}

function sumOf({ parts }: BatchResult, field: string): number {
  return [...parts.values()].reduce((sum, part) => sum + Number(part[field] ?? 0), 0);
}

function writeErrors({ errors }: BatchResult): Doc {
  if (errors.length === 0) return {};
  const shown = errors.map(({ index, error }) => ({
    index,
    code: error.code,
    errmsg: error.message,
    ...error.details,
  }));
  return { writeErrors: shown };
}

const options = ['ordered', 'bypassDocumentValidation'];

export const writeCommands: Record<string, Command> = {
  insert: { fields: ['documents', ...options], run: insert },
  update: { fields: ['updates', ...options], refused: ['let'], run: update },
  delete: { fields: ['deletes', ...options], refused: ['let'], run: remove },
};
