import { writeSync } from 'node:fs';
import { isMainThread, Worker } from 'node:worker_threads';
import { startEmbeddedMongo } from './start-server.js';
import { sortIfAsked } from './indexing/sort-thread.js';

/** The messages from the child to its parent; see `spawnEmbeddedMongo`. */
export type ChildMessage =
  | { kind: 'listening'; uri: string }
  | { kind: 'failed'; message: string }
  /** The answer to every message of the parent: this process runs. */
  | { kind: 'alive' };

/**
 * Runs the server as a separate process: `main.js <data folder> [bytes to keep free]`. Exits with its parent, or on
 * SIGTERM after a flush.
 */
async function main(): Promise<void> {
  if (await sortIfAsked()) return; // a thread of the server
  const [dataDir, reserve] = process.argv.slice(2);
  if (dataDir === undefined) throw new Error('Usage: main.js <data folder> [bytes to keep free]');
  if (process.env['NODE_ENV'] === 'production' && process.env['ALLOW_EMBEDDED'] !== '1') {
    throw new Error('The embedded database is not for production: set MONGODB_URI, or ALLOW_EMBEDDED=1.');
  }
  if (process.connected) endWithParent();
  const reserveBytes = reserve === undefined ? undefined : Number(reserve);
  const server = await startEmbeddedMongo({ dataDir, reserveBytes, onFatal: die, thread: { entry: import.meta.url } });
  const stop = (): void => {
    void server.close().then(() => process.exit(0), die);
  };
  process.on('SIGTERM', stop);
  process.on('disconnect', stop);
  process.on('message', () => sendToParent({ kind: 'alive' }));
  // Ctrl-C reaches parent and child at the same time; the parent still has to write and then stops the child itself.
  process.on('SIGINT', () => {
    if (!process.connected) stop();
  });
  sendToParent({ kind: 'listening', uri: server.uri });
}

function sendToParent(message: ChildMessage): void {
  if (process.connected) process.send?.(message);
  else if (message.kind !== 'alive')
    process.stdout.write(`${message.kind === 'listening' ? message.uri : message.message}\n`);
}

/**
 * After a failed commit, the state in memory can no longer be trusted, and a normal exit would wait for LMDB, which may
 * wait for this process. What was acknowledged is on disk.
 */
function die(error: unknown): void {
  try {
    writeSync(2, `The embedded database stops: ${error instanceof Error ? error.stack : String(error)}\n`);
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}

main().catch((error: unknown) => {
  if (!isMainThread) throw error;
  sendToParent({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
  if (process.connected) process.disconnect();
});

/** Milliseconds between two looks. The second look after the parent's end kills, so that a normal stop comes first. */
const pace = 1_000;

/**
 * Runs in a thread of its own, because the loop of a process that hangs runs nothing. As text, because an application
 * bundles this package into one file. Where a system keeps the number of a dead parent (Windows), the signal 0 tells.
 */
const script = `
  const { workerData: { parent, pace } } = require('node:worker_threads');
  const isAlive = () => {
    try {
      process.kill(parent, 0);
      return true;
    } catch (error) {
      return error.code === 'EPERM';
    }
  };
  let orphaned = 0;
  setInterval(() => {
    orphaned = process.ppid === parent && isAlive() ? 0 : orphaned + 1;
    if (orphaned >= 2) process.kill(process.pid, 'SIGKILL');
  }, pace);
`;

/** Ends this process within a few seconds of its parent's end, even if its own event loop hangs. */
function endWithParent(): void {
  const worker = new Worker(script, {
    eval: true,
    execArgv: [], // a loader for TypeScript would only slow the start down
    workerData: { parent: process.ppid, pace },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
  });
  worker.unref();
}
