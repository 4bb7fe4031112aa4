import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uriOfFolder } from '@inkbridge/embedded-mongo';
import { apiBase, listMatches, signIn } from '@inkbridge/contracts';
import { pino } from 'pino';
import { afterAll, expect, it, vi } from 'vitest';
import { readConfig } from '../config/config.js';
import { connectDatabase } from '../database/connect.js';
import { password, settle } from '../testing/people.js';
import { collections } from './schema/collections.js';
import { startProduct } from './start-product.js';

const dataDir = await mkdtemp(join(tmpdir(), 'inkbridge-frozen-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** The database's process, from the name of its lock. */
async function databasePid(): Promise<number> {
  const lock = (await readdir(dataDir)).find((name) => name.startsWith('lock.')) ?? '';
  return Number(/lock-(\d+)-/.exec(await readlink(join(dataDir, lock)))?.[1]);
}

async function timed<T>(call: Promise<T>): Promise<{ answer: T; took: number }> {
  const begun = performance.now();
  const answer = await call;
  return { answer, took: performance.now() - begun };
}

it('while the database hangs, health answers within a second, lists from memory, writes with 503; then it is replaced', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => lines.push((JSON.parse(line) as { msg: string }).msg) });
  const config = { ...readConfig({ INKBRIDGE_DATA_DIR: dataDir }), port: 0, adminPort: 0 };
  const product = await startProduct(config, { now: () => new Date(), log });
  try {
    const { db, close } = await connectDatabase(uriOfFolder(dataDir));
    await settle(collections(db));
    await close();
    const base = `http://localhost:${(product.site.server.address() as AddressInfo).port}`;
    const ready = async () => (await fetch(`${base}/readyz?store`)).status;
    await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 10_000 });
    const call = (
      url: string,
      { body, authorization = 'unauthenticated' }: { body?: object; authorization?: string },
    ) =>
      fetch(`${base}${apiBase}${url}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', authorization },
        body: body && JSON.stringify(body),
      });
    const write = () => call(signIn.url, { body: { email: 'member@example.com', password } });
    const { idToken } = ((await (await write()).json()) as { data: { idToken: string } }).data;
    const list = () => call(listMatches.url, { authorization: `Bearer ${idToken}` });
    expect((await list()).status).toBe(200);

    process.kill(await databasePid(), 'SIGSTOP');

    const health = await timed(fetch(`${base}/healthz`));
    const serving = await timed(fetch(`${base}/readyz`));
    const readiness = await timed(fetch(`${base}/readyz?store`));
    const [listed, written] = await Promise.all([timed(list()), timed(write())]);
    const answers = [health, readiness, listed, written].map(({ answer }) => answer.status);
    expect(answers).toEqual([200, 503, 200, 503]);
    expect(await readiness.answer.json()).toMatchObject({ causes: ['the database does not answer'] });
    expect(await written.answer.json()).toMatchObject({ code: 'unavailable' });
    expect(serving.answer.status).toBe(200);
    expect(health.took).toBeLessThan(500);
    expect(readiness.took).toBeLessThan(1_500);
    expect(listed.took).toBeLessThan(2_000);
    expect(written.took).toBeLessThan(7_000);

    await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 30_000, interval: 250 });
    const ofDatabase = lines.filter((line) => line.startsWith('the embedded database'));
    expect(ofDatabase).toEqual(['the embedded database hangs and is ended', 'the embedded database ended']);
  } finally {
    await product.close();
  }
});
