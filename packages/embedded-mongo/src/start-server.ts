import { accessSync, chmodSync, constants, mkdirSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { resolve } from 'node:path';
import type { Engine } from './commands/command.js';
import { runCommand } from './commands/run-command.js';
import { DiskRoom, type DiskRoomOptions } from './base/disk-room.js';
import { type FolderLock, lockFolder } from './folder-lock.js';
import { CursorTable } from './query/cursor-table.js';
import { databaseSocket, listenOn, socketFolder, uriOf } from './socket-path.js';
import { Catalog } from './storage/catalog.js';
import { refuseMissing, settleMark } from './storage/database-mark.js';
import { DocumentTable } from './storage/document-table.js';
import { Garbage } from './storage/garbage.js';
import { IndexBuilder, type SortingThread } from './indexing/index-builder.js';
import { RetryTable } from './storage/retry-table.js';
import { Store } from './storage/store.js';
import { serveConnection } from './wire/connection.js';
import { StartError } from './base/start-error.js';
import { unwritable } from './base/unwritable.js';
import { MongoError } from './base/mongo-error.js';
import type { Doc } from './values/document.js';

/** A server in this process, already listening. */
export type EmbeddedMongo = {
  /** Pass it unchanged to `new MongoClient(uri)`. */
  uri: string;
  /** Closes connections, completes acknowledged writes, and releases the folder. */
  close(): Promise<void>;
};

export type StartOptions = {
  /** Created if missing; only its owner has access. */
  dataDir: string;
  /** Called once when the store has failed: the process should exit. By default the error is thrown as uncaught. */
  onFatal?: (error: unknown) => void;
  /** The clock by which documents expire; by default the system's. */
  now?: () => Date;
  /** Sorts the entries of new indexes; by default the process itself does. */
  thread?: SortingThread;
} & Omit<DiskRoomOptions, 'folder'>;

/**
 * Starts the server in this process.
 * @throws StartError with a one-sentence message for the user: folder not writable, in use, or not a readable
 * database, or its database is missing
 */
export async function startEmbeddedMongo({
  dataDir,
  onFatal = throwUncaught,
  now = () => new Date(),
  thread,
  ...disk
}: StartOptions): Promise<EmbeddedMongo> {
  const folder = resolve(dataDir);
  prepareFolder(folder);
  const lock = await lockFolder(folder);
  try {
    refuseMissing(folder);
    return await serve(folder, lock, { onFatal, now, thread, room: new DiskRoom({ folder, ...disk }) });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    accessSync(folder, constants.W_OK | constants.R_OK | constants.X_OK);
  } catch (cause) {
    throw new StartError(`The data folder ${folder} ${unwritable(folder, cause)}.`, { cause });
  }
}

type Serving = {
  onFatal: (error: unknown) => void;
  now: () => Date;
  thread: SortingThread | undefined;
  room: DiskRoom;
};

async function serve(folder: string, lock: FolderLock, serving: Serving): Promise<EmbeddedMongo> {
  const { onFatal, now } = serving;
  const sockets = socketFolder(folder);
  const socketPath = databaseSocket(sockets);
  let closing = false;
  const { store, engine } = openEngine(folder, { ...serving, socketPath, isClosing: () => closing });
  await settleMark(folder, store).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const connections = new Set<Socket>();
  const commands = new Running();
  const server = createServer((socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
    serveConnection(socket, (request) => commands.add(runCommand(engine, request)));
  });
  rmSync(socketPath, { force: true }); // left by a killed process: we hold the lock
  await listenOn(server, socketPath);
  engine.garbage.collect();
  const sweeps = startSweeps(engine, { onFatal, now });
  const close = async (): Promise<void> => {
    closing = true;
    await closeServer(server, connections);
    await commands.settled();
    await sweeps.stop();
    await engine.garbage.stop();
    await store.close();
    sockets.remove();
    await lock.release();
  };
  let closed: Promise<void> | null = null;
  return { uri: uriOf(socketPath), close: () => (closed ??= close()) };
}

/** Pending promises: the store must not close before the last command has finished. */
class Running {
  readonly #promises = new Set<Promise<unknown>>();

  add<T>(promise: Promise<T>): Promise<T> {
    this.#promises.add(promise);
    const forget = (): void => void this.#promises.delete(promise);
    promise.then(forget, forget);
    return promise;
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.#promises);
  }
}

type EngineOptions = Omit<Serving, 'now'> & { socketPath: string; isClosing: () => boolean };

function openEngine(
  folder: string,
  { socketPath, isClosing, thread, ...serving }: EngineOptions,
): { store: Store; engine: Engine } {
  try {
    const store = new Store(folder, serving);
    const catalog = new Catalog(store);
    const documents = new DocumentTable(store, catalog);
    const garbage = new Garbage(store, catalog);
    const retries = new RetryTable(store);
    const builder = new IndexBuilder({ store, catalog, documents, garbage, thread });
    const tables = { store, catalog, documents, garbage, builder, retries, cursors: new CursorTable() };
    return { store, engine: { ...tables, socketPath, isClosing } };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`The database in ${folder} cannot be read (${reason}): restore it from a backup.`, { cause });
  }
}

/** Drivers retry operations on closed connections automatically. */
function closeServer(server: Server, connections: Set<Socket>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    for (const socket of connections) socket.destroy();
  });
}

function throwUncaught(error: unknown): void {
  setImmediate(() => {
    throw error;
  });
}

/** The interval at which MongoDB also looks for expired documents, in milliseconds. */
const intervalMs = 60_000;

type SweepOptions = { onFatal: (error: unknown) => void; now: () => Date };

/** Removes expired data once a minute: documents by their TTL index, retry records, idle cursors. */
function startSweeps(engine: Engine, { onFatal, now }: SweepOptions): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => sweep(engine, now())).catch(unlessFull(onFatal));
  }, intervalMs);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}

/** On a full disk the next sweep tries again. */
function unlessFull(onFatal: (error: unknown) => void): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof MongoError && error.code === 14031)) onFatal(error);
  };
}

async function sweep(engine: Engine, now: Date): Promise<void> {
  engine.cursors.sweep(now.getTime());
  engine.garbage.collect();
  await engine.retries.sweep(now);
  for (const collection of engine.catalog.all()) {
    for (const { key, partial, expireAfterSeconds } of collection.indexes) {
      const [field] = key;
      if (expireAfterSeconds === null || !field) continue;
      const expired: Doc = { [field.path]: { $lte: new Date(now.getTime() - expireAfterSeconds * 1_000) } };
      const q = partial ? { $and: [partial, expired] } : expired;
      const command = { delete: collection.name, deletes: [{ q, limit: 0 }], $db: collection.db };
      await runCommand(engine, {
        requestId: 0,
        command,
        db: collection.db,
        documents: null,
        kind: 'msg',
        wantsReply: false,
        bytes: 0,
      });
    }
  }
}
