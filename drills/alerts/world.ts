import { once } from 'node:events';
import { cpSync, mkdirSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { uriOfFolder } from '@inkbridge/embedded-mongo';
import type { Db, Document, Filter, ObjectId } from 'mongodb';
import { inDatabase } from '../lib/database.js';
import { mountVolume } from '../lib/volume.js';
import { removeFolder, seededFolder } from '../../tools/lib/live/folders.js';
import { end, noLimits, type Product, startProduct } from '../../tools/lib/live/product.js';
import { type Caller, callerWith, tokenOf } from '../../tools/lib/live/purchase.js';
import { childrenOf, commandOf } from '../../tools/lib/machine.js';
import { root } from '../../tools/lib/run.mjs';

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

type Stored = Document & { _id: ObjectId | string };

/** The product whose alerts are provoked, and everything around it that can go wrong. */
export type World = {
  volume: string;
  metricsPort: number;
  mailServer: MailServer;
  product: () => Product;
  apiPid: () => number;
  databasePid: () => number | null;
  killApi: () => Promise<void>;
  startApi: () => Promise<void>;
  member: () => Promise<Caller>;
  admin: () => Promise<Caller>;
  /** Writes past the product, through the socket of its database. */
  inDatabase: (work: (db: Db) => Promise<unknown>) => Promise<void>;
  /** Changes what the filter finds. */
  set: (collection: string, filter: Filter<Stored>, fields: Record<string, unknown>) => Promise<void>;
  /** Does something again and again until the returned function is called. */
  again: (everyMs: number, work: () => unknown) => () => void;
  close: () => Promise<void>;
};

/** Megabytes; with room above the threshold of the alert, and no more than the machine can spare. */
const volumeSize = 1_600;
const profiles = 3_000;

/** @throws Refusal where no small volume can be mounted */
export async function createWorld(metricsPort: number): Promise<World> {
  const { folder: volume, remove } = mountVolume(volumeSize);
  const dataDir = join(volume, 'data');
  mkdirSync(dataDir);
  const seeded = await seededFolder(profiles);
  cpSync(seeded, dataDir, { recursive: true });
  await removeFolder(seeded);
  const mailServer = await startMailServer();
  const settings = {
    ...noLimits,
    RATE_SOCIAL: '10', // the one that is provoked
    METRICS_PORT: String(metricsPort),
    TRUST_PROXY: '1', // people have addresses of their own
    SMTP_URL: mailServer.url,
    JWT_SECRET: 'a secret for provoked alerts, 32 characters',
    NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'drills/alerts/swell.mjs')).href}`,
  };
  const launch = () => startProduct(dataDir, settings, 300);
  let product: Product = await launch();
  // The demo has payments in review, for which the alert would fire all the time.
  await inDatabase(uriOfFolder(dataDir), (db) =>
    db.collection('payments').updateMany({ state: 'review' }, { $set: { state: 'applied' } }),
  );
  return {
    volume,
    metricsPort,
    mailServer,
    product: () => product,
    apiPid,
    databasePid: () => (apiPid() === 0 ? null : (childrenOf(apiPid())[0] ?? null)),
    killApi: () => end(product.process, 'SIGKILL'),
    startApi: async () => void (product = await launch()),
    member: async () => callerWith(await tokenOf(product, 'member'), product),
    admin: async () => callerWith(await tokenOf(product, 'admin'), product),
    inDatabase: async (work) => void (await inDatabase(uriOfFolder(dataDir), work)),
    set: async (collection, filter, fields) =>
      void (await inDatabase(uriOfFolder(dataDir), (db) =>
        db.collection<Stored>(collection).updateMany(filter, { $set: fields }),
      )),
    again: repeat,
    async close() {
      await end(product.process, 'SIGTERM');
      remove();
    },
  };
}

/** Also while it starts; 0 while there is none. */
function apiPid(): number {
  return childrenOf(process.pid).find((pid) => commandOf(pid).includes('server.js')) ?? 0;
}

function repeat(everyMs: number, work: () => unknown): () => void {
  const over = new AbortController();
  void (async () => {
    while (!over.signal.aborted) {
      await Promise.resolve(work()).catch(() => undefined);
      await pause(everyMs);
    }
  })();
  return () => over.abort();
}

/** Takes every mail on loopback, or answers each recipient with a refusal while there is one. */
async function startMailServer() {
  let refusal: string | null = null;
  const answers: Record<string, () => string> = {
    RCPT: () => refusal ?? '250 well',
    DATA: () => '354 go ahead',
    QUIT: () => '221 bye',
  };
  const server = createServer((socket) => {
    let isContent = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.on('error', () => undefined); // the API is killed
    say('220 drill');
    const lines = createInterface({ input: socket }).on('error', () => undefined);
    lines.on('line', (line) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (isContent && line !== '.') return;
      say(isContent ? '250 taken' : (answers[verb]?.() ?? '250 well'));
      isContent = !isContent && verb === 'DATA';
    });
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, refuse: (answer: string | null) => void (refusal = answer) };
}
