import { MongoError } from '../base/mongo-error.js';
import { Slicer } from '../base/slicer.js';
import type { Collection } from '../storage/catalog-types.js';
import { keyPattern, listed, parseIndexSpec } from '../storage/index-spec.js';
import { maxDocumentBytes } from '../values/bson-codec.js';
import { areEqual } from '../values/compare.js';
import { type Doc, isBinary, isDoc } from '../values/document.js';
import { shown } from '../values/shown.js';
import { maxMessageBytes, type Request } from '../wire/messages.js';
import { assertDatabaseName, assertFields, collectionName, commonFields, countField, docsField } from './arguments.js';
import { aggregateCommand } from './aggregate-command.js';
import { collectionCommands } from './collection-commands.js';
import type { Command, CommandContext, Engine, RetryKey } from './command.js';
import { cursorReply } from './cursor-reply.js';
import { ensureCollection } from './ensure-collection.js';
import { explainCommand } from './explain-command.js';
import { findCommands } from './find-commands.js';
import { findAndModifyCommand, writeCommands } from './write-commands.js';

async function getMore({ engine, command, db, slicer }: CommandContext): Promise<Doc> {
  const id = cursorId(command['getMore']);
  const namespace = `${db}.${collectionName(command['collection'])}`;
  const batchSize = countField(command, 'batchSize', 0) || Infinity;
  return cursorReply('nextBatch', namespace, await engine.cursors.more(id, namespace, { batchSize, slicer }));
}

function killCursors({ engine, command }: CommandContext): Promise<Doc> {
  const ids = Array.isArray(command['cursors']) ? command['cursors'].map(cursorId) : [];
  const killed = ids.filter((id) => engine.cursors.kill(id));
  const listed = (list: number[]) => list.map(BigInt);
  return Promise.resolve({
    cursorsKilled: listed(killed),
    cursorsNotFound: listed(ids.filter((id) => !killed.includes(id))),
    cursorsAlive: [],
    cursorsUnknown: [],
  });
}

function cursorId(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'object' && value !== null && '_bsontype' in value) return 0; // not an id of our cursors
  throw new MongoError(14, "BSON field 'getMore.getMore' must be a long");
}

const cursorCommands: Record<string, Command> = {
  getMore: { fields: ['collection', 'batchSize'], refused: ['term', 'lastKnownCommittedOpTime'], run: getMore },
  killCursors: { fields: ['cursors'], run: killCursors },
};

/** The wire version of MongoDB 7.0. Reporting the driver's minimum would break when a new minor version raises it. */
const wireVersion = 21;

/** Half an hour, the same time for which retry records are kept. */
const sessionTimeoutMinutes = 30;

const helloCommand: Command = { fields: [], run: hello };

const helloCommands: Record<string, Command> = {
  hello: helloCommand,
  isMaster: helloCommand,
  ismaster: helloCommand,
  ping: { fields: [], run: () => Promise.resolve({}) },
  endSessions: { fields: [], run: endSessions },
};

const indexCommands: Record<string, Command> = {
  createIndexes: { fields: ['indexes'], refused: ['commitQuorum'], run: createIndexes },
  dropIndexes: { fields: ['index'], run: dropIndexes },
  listIndexes: { fields: ['cursor'], run: listIndexes },
};

const commands = new Map<string, Command>([
  ...Object.entries(helloCommands),
  ...Object.entries(findCommands),
  ...Object.entries(cursorCommands),
  ...Object.entries(writeCommands),
  ...Object.entries(collectionCommands),
  ...Object.entries(indexCommands),
  ['aggregate', aggregateCommand],
  ['explain', explainCommand],
  ['findAndModify', findAndModifyCommand],
]);

/** Runs one command and never throws: errors become MongoDB's error replies. */
export async function runCommand(engine: Engine, request: Request): Promise<Doc> {
  try {
    if (engine.isClosing()) throw new MongoError(91, 'The server is in quiesce mode and will shut down');
    return { ...(await runChecked(engine, request)), ok: 1 };
  } catch (error) {
    return errorReply(error);
  }
}

async function runChecked(engine: Engine, { command, documents, db, bytes }: Request): Promise<Doc> {
  const name = Object.keys(command)[0] ?? '';
  assertNoTransaction(name, command);
  const known = commands.get(name);
  if (!known) throw new MongoError(59, `no such command: '${name}'`);
  assertDatabaseName(db);
  if (!isHello(name)) {
    assertFields(command, name, new Set([name, ...commonFields, ...known.fields]), known.refused);
    assertConcerns(command);
  }
  const slicer = new Slicer(countField(command, 'maxTimeMS', 0), () => engine.isClosing());
  const need = { bytes, frees: isRemoval(name, command) };
  return known.run({ engine, name, command, documents, db, slicer, retry: retryKeyOf(command), need });
}

/** Commands that still work while the disk is full. */
function isRemoval(name: string, command: Doc): boolean {
  return name === 'delete' || (name === 'findAndModify' && command['remove'] === true);
}

/** hello's fields vary between driver versions and can be ignored. */
function isHello(name: string): boolean {
  return name in helloCommands && name !== 'endSessions' && name !== 'ping';
}

function assertNoTransaction(name: string, command: Doc): void {
  if (name === 'commitTransaction' || name === 'abortTransaction') {
    throw new MongoError(115, 'The embedded server does not support transactions');
  }
  if ('startTransaction' in command || 'autocommit' in command) {
    throw new MongoError(263, 'The embedded server does not support transactions');
  }
}

/** @throws MongoError 72 for a guarantee that a single member cannot give */
function assertConcerns({ readConcern, writeConcern }: Doc): void {
  const level = isDoc(readConcern) ? (readConcern['level'] ?? 'local') : 'local';
  if (level !== 'local' && level !== 'majority')
    throw new MongoError(72, `Read concern ${shown(level)} is not supported`);
  const w = isDoc(writeConcern) ? (writeConcern['w'] ?? 1) : 1;
  if (w !== 0 && w !== 1 && w !== 'majority') throw new MongoError(72, `Write concern w: ${shown(w)} is not supported`);
}

function retryKeyOf({ lsid, txnNumber }: Doc): RetryKey | null {
  if (txnNumber === undefined) return null;
  if (typeof txnNumber !== 'number') throw new MongoError(14, "BSON field 'txnNumber' must be a long");
  const id = isDoc(lsid) ? lsid['id'] : undefined;
  if (!isBinary(id)) throw new MongoError(72, 'Transaction number requires a session ID to also be specified');
  return { session: Buffer.from(id.value()), txnNumber };
}

function errorReply(error: unknown): Doc {
  if (error instanceof MongoError) {
    return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.details };
  }
  return { ok: 0, errmsg: error instanceof Error ? error.message : String(error), code: 1, codeName: 'InternalError' };
}

/** Announces the only member of a replica set, because otherwise the driver sends no retryable writes. */
function hello({ engine, name }: CommandContext): Promise<Doc> {
  const reply = {
    helloOk: true,
    isWritablePrimary: true,
    ...(name === 'hello' ? {} : { ismaster: true }),
    setName: 'rs0',
    hosts: [engine.socketPath],
    secondary: false,
    maxBsonObjectSize: maxDocumentBytes,
    maxMessageSizeBytes: maxMessageBytes,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: sessionTimeoutMinutes,
    minWireVersion: 0,
    maxWireVersion: wireVersion,
    readOnly: false,
  };
  return Promise.resolve(reply);
}

async function endSessions({ engine, command }: CommandContext): Promise<Doc> {
  const sessions = Array.isArray(command['endSessions']) ? command['endSessions'] : [];
  const ids = sessions.flatMap((session) => (isDoc(session) && isBinary(session['id']) ? [session['id'].value()] : []));
  await engine.retries.forget(ids.map((id) => Buffer.from(id)));
  return {};
}

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
