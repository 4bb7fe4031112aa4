import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Product } from '../../tools/lib/live/product.js';
import { startProduct, stopProduct } from '../../tools/lib/live/product.js';
import { noLimits } from '../../tools/lib/live/no-limits.js';
import { run } from '../../tools/lib/run.mjs';
import type { ForeignServer } from './foreign-server.js';

/** Shared by the steps of a drill: a database on the server, folders, and the processes that run on them. */
export type DrillWorld = {
  /** The address of a database of that name on the server. */
  uriOf: (database: string) => string;
  /** A new folder, which goes with the world. */
  folder: () => string;
  /** Runs a command of the command line on the drill's database, or on what `env` names. @throws Error with its sentence */
  cli: (args: readonly string[], env?: Record<string, string>) => Promise<Record<string, unknown>>;
  /** Starts the product on the drill's database, or on what `env` names; several are processes of one installation. */
  start: (env?: Record<string, string>) => Promise<Product>;
  stop: (product: Product) => Promise<void>;
  close: () => Promise<void>;
};

export function drillWorld({ uri, hasChangeStreams }: ForeignServer, database: string): DrillWorld {
  const folders: string[] = [];
  const products = new Set<Product>();
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), 'inkbridge-foreign-'));
    folders.push(made);
    return made;
  };
  const uriOf = (name: string) => {
    const address = new URL(uri);
    address.pathname = `/${name}`;
    return address.href;
  };
  const dataDir = folder();
  const settings = {
    MONGODB_URI: uriOf(database),
    ...(!hasChangeStreams && { DATABASE_FEED: 'poll' }),
    JWT_SECRET: 'a secret for drills, 32 characters or more',
  };

  async function stop(product: Product): Promise<void> {
    products.delete(product);
    await stopProduct(product);
  }

  return {
    uriOf,
    folder,
    async cli(args, env = { ...settings, INKBRIDGE_DATA_DIR: dataDir }) {
      const { text } = await run(process.execPath, ['api/dist/cli.js', ...args, '--json'], { output: 'collect', env });
      const line = text.split('\n').find((one) => one.startsWith('{"command"'));
      const result = JSON.parse(line ?? '{}') as Record<string, unknown> & { ok?: boolean; error?: string };
      if (!result.ok && !('checks' in result)) throw new Error(result.error ?? text.trim());
      return result;
    },
    async start(env = {}) {
      const product = await startProduct(dataDir, { ...noLimits, ...settings, ...env });
      products.add(product);
      return product;
    },
    stop,
    async close() {
      for (const product of products) await stop(product);
      for (const made of folders) rmSync(made, { recursive: true, force: true });
    },
  };
}
