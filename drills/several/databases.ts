import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnEmbeddedMongo } from '@inkbridge/embedded-mongo';
import { root } from '../../tools/lib/run.mjs';
import { startFerretdb } from '../foreign/ferretdb.js';
import type { ForeignServer } from '../foreign/foreign-server.js';
import { startJavaServer } from '../foreign/java-server.js';
import { startSecantusdb } from '../foreign/secantusdb.js';

export const databaseNames = ['embedded', 'ferretdb', 'java', 'secantusdb'] as const;
export type DatabaseName = (typeof databaseNames)[number];

/** A database that several processes share. */
export type SharedDatabase = Pick<ForeignServer, 'name' | 'uri' | 'stop'> & {
  /** How they are told to follow each other. */
  feed: 'auto' | 'poll';
  /** Written by others: it may refuse the product, or the product it. */
  isForeign: boolean;
  /** Ends it, and starts it again at the same address; absent where the drill cannot. */
  interrupt?: { end: () => Promise<void>; again: () => Promise<void> };
};

/** @throws CannotStart */
export const startDatabase: Record<DatabaseName, () => Promise<SharedDatabase>> = {
  embedded: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'inkbridge-several-db-'));
    const spawn = () => spawnEmbeddedMongo({ dataDir: folder, entry: join(root, 'api/dist/embedded-mongo.js') });
    let server = await spawn();
    const interrupt = { end: () => server.close(), again: async () => void (server = await spawn()) };
    const stop = async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    };
    return {
      name: 'the embedded database over its socket',
      uri: server.uri,
      feed: 'poll',
      isForeign: false,
      interrupt,
      stop,
    };
  },
  ferretdb: async () => named(await startFerretdb()),
  java: async () => named(await startJavaServer()),
  secantusdb: async () => named(await startSecantusdb()),
};

function named({ name, uri, hasChangeStreams, stop }: ForeignServer): SharedDatabase {
  const address = new URL(uri);
  address.pathname = '/inkbridge_several';
  return { name, uri: address.href, feed: hasChangeStreams ? 'auto' : 'poll', isForeign: true, stop };
}
