import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Longer socket paths may be cut silently by the system (107 bytes), and two folders then meet at one socket. */
const longestPathBytes = 100;
/** The longest name of a socket in the folder: `/lock-xxxxxxxx.sock`. */
const nameBytes = 19;

export type SocketFolder = { path: string; remove(): void };

/**
 * Where the sockets of a data folder are: in it, or in a fresh temporary folder (mode 0700) when its path is too long
 * or has a `%`, which the driver decodes twice.
 */
export function socketFolder(dataDir: string): SocketFolder {
  const path = resolve(dataDir);
  if (Buffer.byteLength(path) + nameBytes <= longestPathBytes && !path.includes('%'))
    return { path, remove: () => undefined };
  const temporary = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  return { path: temporary, remove: () => rmSync(temporary, { recursive: true, force: true }) };
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
