import { ObjectId } from 'bson';
import { MongoError } from '../base/mongo-error.js';
import type { Collection } from '../storage/catalog-types.js';
import { fieldsOfIndexes } from '../storage/index-keys.js';
import { assertKnownTypes, decodeDoc, encodeDoc, maxDocumentBytes } from '../values/bson-codec.js';
import { decodeFields } from '../values/decode-fields.js';
import { type Doc, isDoc } from '../values/document.js';
import { isPlainDocument } from '../values/plain-document.js';
import { collectionName, docField, docsField, flagField } from './arguments.js';
import type { Command, CommandContext } from './command.js';
import { ensureCollection, findOrEmpty } from './ensure-collection.js';
import { changeDocument, deleteStatement, updateStatement, upsertDocument } from './update-statement.js';
import { type BatchResult, runBatch, type Statement } from './write-batch.js';
import { compileFindProjection } from '../query/projection.js';
import { parseSort } from '../query/sort.js';
import { compileUpdate, type Update } from '../update/compile-update.js';
import { type OneChange, oneDocumentStatement, type Target } from './document-statement.js';

type MakeStatement<T> = (context: CommandContext, collection: Collection, entry: T) => Statement;

/** Runs an update or delete command whose `field` contains the statements. */
async function runWrites(context: CommandContext, field: string, make: MakeStatement<Doc>): Promise<BatchResult> {
  const { command, name, db } = context;
  const entries = docsField(command, field);
  const target = collectionName(command[name]);
  const creates = entries.some((entry) => flagField(entry, 'upsert'));
  const collection = creates ? await ensureCollection(context, db, target) : findOrEmpty(context, db, target);
  return runEntries({ ...context, collection }, entries, make);
}

async function runEntries<T>(
  { collection, ...context }: CommandContext & { collection: Collection },
  entries: readonly T[],
  make: MakeStatement<T>,
): Promise<BatchResult> {
  if (entries.length === 0)
    throw new MongoError(72, 'Write batch sizes must be between 1 and 100000. Got 0 operations.');
  const statements = entries.map((entry) => lazyStatement(() => make(context, collection, entry)));
  return runBatch(context, statements, flagField(context.command, 'ordered', true));
}

/** Compiles a statement only when it runs, so that an error in it stops an ordered batch at that point. */
function lazyStatement(make: () => Statement): Statement {
  let made: Statement | null = null;
  const statement = () => (made ??= make());
  return { now: () => statement().now(), slowly: (commit) => statement().slowly(commit) };
}

function insertStatement({ engine }: CommandContext, collection: Collection, entry: Doc | Buffer): Statement {
  const { doc, bytes } = Buffer.isBuffer(entry) ? receivedDocument(collection, entry) : checkedDocument(entry);
  const now = () => {
    engine.documents.insert(collection, doc, bytes);
    return { n: 1 };
  };
  return { now, slowly: () => Promise.resolve(now()) };
}

/** The stored bytes, and at least those of its fields that the collection's indexes read. */
type NewDocument = { doc: Doc; bytes: Buffer };

/** @throws MongoError 2, 22, 52, 10334 */
function receivedDocument(collection: Collection, bytes: Buffer): NewDocument {
  if (bytes.length > maxDocumentBytes || !isPlainDocument(bytes)) return checkedDocument(decodedDoc(bytes));
  const names = fieldsOfIndexes([...collection.indexes, ...collection.building]);
  return { doc: names ? decodeFields(bytes, names) : decodeDoc(bytes), bytes };
}

/** @throws MongoError 2, 52, 10334 */
function checkedDocument(entry: Doc): NewDocument {
  const { _id = new ObjectId(), ...rest } = entry;
  const doc = { _id, ...rest };
  assertKnownTypes(doc);
  const dollar = Object.keys(doc).find((name) => name.startsWith('$'));
  if (dollar !== undefined) throw new MongoError(52, `The embedded server does not store '${dollar}' as a field name`);
  return { doc, bytes: encodeDoc(doc) };
}

function decodedDoc(bytes: Buffer): Doc {
  try {
    return decodeDoc(bytes);
  } catch (cause) {
    throw new MongoError(22, `The document is not valid BSON: ${cause instanceof Error ? cause.message : ''}`);
  }
}

async function insert(context: CommandContext): Promise<Doc> {
  const { command, documents, name, db } = context;
  const entries: readonly (Doc | Buffer)[] = documents ?? docsField(command, 'documents');
  const collection = await ensureCollection(context, db, collectionName(command[name]));
  const result = await runEntries({ ...context, collection }, entries, insertStatement);
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

async function findAndModify(context: CommandContext): Promise<Doc> {
  const { engine, command, db, slicer } = context;
  const name = collectionName(command['findAndModify']);
  const filter = docField(command, 'query');
  assertKnownTypes(filter);
  const remove = flagField(command, 'remove');
  const update = remove ? null : compileUpdate(command['update'], filter, command['arrayFilters']);
  assertCompatible(command, remove);
  const project = compileFindProjection(docField(command, 'fields'));
  const sort = parseSort(command['sort']);
  const creates = flagField(command, 'upsert');
  const collection = creates ? await ensureCollection(context, db, name) : findOrEmpty(context, db, name);
  const target = { ...engine, collection, filter, sort, slicer };
  const change = update ? updateChange(target, update, command) : removeChange(target);
  const { parts, errors } = await runBatch(context, [oneDocumentStatement(target, change)], true);
  const [failed] = errors;
  if (failed) throw failed.error;
  const { value = null, ...rest } = parts.get(0) ?? {};
  return { ...rest, value: isDoc(value) ? project(value) : null };
}

function assertCompatible(command: Doc, remove: boolean): void {
  if (!remove) return;
  if (command['update'] !== undefined) throw new MongoError(9, 'Cannot specify both an update and remove=true');
  if (flagField(command, 'upsert')) throw new MongoError(9, 'Cannot specify both upsert=true and remove=true');
  if (flagField(command, 'new'))
    throw new MongoError(
      9,
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    );
}

function updateChange(target: Target, update: Update, command: Doc): OneChange {
  const wantsNew = flagField(command, 'new');
  return {
    onMatch(before) {
      const { after } = changeDocument(target, update, before);
      return { lastErrorObject: { n: 1, updatedExisting: true }, value: wantsNew ? after : before };
    },
    onNone() {
      if (!flagField(command, 'upsert')) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
      const doc = upsertDocument(target, update);
      const lastErrorObject = { n: 1, updatedExisting: false, upserted: doc['_id'] };
      return { lastErrorObject, value: wantsNew ? doc : null };
    },
  };
}

function removeChange(target: Target): OneChange {
  return {
    onMatch(doc) {
      target.documents.remove(target.collection, doc);
      return { lastErrorObject: { n: 1 }, value: doc };
    },
    onNone: () => ({ lastErrorObject: { n: 0 }, value: null }),
  };
}

export const findAndModifyCommand: Command = {
  fields: ['query', 'update', 'remove', 'new', 'upsert', 'fields', 'sort', 'arrayFilters', 'bypassDocumentValidation'],
  refused: ['hint', 'collation', 'let'],
  run: findAndModify,
};
