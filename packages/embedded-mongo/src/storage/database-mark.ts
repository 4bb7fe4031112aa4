import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoError } from '../base/mongo-error.js';
import { StartError } from '../base/start-error.js';
import type { Store } from './store.js';

const idKey = Buffer.from('id');

/**
 * Lies beside the database and holds its id, which the database holds too. Without it a lost database could not be told
 * from a new installation, and people would find an empty one.
 */
const markOf = (dataDir: string): string => join(dataDir, 'database.id');

/** Whether a data folder holds a database; a file of no bytes is none. */
export function hasDatabase(dataDir: string): boolean {
  const file = statSync(join(dataDir, 'db', 'data.mdb'), { throwIfNoEntry: false });
  return file !== undefined && file.size > 0;
}

/** Whether a data folder had a database and has none now. */
export function isDatabaseMissing(dataDir: string): boolean {
  return existsSync(markOf(dataDir)) && !hasDatabase(dataDir);
}

/** Call it before the database is opened, which would create an empty one. @throws StartError */
export function refuseMissing(dataDir: string): void {
  if (isDatabaseMissing(dataDir)) throw missing(dataDir);
}

/**
 * Compares the opened database with the mark, and marks a folder that has no mark yet.
 * @throws StartError when the mark is that of another database
 */
export async function settleMark(dataDir: string, store: Store): Promise<void> {
  const marked = readMark(dataDir);
  const id = store.meta.get(idKey)?.toString();
  if (marked !== null) {
    if (marked === id) return;
    throw id === undefined ? missing(dataDir) : another(dataDir);
  }
  try {
    writeMark(dataDir, id ?? (await newId(store)));
  } catch (error) {
    if (!isNoRoom(error)) throw error; // on a full disk the next start writes it
  }
}

/** The id of a data folder's database; null before its first start. */
export function readMark(dataDir: string): string | null {
  const mark = markOf(dataDir);
  return existsSync(mark) ? readFileSync(mark, 'utf8').trim() : null;
}

async function newId(store: Store): Promise<string> {
  const id = randomUUID();
  await store.write(() => void store.meta.put(idKey, Buffer.from(id)));
  return id;
}

/** Whole or not at all: half a mark would be that of another database. */
function writeMark(dataDir: string, id: string): void {
  const unfinished = `${markOf(dataDir)}.tmp`;
  writeFileSync(unfinished, `${id}\n`, { mode: 0o600, flush: true });
  renameSync(unfinished, markOf(dataDir));
  const folder = openSync(dataDir, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

function isNoRoom(error: unknown): boolean {
  if (error instanceof MongoError) return error.code === 14031;
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

function missing(dataDir: string): StartError {
  return new StartError(
    `In ${dataDir} the database is missing: restore a backup, or remove the mark ${markOf(dataDir)} to begin with an empty one.`,
  );
}

function another(dataDir: string): StartError {
  return new StartError(
    `In ${dataDir} is another database than the one that belongs there: restore a backup, or remove the mark ${markOf(dataDir)} to use this one.`,
  );
}
