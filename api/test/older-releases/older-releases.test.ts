import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { startEmbeddedMongo } from '@inkbridge/embedded-mongo';
import type { Db } from 'mongodb';
import { customerStatuses } from '@inkbridge/shared/profile-lifecycle';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../../src/config/config.js';
import { connectDatabase } from '../../src/database/connect.js';
import { formOf } from '../../src/product/schema/index-difference.js';
import { startProduct } from '../../src/product/start-product.js';
import { cli } from '../../src/testing/cli/cli-world.js';

/** Each test starts a whole product. */
vi.setConfig({ testTimeout: 300_000 });

/** The data kept by `drills/keep-release.ts`. */
type Kept = {
  madeAt: string;
  secret: string;
  /** The demo member's session in a browser. */
  cookie: string;
  card: { sessionId: string; clientSecret: string; cid: string };
  wallet: { id: string; cid: string };
};

const releases = (await readdir(import.meta.dirname)).flatMap((name) => /^(.+)\.mdb\.gz$/.exec(name)?.[1] ?? []);
const everyIndex = (
  await readFile(join(import.meta.dirname, '../../src/product/schema/every-index.txt'), 'utf8')
).split('\n');
const credentials = { email: 'member@inkbridge.test', password: 'Connect-beyond-bars-1', remember: true };

async function givenFolder(release: string) {
  const read = (name: string) => readFile(join(import.meta.dirname, name));
  const kept = JSON.parse((await read(`${release}.json`)).toString()) as Kept;
  const dataDir = await mkdtemp(join(tmpdir(), 'inkbridge-older-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await mkdir(join(dataDir, 'db'));
  await writeFile(join(dataDir, 'db/data.mdb'), await promisify(gunzip)(await read(`${release}.mdb.gz`)));
  await writeFile(join(dataDir, 'identity-secret'), kept.secret, { mode: 0o600 });
  return { dataDir, kept };
}

async function withDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const server = await startEmbeddedMongo({ dataDir });
  const database = await connectDatabase(server.uri);
  try {
    return await work(database.db);
  } finally {
    await database.close();
    await server.close();
  }
}

async function indexesOf(db: Db) {
  const collections = await db.listCollections().toArray();
  const lists = await Promise.all(
    collections.map(async ({ name: collection }) => {
      const there = await db.collection(collection).indexes();
      return there.filter(({ name }) => name !== '_id_').map(({ v: _v, ...index }) => ({ collection, index }));
    }),
  );
  return lists.flat();
}

/** This release's product on another release's data, a minute after that one ended. */
async function started(dataDir: string, { madeAt, cookie }: Kept) {
  const config = readConfig({ INKBRIDGE_DATA_DIR: dataDir, FRONT_ENDS: 'elsewhere', ADMIN_PORT: 'off' });
  const now = () => new Date(Date.parse(madeAt) + 60_000);
  const product = await startProduct({ ...config, port: 0 }, { now, log: pino({ level: 'silent' }) });
  await vi.waitFor(async () => expect((await product.site.inject('/readyz')).statusCode).toBe(200), 120_000);
  let token = 'unauthenticated';
  const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const headers = { authorization: token === 'unauthenticated' ? token : `Bearer ${token}`, cookie };
    const answer = await product.site.inject({ method, url: `/api/v1${path}`, headers, payload });
    return { status: answer.statusCode, data: answer.json<{ data: unknown }>().data };
  };
  const refresh = async () => {
    const { data } = await call('POST', '/identity/refresh', {});
    token = (data as { idToken: string }).idToken;
  };
  return { product, call, refresh };
}

describe.each(releases)('data of %s', (release) => {
  it('starts with everything that is in it, and its release may start on it again', async () => {
    const { dataDir, kept } = await givenFolder(release);
    const there = await withDatabase(dataDir, indexesOf);
    const goBack = (db: Db) =>
      Promise.all(there.map(({ collection, index }) => db.collection(collection).createIndexes([index])));

    const { product, call, refresh } = await started(dataDir, kept);
    try {
      const list = await call('GET', '/customer?p=1&l=20');
      expect(list).toMatchObject({ status: 200 });
      const [first] = list.data as { _id: string }[];
      expect(await call('GET', `/customer?id=${first?._id}`)).toMatchObject({ status: 200, data: { _id: first?._id } });

      await refresh();
      const own = (await call('GET', '/user/created-customers')).data as { customerStatus: { status: string } }[];
      expect(new Set(own.map(({ customerStatus }) => customerStatus.status))).toEqual(new Set(customerStatuses));
      expect(await call('GET', '/drafts/create')).toMatchObject({
        data: { content: { basicInfo: { firstName: 'Half' } } },
      });

      const form = { clientSecret: kept.card.clientSecret, number: '4242424242424242', expiry: '12/34' };
      const url = `/sandbox/card/${kept.card.sessionId}`;
      await product.site.inject({ method: 'POST', url, payload: { ...form, securityCode: '123' } });
      const status = () => call('GET', `/payment/session-status?session_id=${kept.card.sessionId}`);
      await vi.waitFor(async () => expect(await status()).toMatchObject({ data: { status: 'complete' } }), 120_000);
      const again = { cid: kept.wallet.cid };
      expect(await call('POST', '/payment/create-checkout-session?provider=paypal', again)).toMatchObject({
        data: { id: kept.wallet.id },
      });
      expect(await call('POST', '/identity/sign-in', credentials)).toMatchObject({ status: 200 });
    } finally {
      await product.close();
    }
    await withDatabase(dataDir, goBack);
    expect(await cli(dataDir, ['reindex'])).toMatchObject({ code: 0 });
    await withDatabase(dataDir, goBack);

    const lines = there.map(({ collection, index }) => `${collection}.${index.name} ${formOf(index)}`);
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter((line) => !everyIndex.includes(line))).toEqual([]);
  });
});
