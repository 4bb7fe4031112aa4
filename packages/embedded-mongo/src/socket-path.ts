import { createHash } from 'node:crypto';
import { constants, lstatSync, mkdirSync, rmdirSync } from 'node:fs';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Longer socket paths may be cut silently by the system (107 bytes), and two folders then meet at one socket. */
const longestPathBytes = 100;
/** The longest name of a socket in the folder: `/lock-xxxxxxxx.sock`. */
const nameBytes = 19;

export type SocketFolder = { path: string; remove(): void };

/**
 * Where the sockets of a data folder are: in it, or in a temporary folder of its own (mode 0700) when its path is too
 * long or has a `%`, which the driver decodes twice. The same at every start: a client survives a restart.
 * @throws Error when somebody else owns that temporary folder
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
    throw new Error(
      `The temporary folder ${path} belongs to somebody else: choose a shorter path for the data folder.`,
    );
  }
  return { path, remove: () => removeIfEmpty(path) };
}

/** The lock and the server have their sockets there; who goes last takes the folder along. */
function removeIfEmpty(path: string): void {
  try {
    rmdirSync(path);
  } catch {
    // not empty, or gone already
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
 * `directConnection` always: without it the driver compares the announced host, in lower case, with the path and drops
 * folders with capital letters.
 */
export function uriOf(socketPath: string): string {
  return `mongodb://${encodeURIComponent(socketPath)}/?directConnection=true`;
}

export function databaseSocket({ path }: SocketFolder): string {
  return join(path, 'db.sock');
}

/** Where the server of a data folder can be reached while it runs, for a second client beside the one that started it. */
export function uriOfFolder(dataDir: string): string {
  return uriOf(databaseSocket(socketFolder(dataDir)));
}
