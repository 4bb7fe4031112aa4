import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noLimits } from '../../tools/lib/live/no-limits.js';
import { end, type Product, startProduct } from '../../tools/lib/live/product.js';
import { CannotStart } from '../lib/programs.js';
import { run } from '../../tools/lib/run.mjs';
import { freePortBase } from '../../tools/testing/free-ports.js';
import type { SharedDatabase } from './databases.js';
import { type Proxy, type ProxyName, startProxy } from '../lib/proxies.js';

/** One of the processes, which may be ended and started again at its address. `dist` names another build of the API, `env` more settings. */
export type Member = {
  nth: number;
  siteUrl: string;
  start: (how?: { dist?: string; env?: Record<string, string> }) => Promise<void>;
  signal: (signal: 'SIGSTOP' | 'SIGCONT') => void;
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
};

export type Fleet = {
  members: readonly [Member, Member, Member];
  proxy: Proxy;
  dataDir: string;
  /** The folder of the mails that were sent. */
  outbox: string;
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
  { proxy: proxyName, profiles }: { proxy: ProxyName; profiles: number },
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

  async function member(nth: number): Promise<Member> {
    const base = await freePortBase(1);
    const ports = { PORT: String(base), ADMIN_PORT: String(base + 1) };
    let product: Product | null = null;
    return {
      nth,
      siteUrl: `http://127.0.0.1:${base}`,
      async start({ dist = 'dist', env = {} } = {}) {
        const entry = `api/${dist}/server.js`;
        product = await startProduct(dataDir, { ...settings, ...ports, ...env }, 120, { entry });
      },
      signal: (signal) => void product?.process.kill(signal),
      async end(signal) {
        if (product) await end(product.process, signal);
      },
    };
  }

  await cli(['seed', '--profiles', String(profiles)]).catch((error: unknown) => {
    if (!database.isForeign || !(error instanceof Error)) throw error;
    throw new CannotStart(`The product does not run there: ${error.message}`);
  });
  const members = [await member(1), await member(2), await member(3)] as const;
  const site = await freePortBase(1);
  const portsOf = ({ siteUrl }: Member) => ({
    site: Number(new URL(siteUrl).port),
    console: Number(new URL(siteUrl).port) + 1,
  });
  for (const one of members) await one.start();
  const proxy = await startProxy(proxyName, { site, console: site + 1, processes: members.map(portsOf) });
  return {
    members,
    proxy,
    dataDir,
    outbox: join(dataDir, 'outbox'),
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
