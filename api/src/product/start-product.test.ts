import { apiBase, listMailRules } from '@inkbridge/contracts';
import { startEmbeddedMongo } from '@inkbridge/embedded-mongo';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { collections } from './schema/collections.js';
import { readConfig } from '../config/config.js';
import { connectDatabase } from '../database/connect.js';
import { refuseDemoAccounts } from './start-refusals.js';
import { migrations } from './migrations/migrations.js';
import { createClosers, startProduct } from './start-product.js';
import { startTestDatabase } from '../testing/test-database.js';

const dataDir = await mkdtemp(join(tmpdir(), 'inkbridge-product-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const world = { now: () => new Date(), log: pino({ level: 'silent' }) };

it('starts with no configuration but its folder, serves on two ports, and says so when one is taken', async () => {
  const product = await startProduct(
    { ...readConfig({ INKBRIDGE_DATA_DIR: dataDir, PORT: '0', ADMIN_PORT: '0' }), port: 0, adminPort: 0 },
    world,
  );
  const { port } = product.site.server.address() as AddressInfo;
  try {
    const answer = await fetch(`http://localhost:${port}/healthz`);
    expect(answer.status).toBe(200);
    expect((await product.console.inject('/healthz')).statusCode).toBe(200);
    expect((await stat(join(dataDir, 'identity-secret'))).mode & 0o777).toBe(0o600);

    const other = await mkdtemp(join(tmpdir(), 'inkbridge-product-'));
    const taken = readConfig({ INKBRIDGE_DATA_DIR: other, PORT: String(port) });
    await expect(startProduct(taken, world)).rejects.toThrow(`Port ${port} is in use. Set PORT to another port.`);
    expect(await readdir(other)).toEqual([]);
    await rm(other, { recursive: true, force: true });

    const same = readConfig({ INKBRIDGE_DATA_DIR: dataDir, PORT: '0', ADMIN_PORT: '0' });
    await expect(startProduct(same, world)).rejects.toThrow('in use by another server');
  } finally {
    await product.close();
  }
});

/** A start's log lines at `warn` and above. */
async function warningsOf(variables: Record<string, string>, production: boolean): Promise<string[]> {
  const own = await mkdtemp(join(tmpdir(), 'inkbridge-product-'));
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const given = readConfig({ INKBRIDGE_DATA_DIR: own, ADMIN_PORT: 'off', FRONT_ENDS: 'elsewhere', ...variables });
  const product = await startProduct({ ...given, production, port: 0 }, { ...world, log });
  await product.close();
  await rm(own, { recursive: true, force: true });
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
}

const payPal = { PAYPAL_CLIENT_ID: 'a'.repeat(40), PAYPAL_CLIENT_SECRET: 'b'.repeat(40), PAYPAL_WEBHOOK_ID: 'WH-1' };

it.each([
  { production: true, variables: {}, warnings: ['nobody can pay: neither Stripe nor PayPal is configured'] },
  { production: true, variables: payPal, warnings: [] },
  { production: false, variables: {}, warnings: [] },
])('a start in which nobody can pay says so: $warnings', async ({ production, variables, warnings }) => {
  const said = await warningsOf(variables, production);

  expect(said.filter((line) => line.includes('pay')).map((line) => line.split(' (')[0])).toEqual(warnings);
});

it('without a console only the site listens, and a HOST of another machine is named in one sentence', async () => {
  const own = await mkdtemp(join(tmpdir(), 'inkbridge-product-'));
  const config = readConfig({ INKBRIDGE_DATA_DIR: own, PORT: '0', ADMIN_PORT: 'off' });

  const product = await startProduct(config, world);
  const isListening = { site: product.site.server.listening, console: product.console.server.listening };
  await product.close();
  const elsewhere = startProduct({ ...config, host: '203.0.113.9' }, world);

  expect(isListening).toEqual({ site: true, console: false });
  await expect(elsewhere).rejects.toThrow('HOST: must be a name or an IP address of this machine.');
  await rm(own, { recursive: true, force: true });
});

it.each([
  { place: () => join(dataDir, 'a-file', 'data'), why: ': there is a file in its place (ENOTDIR)' },
  { place: () => join(dataDir, 'a-file'), why: ': there is a file in its place (EEXIST)' },
  { place: () => '/proc/nowhere/data', why: ' (ENOENT)' },
])('a data folder that cannot be one is named in one sentence$why', async ({ place, why }) => {
  await writeFile(join(dataDir, 'a-file'), '');

  const started = startProduct(readConfig({ INKBRIDGE_DATA_DIR: place() }), world);

  await expect(started).rejects.toThrow(`The data folder ${place()} cannot be written to${why}.`);
});

it.skipIf(process.getuid?.() === 0)('a folder of pictures that cannot be written ends the start', async () => {
  const own = await mkdtemp(join(tmpdir(), 'inkbridge-product-'));
  await mkdir(join(own, 'files'), { mode: 0o500 });

  const started = startProduct(readConfig({ INKBRIDGE_DATA_DIR: own, PORT: '0', ADMIN_PORT: '0' }), world);

  await expect(started).rejects.toThrow(
    /^The folder of the pictures, .*, cannot be written to by user \d+; it belongs/,
  );
  await rm(own, { recursive: true, force: true });
});

it('a secret that is a folder ends the start in one sentence', async () => {
  const own = await mkdtemp(join(tmpdir(), 'inkbridge-product-'));
  const secret = join(own, 'identity-secret');
  await mkdir(secret);

  const started = startProduct(readConfig({ INKBRIDGE_DATA_DIR: own, PORT: '0', ADMIN_PORT: '0' }), world);

  await expect(started).rejects.toThrow(
    `${secret} is a folder: it must be a file with secrets of 32 bytes, one per line.`,
  );
  await rm(own, { recursive: true, force: true });
});

it('a start numbers the data, and data of a newer release ends the next start in one sentence', async () => {
  const own = await mkdtemp(join(tmpdir(), 'inkbridge-product-'));
  const server = await startEmbeddedMongo({ dataDir: join(own, 'served') });
  const { db, close } = await connectDatabase(server.uri);
  const config = readConfig({ INKBRIDGE_DATA_DIR: own, MONGODB_URI: server.uri, PORT: '0', ADMIN_PORT: 'off' });

  const product = await startProduct(config, world);
  const mark = await collections(db).schema.findOne();
  await product.close();
  await collections(db).schema.updateOne({}, { $set: { version: 900, readableFrom: 900 } });

  await expect(startProduct(config, world)).rejects.toThrow(
    /^A newer version of the product wrote this database: its data has form 900, [^\n]+$/,
  );
  expect(mark).toMatchObject({ version: migrations.length, readableFrom: 0 });
  await close();
  await server.close();
  await rm(own, { recursive: true, force: true });
});

it('a process that was never asked for mail rules before its database went away knows them', async () => {
  const own = await mkdtemp(join(tmpdir(), 'inkbridge-product-'));
  const server = await startEmbeddedMongo({ dataDir: join(own, 'served') });
  const config = readConfig({ INKBRIDGE_DATA_DIR: own, MONGODB_URI: server.uri, PORT: '0', ADMIN_PORT: 'off' });
  const product = await startProduct(config, world);
  await server.close();

  const answer = await product.site.inject(apiBase + listMailRules.url);

  expect(answer.statusCode).toBe(200);
  await product.close();
  await rm(own, { recursive: true, force: true });
});

it('a database with demo accounts does not go into production', async () => {
  const { database, close } = await startTestDatabase();
  await expect(refuseDemoAccounts(database.db)).resolves.toBeUndefined();

  await collections(database.db).identities.updateOne(
    { email: 'member@example.com' },
    { $set: { email: 'member@inkbridge.test' } },
  );

  await expect(refuseDemoAccounts(database.db)).rejects.toThrow('demo accounts');
  await close();
});

it('all that was opened is closed once, the last first, whatever fails and however often it is asked', async () => {
  const closed: string[] = [];
  const logged: unknown[] = [];
  const closers = createClosers({ error: (facts: unknown) => void logged.push(facts) });
  const closer = (name: string, failure?: Error) => async () => {
    closed.push(name);
    if (failure) throw failure;
  };
  const [first, second] = [new Error('first'), new Error('second')];
  closers.push(closer('disk'), closer('database', second));
  closers.push(closer('jobs', first), closer('site'));

  const closings = [closers.close(), closers.close()];

  await expect(closings[0]).rejects.toBe(first);
  await expect(closings[1]).rejects.toBe(first);
  await expect(closers.close()).rejects.toBe(first);
  expect(closed).toEqual(['site', 'jobs', 'database', 'disk']);
  expect(logged).toEqual([{ err: first }, { err: second }]);
});
