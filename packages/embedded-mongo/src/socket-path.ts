import { createHash } from 'node:crypto';
import { constants, lstatSync, mkdirSync, rmdirSync } from 'node:fs';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { StartError } from './base/start-error.js';

/** The system may silently truncate longer socket paths (107 bytes), and two folders would then share a socket. */
const longestPathBytes = 100;
/** The length of the longest socket name in the folder: `/lock-1234567-xxxx.sock`. */
const nameBytes = 23;

export type SocketFolder = { path: string; remove(): void };

/**
 * The folder for the sockets of a data folder: the data folder itself, or a temporary folder of its own (mode 0700) if
 * the path is too long or contains a `%`, which the driver decodes twice. The result is the same at every start, so
 * that clients survive a restart.
 * @throws StartError when another system user owns that temporary folder
 */
export function socketFolder(dataDir: string): SocketFolder {
  const path = resolve(dataDir);
  const isUsable = Buffer.byteLength(path) + nameBytes <= longestPathBytes && !path.includes('%');
  return isUsable ? { path, remove: () => undefined } : temporaryFolder(path);
}

function temporaryFolder(dataDir: string): SocketFolder {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const path = join(tmpdir(), `embedded-mongo-${hash}`);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(path);
  if (uid !== process.getuid?.() || (mode & 0o077) !== 0 || (mode & constants.S_IFMT) !== constants.S_IFDIR) {
    throw new StartError(
      `The temporary folder ${path} belongs to somebody else: choose a shorter path for the data folder.`,
    );
  }
  return { path, remove: () => removeIfEmpty(path) };
}

/** Removes the temporary folder, unless the lock or the server still has its socket there. */
function removeIfEmpty(path: string): void {
  try {
    rmdirSync(path);
  } catch {
    // not empty, or already removed
  }
}

/** Resolves once `server` accepts connections. */
export function listenOn(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/**
 * Always uses `directConnection`: otherwise the driver compares the announced host, in lower case, with the path and
 * rejects folders with capital letters.
 */
export function uriOf(socketPath: string): string {
  return `mongodb://${encodeURIComponent(socketPath)}/?directConnection=true`;
}

export function databaseSocket({ path }: SocketFolder): string {
  return join(path, 'db.sock');
}

/** The URI of a data folder's running server, for a second client. */
export function uriOfFolder(dataDir: string): string {
  return uriOf(databaseSocket(socketFolder(dataDir)));
}
