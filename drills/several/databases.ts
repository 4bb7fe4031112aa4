import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnEmbeddedMongo } from '@inkbridge/embedded-mongo';
import { root } from '../../tools/lib/run.mjs';
import { type ForeignName, foreignNames, type ForeignServer, startForeign } from '../foreign/servers.js';

export const databaseNames = ['embedded', ...foreignNames] as const;
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
export const startDatabase = (name: DatabaseName): Promise<SharedDatabase> =>
  name === 'embedded' ? startEmbedded() : startShared(name);

async function startEmbedded(): Promise<SharedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'inkbridge-several-db-'));
  const spawn = () => spawnEmbeddedMongo({ dataDir: folder, entry: join(root, 'api/dist/embedded-mongo.js') });
  let server = await spawn();
  return {
    name: 'the embedded database over its socket',
    uri: server.uri,
    feed: 'poll',
    isForeign: false,
    interrupt: { end: () => server.close(), again: async () => void (server = await spawn()) },
    async stop() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startShared(of: ForeignName): Promise<SharedDatabase> {
  const { name, uri, hasChangeStreams, stop } = await startForeign(of);
  const address = new URL(uri);
  address.pathname = '/inkbridge_several';
  return { name, uri: address.href, feed: hasChangeStreams ? 'auto' : 'poll', isForeign: true, stop };
}
