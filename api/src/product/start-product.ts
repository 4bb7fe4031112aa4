import { constants, existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { unwritable } from '@inkbridge/embedded-mongo';
import { minute } from '@inkbridge/shared/time';
import type { FastifyInstance } from 'fastify';
import type { MongoClientOptions } from 'mongodb';
import type { Logger } from 'pino';
import { pictureFolder } from '../adapters/files/disk-store.js';
import { identityFactsOf } from '../adapters/identity/base/sign-in-offer.js';
import { makeFolder } from '../adapters/make-folder.js';
import { nobodyCanPay, paymentFactsOf } from '../adapters/payments/payment-offer.js';
import { signatureHeader } from '../adapters/payments/sandbox/webhook-signature.js';
import { createOpenTelemetryTraces, type Traces } from '../adapters/traces/open-telemetry.js';
import { createLoader } from '../catalogue/listing/loader.js';
import type { DatabaseAnswers } from '../database/brief-wait.js';
import type { Following } from '../database/follow/follow-writes.js';
import { checkoutRoot } from '../config/checkout-root.js';
import type { Config } from '../config/config.js';
import { StartError } from '../config/start-error.js';
import { connectDatabase, type Database } from '../database/connect.js';
import { watchDataDisk } from '../database/data-disk.js';
import { startEmbeddedDatabase } from '../database/embedded-database.js';
import type { Log } from '../database/log.js';
import { webhookPost } from '../dev/sandbox-webhook-post.js';
import { type BuildSource, noBuilds, steady } from '../pages/builds.js';
import { releasesIn } from '../pages/releases/layout.js';
import { watchBuilds } from '../pages/releases/live-builds.js';
import { createPseudonyms } from '../http/log/pseudonyms.js';
import { buildListeners, listen, requireAddresses } from './build-listeners.js';
import { collections } from './schema/collections.js';
import { ensureIndexes } from './schema/ensure-indexes.js';
import { connectMongodb } from './connect-mongodb.js';
import { type Figures, figuresOf } from './figures-of.js';
import type { Web } from './listeners.js';
import { appDepsOf, createModules, type Modules, shownOf } from './modules.js';
import { prepareSchema } from './migrations/prepare-schema.js';
import { refuseDemoAccounts, refuseStandalone, requireAbleServer } from './start-refusals.js';
import { snapshotPlaceOf } from './snapshot-place.js';
import { createWarmUp } from './warm-up.js';
import { adaptersOf, type ChosenVendors, vendorsOf } from './vendors.js';

export type Product = {
  site: FastifyInstance;
  console: FastifyInstance;
  /** Where the figures are; null without `METRICS_PORT`. */
  metricsPort: number | null;
  /** From now on `/readyz` says no; everything else is served as before, so that proxies can turn away in time. */
  drain(): void;
  close(): Promise<void>;
};

type ProductDeps = { now: () => Date; log: Logger };

type Closer = () => Promise<void>;
/** The things a start has opened so far. */
type Closers = { push(...closers: Closer[]): void };

/**
 * Closes what was opened, the last first: all of it once, whatever fails, and however often it is asked to.
 * `close` rejects with the first failure.
 */
export function createClosers(log: Pick<Log, 'error'>): Closers & { close: () => Promise<void> } {
  const opened: Closer[] = [];
  let closing: Promise<void> | null = null;

  async function closeAll(): Promise<void> {
    const failures: unknown[] = [];
    for (const close of opened.toReversed()) {
      try {
        await close();
      } catch (error) {
        failures.push(error);
        log.error({ err: error }, 'a part of the process could not be closed');
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  return {
    push: (...closers) => void opened.push(...closers),
    close: () => (closing ??= closeAll()),
  };
}

/** Starts the whole product from its configuration. @throws StartError */
export async function startProduct(config: Config, { now, log }: ProductDeps): Promise<Product> {
  const closers = createClosers(log);
  try {
    await makeDataFolder(config);
    await requireAddresses(config);
    const disk = watchDataDisk({ dataDir: config.dataDir, reserveBytes: config.diskReserve, log });
    closers.push(async () => disk.stop());
    const figures = await figuresOf(config);
    const database = await openDatabase(config, { now, log, closers });
    figures.watchDatabase(database.db.client);
    const snapshot = await snapshotPlaceOf(config, { database, disk });
    if (config.production) await refuseDemoAccounts(database.db);

    log.info(adaptersOf(config), 'starting');
    if (nobodyCanPay(config)) log.warn('nobody can pay: neither Stripe nor PayPal is configured (docs/providers.md)');
    const stored = collections(database.db);
    const vendors = await vendorsOf(config, { stored, disk, now, log });
    const writers = config.mongodbUri ? 'shared' : 'alone';
    const { onJobRun, observer } = figures;
    const { traceJob, ...watchers } = await watchersOf(config);
    const databaseTime = config.mongodbUri ? database.time : undefined;
    const told = { onJobRun, traceJob, databaseAnswers: database.answers, databaseTime, now, log };
    const modules = await createModules({ ...vendors.ports, stored, snapshot, writers, ...told });
    const follows = config.mongodbUri ? config.databaseFeed : null;
    const { ping, answers } = database;
    const warmUp = createWarmUp(() => modules.catalogue.model.index.listedAfter(null, 1));
    const readers = [figures.watchModules({ modules, stored, now }), warmUp.loaded];
    const onRead = () => readers.forEach((tell) => tell());
    const following = await startModules(modules, { follows, databaseAnswers: answers, onRead, log, closers });
    const web = { ...(await webOf(config, { log, closers })), played: vendors.played };
    let isStopping = false;
    const state = {
      ping,
      databaseAnswers: answers,
      isWarm: warmUp.isDone,
      diskIsFull: () => disk.isFull(),
      isStopping: () => isStopping,
    };
    const deps = { ...appDepsOf(modules, state), catchUp: following?.catchUp };
    const behind = { deps, shown: shownOf(modules, now) };
    const { site, console } = await buildListeners(behind, config, { web, log, shedLoad: true, observer, ...watchers });
    closers.push(
      () => console.close(),
      () => site.close(),
    );
    void warmUp.run(site);
    await listen(site, { port: config.port, host: config.host, variable: 'PORT' });
    if (config.adminPort !== null)
      await listen(console, { port: config.adminPort, host: config.host, variable: 'ADMIN_PORT' });
    const metricsPort = await serve(figures, { log, closers });
    deliverSandboxMessages(vendors, { site, closers });
    return { site, console, metricsPort, drain: () => void (isStopping = true), close: closers.close };
  } catch (error) {
    await closers.close().catch(() => undefined); // is logged; what the start failed of is what has to be said
    throw error;
  }
}

/** How the log names accounts, and who is told of requests and jobs besides the figures. */
async function watchersOf({ jwtSecret, traces }: Config) {
  const { tracer, traceJob }: Partial<Traces> = traces ? await createOpenTelemetryTraces() : {};
  return { pseudonymOf: createPseudonyms(jwtSecret), tracer, traceJob };
}

/** Serves the figures, and returns their port. */
async function serve(figures: Figures, { log, closers }: Closing): Promise<number | null> {
  const server = await figures.serve();
  if (!server) return null;
  closers.push(() => server.close());
  log.info({ port: server.port, variable: 'METRICS_PORT' }, 'listening');
  return server.port;
}

/** Starts delivering the sandbox's messages about payments, first those that an earlier process left undelivered. */
function deliverSandboxMessages(
  { sandbox }: ChosenVendors,
  { site, closers }: { site: FastifyInstance; closers: Closers },
): void {
  if (!sandbox) return;
  sandbox.poster.start(webhookPost(site, signatureHeader));
  closers.push(() => sandbox.poster.stop());
}

/** @throws StartError for a folder that cannot be written, that of the pictures included */
async function makeDataFolder({ dataDir, storageBucket }: Config): Promise<void> {
  await makeFolder(dataDir).catch((cause: unknown) => {
    throw new StartError(`The data folder ${dataDir} ${unwritable(dataDir, cause)}.`, { cause });
  });
  const pictures = join(dataDir, pictureFolder);
  if (storageBucket || !existsSync(pictures)) return;
  await access(pictures, constants.R_OK | constants.W_OK | constants.X_OK).catch((cause: unknown) => {
    throw new StartError(`The folder of the pictures, ${pictures}, ${unwritable(pictures, cause)}.`, { cause });
  });
}

type Closing = { log: Logger; closers: Closers };
type Opening = Closing & Pick<ProductDeps, 'now'>;

async function openDatabase(config: Config, { now, log, closers }: Opening): Promise<Database> {
  const { dataDir, diskReserve, mongodbUri, metrics } = config;
  const embedded = mongodbUri
    ? null
    : await startEmbeddedDatabase({ dataDir, reserveBytes: diskReserve, entry: embeddedEntry(), log });
  if (embedded) closers.push(() => embedded.close());
  const connect = (options?: MongoClientOptions) =>
    embedded ? connectDatabase(embedded.uri, options) : connectMongodb(mongodbUri ?? '', options);
  const database = await connect({ monitorCommands: metrics !== null });
  closers.push(() => database.close());
  if (!embedded) await refuseStandalone(database.db, config);
  if (!embedded) await requireAbleServer(database.db);
  await prepareSchema(database.db, { isAlone: embedded !== null, now, log });
  await ensureIndexesPatiently(connect);
  return database;
}

/** Milliseconds. An index that a new release brings reads every document. */
const longestIndexBuild = 30 * minute;

async function ensureIndexesPatiently(connect: (options: MongoClientOptions) => Promise<Database>): Promise<void> {
  const patient = await connect({ socketTimeoutMS: longestIndexBuild });
  try {
    await ensureIndexes(patient.db);
  } finally {
    await patient.close();
  }
}

/** Beside the bundle in production; the package's own source in development. */
function embeddedEntry(): string {
  if (import.meta.filename.endsWith('.js')) return join(import.meta.dirname, 'embedded-mongo.js');
  return join(dirname(createRequire(import.meta.url).resolve('@inkbridge/embedded-mongo')), 'main.ts');
}

/**
 * `follows`: how other processes are followed that may write too; null when there are none. `onRead`: everything was read
 * from the database.
 */
type ModulesStart = Closing & {
  follows: Config['databaseFeed'] | null;
  databaseAnswers: DatabaseAnswers;
  onRead: () => void;
};

/** Starts what runs by itself. */
async function startModules(
  modules: Modules,
  { follows, databaseAnswers, onRead, log, closers }: ModulesStart,
): Promise<Following | null> {
  const { post, people, profiles, catalogue, guides, jobs } = modules;
  closers.push(() => post.queue.stop());
  post.queue.start();
  closers.push(() => people.idle());
  closers.push(() => profiles.figures.settle());
  people.sendOwed();
  const loader = createLoader({ ...catalogue.keeper, load: () => catalogue.keeper.load().finally(onRead) }, log);
  const onGap = () => void catalogue.keeper.compare().finally(onRead);
  const following = follows ? await profiles.follow({ by: follows, databaseAnswers, onGap, log }) : null;
  if (following) closers.push(() => following.stop());
  closers.push(() => loader.stop());
  closers.push(() => jobs.stop());
  jobs.start();
  loader.build();
  await guides.published.shown().catch(() => undefined); // every page shows some, also when the database is away by then
  return following;
}

async function webOf(config: Config, closing: Closing): Promise<Web> {
  const { publicUrl, operator } = config;
  const facts = { identity: identityFactsOf(config), payments: paymentFactsOf(config), operator };
  return { builds: await buildsOf(config, closing), publicUrl, facts, offline: config.offline };
}

async function buildsOf({ frontEnds, dataDir, assetsOrigin }: Config, { log, closers }: Closing): Promise<BuildSource> {
  if (frontEnds === 'elsewhere') return steady(noBuilds);
  const builds = await watchBuilds({ root: checkoutRoot, releases: releasesIn(dataDir), assetsOrigin, log });
  closers.push(async () => builds.stop());
  return builds;
}
