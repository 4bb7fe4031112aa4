import { randomBytes } from 'node:crypto';
import { readdirSync, readlinkSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { listenOn, socketFolder } from './socket-path.js';
import { StartError } from './start-error.js';

/** Thrown if another server holds the folder. */
export class FolderInUseError extends StartError {
  constructor(dataDir: string) {
    super(`The data folder ${dataDir} is in use by another server.`);
    this.name = 'FolderInUseError';
  }
}

/** Held until released; if this process dies, the next owner finds the lock dead. */
export type FolderLock = { release(): Promise<void> };

type LockFile = { generation: number; path: string };

/**
 * Locks the folder for this process. A lock is a link `lock.<n>` to a socket that its owner listens on *before* the
 * link exists: a successful connection proves that the owner is alive; after a SIGKILL, connections fail. A dead lock
 * is never replaced: a new owner creates `lock.<n + 1>`, which succeeds for exactly one process.
 * @throws FolderInUseError
 */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  const folder = socketFolder(dataDir);
  const probePath = join(folder.path, `lock-${randomBytes(4).toString('hex')}.sock`);
  const probe = createServer((socket) => socket.destroy());
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
    for (const lock of locks) if (await isAlive(lock)) throw new FolderInUseError(dataDir);
    const generation = Math.max(0, ...locks.map((lock) => lock.generation)) + 1;
    const own = join(dataDir, `lock.${generation}`);
    if (!tryLink(probePath, own)) continue; // another process was faster: check its lock
    const others = readLocks(dataDir).filter((lock) => lock.path !== own);
    for (const lock of others) {
      if (!(await isAlive(lock))) continue;
      unlinkSync(own);
      throw new FolderInUseError(dataDir);
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

/** Connects to the lock's socket. Only a refused connection, or a missing socket, proves that its owner is dead. */
function isAlive(lock: LockFile): Promise<boolean> {
  const target = targetOf(lock);
  if (target === null) return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = connect(target);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error) => {
      const isGone = isCode(error, 'ECONNREFUSED') || isCode(error, 'ENOENT');
      if (isGone) rmSync(target, { force: true });
      resolve(!isGone);
    });
  });
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
