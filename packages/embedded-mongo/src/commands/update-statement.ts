import { ObjectId } from 'bson';
import { MongoError } from '../base/mongo-error.js';
import { changedFields } from '../update/changed-fields.js';
import { compileUpdate, type Update, upsertSeed } from '../update/compile-update.js';
import { assertKnownTypes, encodeDoc } from '../values/bson-codec.js';
import type { Collection } from '../storage/catalog-types.js';
import { documentKey, type DocumentTable } from '../storage/document-table.js';
import type { Doc } from '../values/document.js';
import { assertFields, docField, flagField } from './arguments.js';
import type { CommandContext } from './command.js';
import { manyDocumentsStatement, oneDocumentStatement, type Target } from './document-statement.js';
import type { Statement } from './write-batch.js';

const updateFields = new Set(['q', 'u', 'multi', 'upsert', 'arrayFilters']);
const deleteFields = new Set(['q', 'limit']);
const refused = ['collation', 'hint', 'c', 'sort', 'let'];

/**
 * Compiles one entry of `updates`.
 * @throws MongoError for any invalid part of it
 */
export function updateStatement(context: CommandContext, collection: Collection, entry: Doc): Statement {
  assertFields(entry, 'update.updates', updateFields, refused);
  const filter = filterOf(entry);
  const update = compileUpdate(entry['u'], filter, entry['arrayFilters']);
  const upsert = flagField(entry, 'upsert');
  const target = targetOf(context, collection, filter);
  const onNone = () =>
    upsert ? { n: 1, nModified: 0, upserted: upsertDocument(target, update)['_id'] } : { n: 0, nModified: 0 };
  if (!flagField(entry, 'multi')) {
    const onMatch = (doc: Doc) => ({ n: 1, nModified: Number(changeDocument(target, update, doc).changed) });
    return oneDocumentStatement(target, { onMatch, onNone });
  }
  assertMulti(context, update);
  return manyDocumentsStatement(target, {
    onMatch: (doc) => changeDocument(target, update, doc).changed,
    onNone,
    toPart: (n, nModified) => ({ n, nModified }),
  });
}

function assertMulti({ retry }: CommandContext, update: Update): void {
  if (update.isReplacement) throw new MongoError(9, 'multi update is not supported for replacement-style update');
  if (retry) throw new MongoError(72, 'Cannot use retryable writes with multi=true');
}

/** Compiles one entry of `deletes`. */
export function deleteStatement(context: CommandContext, collection: Collection, entry: Doc): Statement {
  assertFields(entry, 'delete.deletes', deleteFields, refused);
  const target = targetOf(context, collection, filterOf(entry));
  const limit = entry['limit'];
  if (limit !== 0 && limit !== 1)
    throw new MongoError(9, `The limit field in delete objects must be 0 or 1. Got ${String(limit)}`);
  const remove = (doc: Doc) => {
    target.documents.remove(collection, doc);
    return true;
  };
  const onNone = () => ({ n: 0 });
  if (limit === 1) return oneDocumentStatement(target, { onMatch: (doc) => ({ n: Number(remove(doc)) }), onNone });
  if (context.retry) throw new MongoError(72, 'Cannot use retryable writes with limit=0');
  return manyDocumentsStatement(target, { onMatch: remove, onNone, toPart: (n) => ({ n }) });
}

function filterOf(entry: Doc): Doc {
  const filter = docField(entry, 'q');
  assertKnownTypes(filter);
  return filter;
}

function targetOf({ engine, slicer }: CommandContext, collection: Collection, filter: Doc): Target {
  return { ...engine, collection, filter, sort: [], slicer };
}

type WriteTarget = { collection: Collection; documents: DocumentTable };

/** Call inside a transaction. An update without effect writes nothing. */
export function changeDocument(place: WriteTarget, update: Update, before: Doc): { after: Doc; changed: boolean } {
  const after = update.apply(before);
  const fields = changedFields(before, after);
  if (fields) place.documents.replace(place.collection, { before, after, bytes: encodeDoc(after), fields });
  return { after, changed: fields !== null };
}

/** Call inside a transaction: inserts the document that an upsert derives from its filter and update. */
export function upsertDocument(target: WriteTarget & { filter: Doc }, update: Update): Doc {
  const made = update.toInsert(upsertSeed(target.filter));
  const { _id = new ObjectId(), ...rest } = made;
  const doc = { _id, ...rest };
  documentKey(target.collection, _id);
  target.documents.insert(target.collection, doc, encodeDoc(doc));
  return doc;
}
