import { MongoError } from '../base/mongo-error.js';
import { compileFindProjection } from '../query/projection.js';
import { parseSort } from '../query/sort.js';
import { compileUpdate, type Update } from '../update/compile-update.js';
import { assertKnownTypes } from '../values/bson-codec.js';
import { type Doc, isDoc } from '../values/document.js';
import { collectionName, docField, flagField } from './arguments.js';
import type { Command, CommandContext } from './command.js';
import { type OneChange, oneDocumentStatement, type Target } from './document-statement.js';
import { ensureCollection, findOrEmpty } from './ensure-collection.js';
import { changeDocument, upsertDocument } from './update-statement.js';
import { runBatch } from './write-batch.js';

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
