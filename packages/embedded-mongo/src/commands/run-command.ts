import { MongoError } from '../base/mongo-error.js';
import { Slicer } from '../base/slicer.js';
import { isBinary, isDoc, type Doc } from '../values/document.js';
import { shown } from '../values/shown.js';
import type { Request } from '../wire/messages.js';
import { assertDatabaseName, assertFields, commonFields, countField } from './arguments.js';
import { aggregateCommand } from './aggregate-command.js';
import { collectionCommands } from './collection-commands.js';
import type { Command, Engine, RetryKey } from './command.js';
import { cursorCommands } from './cursor-commands.js';
import { explainCommand } from './explain-command.js';
import { findCommands } from './find-commands.js';
import { helloCommands } from './hello-commands.js';
import { indexCommands } from './index-commands.js';
import { findAndModifyCommand } from './find-and-modify-command.js';
import { writeCommands } from './write-commands.js';

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
