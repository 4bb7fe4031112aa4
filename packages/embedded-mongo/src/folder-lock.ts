import { randomBytes } from 'node:crypto';
import { readdirSync, readlinkSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { listenOn, socketFolder } from './socket-path.js';
import { StartError } from './base/start-error.js';

/** Thrown if another server holds the folder. */
export class FolderInUseError extends StartError {
  constructor(dataDir: string) {
    super(`The data folder ${dataDir} is in use by another server.`);
    this.name = 'FolderInUseError';
  }
}

/** Thrown if the holder of the folder has the lock and does not answer: it hangs, or was stopped. */
export class FolderHeldError extends StartError {
  constructor(dataDir: string, pid: number | null) {
    const [who, what] = pid === null ? ['', 'end that process'] : [` (pid ${pid})`, `end it: kill -9 ${pid}`];
    super(
      `The data folder ${dataDir} is held by a process that does not answer${who}: wait a moment and try again, or ${what}.`,
    );
    this.name = 'FolderHeldError';
  }
}

/** Held until released; if this process dies, the next owner finds the lock dead. */
export type FolderLock = { release(): Promise<void> };

type LockFile = { generation: number; path: string };
/** `silent`: the system accepts connections for the holder, but the holder itself does not answer. */
type HolderState = 'dead' | 'alive' | 'silent';

/** Milliseconds. A holder that serves answers within a few, even while it is busy. */
const longestAnswer = 2_000;
const answerByte = '.';

/**
 * Locks the folder for this process. A lock is a link `lock.<n>` to a socket that its owner listens on *before* the
 * link exists: the byte that it answers proves that it runs; after a SIGKILL, connections fail. A dead lock is never
 * replaced: a new owner creates `lock.<n + 1>`, which succeeds for exactly one process.
 * @throws FolderInUseError, FolderHeldError
 */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  const folder = socketFolder(dataDir);
  const probePath = join(folder.path, `lock-${process.pid}-${randomBytes(2).toString('hex')}.sock`);
  const probe = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(answerByte);
  });
  await listenOn(probe, probePath);
  try {
    const own = await takeLock(dataDir, probePath);
    return {
      async release() {
        rmSync(own, { force: true });
        await closeProbe(probe, probePath);
        folder.remove();
      },
    };
  } catch (error) {
    await closeProbe(probe, probePath);
    folder.remove();
    throw error;
  }
}

async function takeLock(dataDir: string, probePath: string): Promise<string> {
  for (;;) {
    const locks = readLocks(dataDir);
    for (const lock of locks) await refuseHeld(dataDir, lock);
    const generation = Math.max(0, ...locks.map((lock) => lock.generation)) + 1;
    const own = join(dataDir, `lock.${generation}`);
    if (!tryLink(probePath, own)) continue; // another process was faster: check its lock
    const others = readLocks(dataDir).filter((lock) => lock.path !== own);
    try {
      for (const lock of others) await refuseHeld(dataDir, lock);
    } catch (error) {
      unlinkSync(own);
      throw error;
    }
    for (const lock of others) rmSync(lock.path, { force: true });
    return own;
  }
}

function readLocks(dataDir: string): LockFile[] {
  return readdirSync(dataDir).flatMap((name) => {
    const generation = /^lock\.(\d+)$/.exec(name)?.[1];
    return generation === undefined ? [] : [{ generation: Number(generation), path: join(dataDir, name) }];
  });
}

function tryLink(target: string, path: string): boolean {
  try {
    symlinkSync(target, path);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** @throws FolderInUseError, FolderHeldError */
async function refuseHeld(dataDir: string, lock: LockFile): Promise<void> {
  const target = targetOf(lock);
  if (target === null) return;
  const state = await stateOf(target);
  if (state === 'alive') throw new FolderInUseError(dataDir);
  if (state === 'silent') throw new FolderHeldError(dataDir, pidOf(target));
  rmSync(target, { force: true });
}

/** A holder that ends while it is asked closes the connection without a byte, and refuses the next one. */
async function stateOf(socketPath: string): Promise<HolderState> {
  const first = await askHolder(socketPath);
  if (first !== 'closed') return first;
  const second = await askHolder(socketPath);
  return second === 'closed' ? 'alive' : second; // releases before this one close without a byte
}

/** Only a refused connection, or a missing socket, proves that the holder is dead. */
function askHolder(socketPath: string): Promise<HolderState | 'closed'> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    socket.setTimeout(longestAnswer, () => end('silent'));
    socket.once('data', () => end('alive'));
    socket.once('end', () => end('closed'));
    socket.once('error', (error) => {
      if (isCode(error, 'ECONNREFUSED') || isCode(error, 'ENOENT')) end('dead');
      else end(isCode(error, 'EAGAIN') ? 'silent' : 'closed'); // EAGAIN: so many wait that the system accepts no more
    });
    function end(state: HolderState | 'closed'): void {
      socket.destroy();
      resolve(state);
    }
  });
}

/** The process id in the name of its socket. */
function pidOf(socketPath: string): number | null {
  const pid = /lock-(\d+)-[0-9a-f]{4}\.sock$/.exec(socketPath)?.[1];
  return pid === undefined ? null : Number(pid);
}

function targetOf(lock: LockFile): string | null {
  try {
    return readlinkSync(lock.path);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function closeProbe(probe: Server, path: string): Promise<void> {
  return new Promise((resolve) => {
    probe.close(() => {
      rmSync(path, { force: true });
      resolve();
    });
  });
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
