import { startEmbeddedMongo } from '@inkbridge/embedded-mongo';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Collection, Db } from 'mongodb';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '../config/config.js';
import { StartError } from '../config/start-error.js';
import { startProduct } from './start-product.js';

const folder = await mkdtemp(join(tmpdir(), 'inkbridge-foreign-'));
let server: Awaited<ReturnType<typeof startEmbeddedMongo>>;

beforeAll(async () => {
  server = await startEmbeddedMongo({ dataDir: join(folder, 'served') });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A production's whole start on a database of the operator's own: "started", or the sentence that it ends with. */
async function startOn(MONGODB_URI: string, variables: Record<string, string> = {}): Promise<string> {
  const given = { INKBRIDGE_DATA_DIR: folder, MONGODB_URI, ADMIN_PORT: 'off', FRONT_ENDS: 'elsewhere', ...variables };
  const config = { ...readConfig(given), production: true, port: 0 };
  try {
    const product = await startProduct(config, { now: () => new Date(), log: pino({ level: 'silent' }) });
    await product.close();
    return 'started';
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
}

/** From now on the server says that it is no member of a replica set. */
function playStandalone(): void {
  const command = Reflect.get(Db.prototype, 'command');
  vi.spyOn(Db.prototype, 'command').mockImplementation(async function answered(this: Db, ...asked) {
    const { setName: _none, ...answer } = await command.apply(this, asked);
    return answer;
  });
}

/** From now on every writer of a version wins, as on a server that reads first and then writes. */
function playForgetful(): void {
  const change = Reflect.get(Collection.prototype, 'findOneAndUpdate');
  vi.spyOn(Collection.prototype, 'findOneAndUpdate').mockImplementation(function changed(
    this: Collection,
    filter,
    ...rest
  ) {
    return change.call(this, { _id: filter._id }, ...rest);
  });
}

it('a start on a MongoDB that is no replica set is refused, and accepted when it is meant', async () => {
  playStandalone();

  const refused = await startOn(server.uri);
  const meant = await startOn(server.uri, { DATABASE_FEED: 'poll' });

  expect(refused).toMatch(/^MONGODB_URI: MongoDB is a standalone server\. [^\n]+rs\.initiate\(\)[^\n]+$/);
  expect(meant).toBe('started');
});

it('a start on a server that does not keep the promises of MongoDB is refused', async () => {
  playForgetful();

  expect(await startOn(server.uri)).toMatch(
    /^MONGODB_URI: this server cannot let one of several writers win a document, [^\n]+ Use MongoDB 7\.0 or later\.$/,
  );
});

it('a start without an answer from MongoDB ends in a sentence', async () => {
  const nobody = 'mongodb://127.0.0.1:1/inkbridge?serverSelectionTimeoutMS=50';

  expect(await startOn(nobody)).toBe(
    'MONGODB_URI: MongoDB does not answer at 127.0.0.1:1; check the address, and that it is running.',
  );
});
