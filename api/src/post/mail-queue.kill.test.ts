import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { startEmbeddedMongo } from '@inkbridge/embedded-mongo';
import { collections } from '../product/schema/collections.js';
import { ensureIndexes } from '../product/schema/ensure-indexes.js';
import { connectDatabase } from '../database/connect.js';
import { createOutbox, createOutboxTransport } from '../adapters/mail/mail-transport-of.js';
import { createMailQueue } from './mail-queue.js';
import { createMailRepository } from './mongo-mail-repository.js';

const program = fileURLToPath(new URL('../testing/queue-mails.ts', import.meta.url));

/** Each process is killed after this many acknowledged mails; they share one database and send each other's mails. */
const killAfter = [3, 17, 40];

/** The mails that the process had acknowledged when it was killed. */
async function killedAfter(count: number, args: string[]): Promise<string[]> {
  const child: ChildProcess = fork(program, args, { execArgv: ['--import', 'tsx'] });
  const acknowledged: string[] = [];
  child.on('message', (id: string) => {
    acknowledged.push(id);
    if (acknowledged.length === count) child.kill('SIGKILL');
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  expect(signal).toBe('SIGKILL');
  return acknowledged;
}

it('after kill -9 of several senders the next process sends every acknowledged mail, whole and once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'inkbridge-kill-'));
  const server = await startEmbeddedMongo({ dataDir });
  const database = await connectDatabase(server.uri);
  await ensureIndexes(database.db);
  onTestFinished(async () => {
    await database.close();
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const args = [server.uri, dataDir];

  const acknowledged = (await Promise.all(killAfter.map((count) => killedAfter(count, args)))).flat();
  const { mails } = collections(database.db);
  const afterAllLeases = () => new Date(Date.now() + 10 * 60_000);
  const next = createMailQueue({
    repository: createMailRepository(mails),
    transport: createOutboxTransport(dataDir, afterAllLeases),
    now: afterAllLeases,
    log: console,
  });
  next.start();
  await next.sendDue();
  await next.stop();

  const sent = new Map((await createOutbox(dataDir).list()).map((mail) => [mail.id, mail]));
  expect(acknowledged.length).toBeGreaterThanOrEqual(60);
  expect(acknowledged.filter((id) => !sent.has(id))).toEqual([]);
  expect([...sent.values()].filter(({ text }) => !text.startsWith('body '))).toEqual([]);
  expect((await readdir(join(dataDir, 'outbox'))).filter((name) => name.endsWith('.json'))).toHaveLength(sent.size);
  expect(await mails.countDocuments()).toBe(0);
});
