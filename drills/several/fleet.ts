import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnEmbeddedMongo } from '@inkbridge/embedded-mongo';
import { end, noLimits, type Product, startProduct } from '../../tools/lib/live/product.js';
import { root, run } from '../../tools/lib/run.mjs';
import { freePortBase } from '../../tools/testing/free-ports.js';
import { type ForeignName, foreignNames, type ForeignServer, startForeign } from '../foreign/servers.js';
import { CannotStart } from '../lib/programs.js';
import { type Proxy, type ProxyName, startProxy } from '../lib/proxies.js';

export const databaseNames = ['embedded', ...foreignNames] as const;
export type DatabaseName = (typeof databaseNames)[number];

/** A database that several processes share. */
type SharedDatabase = Pick<ForeignServer, 'name' | 'uri' | 'stop'> & {
  /** How they are told to follow each other. */
  feed: 'auto' | 'poll';
  /** Ends it, and starts it again at the same address; absent for one that others wrote. */
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
  return { name, uri: address.href, feed: hasChangeStreams ? 'auto' : 'poll', stop };
}

/** One of the processes. */
export type Member = {
  siteUrl: string;
  /** At its address; ended by SIGTERM before, if it runs. `dist` names another build of the API, `env` more settings. */
  start: (how?: { dist?: string; env?: Record<string, string> }) => Promise<void>;
  signal: (signal: 'SIGSTOP' | 'SIGCONT') => void;
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
};

export type Fleet = {
  members: readonly [Member, Member, Member];
  proxy: Proxy;
  database: SharedDatabase;
  dataDir: string;
  /** Their settings but for their ports. */
  settings: Readonly<Record<string, string>>;
  /** Runs a command of the command line on their database, or on what `env` names. @throws Error with its sentence */
  cli: (args: readonly string[], env?: NodeJS.ProcessEnv) => Promise<Record<string, unknown>>;
  close: () => Promise<void>;
};

/** Resets of passwords that an address may ask for; every other limit is off. */
export const resetMails = 9;

/** Three processes of one installation behind a proxy: one database, one data folder, memories of their own. */
export async function startFleet(
  database: SharedDatabase,
  { proxy: proxyName, profiles }: { proxy: ProxyName; profiles: string },
): Promise<Fleet> {
  const dataDir = mkdtempSync(join(tmpdir(), 'inkbridge-several-'));
  const settings: Record<string, string> = {
    ...noLimits,
    RATE_RESET_MAIL: String(resetMails),
    MONGODB_URI: database.uri,
    DATABASE_FEED: database.feed,
    INKBRIDGE_DATA_DIR: dataDir,
    JWT_SECRET: 'a secret for drills, 32 characters or more',
    TRUST_PROXY: '1',
    DEMO: '1', // or the sandbox's card form is not there behind a proxy
    DRAIN_SECONDS: '2',
    API_DOCS: 'off', // the slowest part of a start
  };

  async function cli(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Record<string, unknown>> {
    const { text } = await run(process.execPath, ['api/dist/cli.js', ...args, '--json'], {
      output: 'collect',
      env: { ...settings, ...env },
    });
    const line = text.split('\n').find((one) => one.startsWith('{"command"'));
    const result = JSON.parse(line ?? '{}') as Record<string, unknown> & { ok?: boolean; error?: string };
    if (!result.ok && !('checks' in result)) throw new Error(result.error ?? text.trim());
    return result;
  }

  await cli(['seed', '--profiles', profiles]).catch((error: unknown) => {
    if (database.interrupt || !(error instanceof Error)) throw error;
    throw new CannotStart(`The product does not run there: ${error.message}`);
  });
  const members = [await createMember(settings), await createMember(settings), await createMember(settings)] as const;
  for (const one of members) await one.start();
  const site = await freePortBase(1);
  const processes = members.map(({ siteUrl }) => ({ site: portOf(siteUrl), console: portOf(siteUrl) + 1 }));
  const proxy = await startProxy(proxyName, { site, console: site + 1, processes });
  return {
    members,
    proxy,
    database,
    dataDir,
    settings,
    cli,
    async close() {
      await proxy.stop();
      for (const one of members) one.signal('SIGCONT');
      await Promise.all(members.map((one) => one.end('SIGTERM')));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const portOf = (url: string) => Number(new URL(url).port);

async function createMember(settings: Record<string, string>): Promise<Member> {
  const base = await freePortBase(1);
  const ports = { PORT: String(base), ADMIN_PORT: String(base + 1) };
  let product: Product | null = null;
  const ended = async (signal: NodeJS.Signals) => product && end(product.process, signal);
  return {
    siteUrl: `http://127.0.0.1:${base}`,
    async start({ dist = 'dist', env = {} } = {}) {
      await ended('SIGTERM');
      const entry = `api/${dist}/server.js`;
      const { INKBRIDGE_DATA_DIR: dataDir = '' } = settings;
      product = await startProduct(dataDir, { ...settings, ...ports, ...env }, 120, { entry });
    },
    signal: (signal) => void product?.process.kill(signal),
    end: async (signal) => void (await ended(signal)),
  };
}
