import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { collections, ensureIndexes } from './collections.js';
import { connectDatabase, type Database } from '../database/connect.js';
import { startEmbeddedDatabase } from '../database/embedded-database.js';
import { fileStoreOf } from '../adapters/files/file-store-of.js';
import { createSharpEncoder } from '../adapters/files/sharp-encoder.js';
import { googleOf, type Google } from '../adapters/identity/google-of.js';
import { identityOf } from '../adapters/identity/identity-of.js';
import { googleSourceOf, identityFactsOf } from '../adapters/identity/sign-in-offer.js';
import { mailTransportOf, readableOutboxOf } from '../adapters/mail/mail-transport-of.js';
import { paymentFactsOf, paymentNamesOf } from '../adapters/payments/payment-offer.js';
import { paymentsOf, type Payments } from '../adapters/payments/payments-of.js';
import { signatureHeader } from '../adapters/payments/sandbox/webhook-signature.js';
import { createAuditRepository } from '../admin/audit/mongo-audit-repository.js';
import { createFeeds } from '../admin/records/feeds.js';
import { watchAll } from '../admin/records/watch-all.js';
import { createCaseRepository } from '../admin/cases/mongo-case-repository.js';
import { buildListeners } from './build-listeners.js';
import { createListBuilder } from '../catalogue/build-catalogue.js';
import { checkoutRoot } from '../checkout-root.js';
import type { Config } from '../config/config.js';
import { StartError } from '../config/start-error.js';
import { webhookPost } from '../dev/sandbox-webhook-post.js';
import { createJobRepository } from '../jobs/mongo-job-repository.js';
import { postModule } from '../post/module.js';
import { readersOf } from '../people/readers.js';
import { noBuilds, readBuilds } from '../pages/builds.js';
import { createUploadRepository } from '../files/mongo-upload-repository.js';
import { createUserRepository } from '../people/mongo-user-repository.js';
import type { Web } from './listeners.js';
import { refuseDemoAccounts } from './refuse-demo-accounts.js';
import { createServices, type Services } from './services.js';

export type Product = { site: FastifyInstance; console: FastifyInstance; close(): Promise<void> };

type ProductDeps = { now: () => Date; log: Logger };

/** Starts the whole product from its configuration. @throws StartError */
export async function startProduct(config: Config, { now, log }: ProductDeps): Promise<Product> {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.reverse()) await closer();
  };
  try {
    await makeDataFolder(config.dataDir);
    const database = await openDatabase(config, { log, closers });
    if (config.production) await refuseDemoAccounts(database.db);

    log.info(adaptersOf(config), 'starting');
    const google = googleOf(config, now);
    const payments = await paymentsOf(config, { stored: collections(database.db), now, log });
    const services = await servicesOf(config, database, { google, payments, now, log, closers });
    const web = {
      ...(await webOf(config, log)),
      played: { google: google.sandbox, paymentDesks: payments.sandbox?.desks, outbox: readableOutboxOf(config) },
    };
    const { site, console } = await buildListeners(services, config, { web, log, shedLoad: true });
    closers.push(
      () => console.close(),
      () => site.close(),
    );
    await listen(site, { port: config.port, host: config.host, variable: 'PORT' });
    await listen(console, { port: config.adminPort, host: config.host, variable: 'ADMIN_PORT' });
    deliverSandboxMessages(payments, { site, closers });
    return { site, console, close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Delivering = { site: FastifyInstance; closers: Closing['closers'] };

/** Starts delivering the sandbox's messages about payments, first those that an earlier process left undelivered. */
function deliverSandboxMessages({ sandbox }: Payments, { site, closers }: Delivering): void {
  if (!sandbox) return;
  sandbox.poster.start(webhookPost(site, signatureHeader));
  closers.push(() => sandbox.poster.stop());
}

/** The adapter that this start uses for each port, for the log. */
export function adaptersOf(config: Config) {
  return {
    identity: config.firebase ? 'firebase' : 'local',
    google: config.firebase ? 'firebase' : googleSourceOf(config),
    mail: config.mail.smtpUrl ? 'smtp' : 'outbox',
    ...paymentNamesOf(config),
    files: config.storageBucket ? 'bucket' : 'disk',
    database: config.mongodbUri ? 'mongodb' : 'embedded',
  };
}

async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new StartError(`The data folder ${dataDir} is not writable.`, { cause });
  }
}

type Closing = { log: Logger; closers: (() => Promise<void>)[] };

async function openDatabase({ dataDir, mongodbUri }: Config, { log, closers }: Closing): Promise<Database> {
  const embedded = mongodbUri ? null : await startEmbeddedDatabase({ dataDir, entry: embeddedEntry(), log });
  if (embedded) closers.push(() => embedded.close());
  const database = await connectDatabase(embedded?.uri ?? mongodbUri ?? '');
  closers.push(() => database.close());
  await ensureIndexes(database.db);
  return database;
}

/** Beside the bundle in production; the package's own source in development. */
function embeddedEntry(): string {
  if (import.meta.filename.endsWith('.js')) return join(import.meta.dirname, 'embedded-mongo.js');
  return join(dirname(createRequire(import.meta.url).resolve('@inkbridge/embedded-mongo')), 'main.ts');
}

/** Creates all services from the configuration. No timer or queue runs yet. */
export async function assembleServices(
  config: Config,
  { db, ping }: Pick<Database, 'db' | 'ping'>,
  { google, payments, now, log }: ProductDeps & { google: Google; payments: Payments },
) {
  const { publicUrl } = config;
  const stored = collections(db);
  const feeds = createFeeds();
  const users = createUserRepository(stored.users, feeds.users);
  const transport = mailTransportOf(config, now);
  const post = postModule({ stored, readers: readersOf(stored.users), transport, publicUrl, now, log });
  const services = createServices({
    stored,
    gateways: payments,
    audit: createAuditRepository(stored.audit, feeds.audit),
    cases: createCaseRepository(stored.cases),
    uploads: createUploadRepository(stored.uploads),
    files: await fileStoreOf(config, log),
    encode: createSharpEncoder(),
    users,
    feeds,
    timers: createJobRepository(stored.jobs),
    post,
    publicUrl,
    ...(await identityOf(config, { stored, mailer: post.codeMails, google: google.tokens, now })),
    termsVersion: config.terms.version,
    ping,
    now,
    log,
  });
  return { services, feeds };
}

async function servicesOf(
  config: Config,
  database: Database,
  { log, closers, ...parts }: ProductDeps & Closing & { google: Google; payments: Payments },
): Promise<Services> {
  const { services, feeds } = await assembleServices(config, database, { log, ...parts });
  closers.push(() => services.post.queue.stop());
  services.post.queue.start();
  closers.push(() => services.afterAnswer.idle());
  services.registration.sendOwed();
  const lists = createListBuilder({ model: services.catalogue.model, records: services.records }, log);
  if (config.mongodbUri) closers.push(watchAll(collections(database.db), { feeds, onGap: () => lists.build(), log }));
  closers.push(async () => lists.stop());
  closers.push(() => services.jobs.stop());
  services.jobs.start();
  lists.build();
  return services;
}

async function webOf(config: Config, log: Logger): Promise<Web> {
  const builds = config.frontEnds === 'elsewhere' ? noBuilds : await readBuilds(checkoutRoot, log);
  const { publicUrl, terms } = config;
  const facts = { identity: identityFactsOf(config), payments: paymentFactsOf(config) };
  return { root: checkoutRoot, builds, publicUrl, termsUrl: terms.url, facts };
}

type ListenAddress = { port: number; host: string; variable: 'PORT' | 'ADMIN_PORT' };

async function listen(app: FastifyInstance, { port, host, variable }: ListenAddress): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is in use. Set ${variable} to another port.`, { cause });
    if (code === 'EACCES')
      throw new StartError(`This user may not open port ${port}. Set ${variable} to a port above 1023.`, { cause });
    throw cause;
  }
  const { port: taken } = app.server.address() as AddressInfo;
  app.log.info({ port: taken, variable }, 'listening');
}
