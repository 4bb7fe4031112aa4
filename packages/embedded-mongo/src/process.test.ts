import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { FolderInUseError, spawnEmbeddedMongo, startEmbeddedMongo } from './index.js';
import { builtEntry } from './testing/built-entry.js';
import { givenClient, givenFolder } from './testing/given-server.js';

let entry: string;
beforeAll(async () => {
  entry = await builtEntry();
});
afterAll(() => rmSync(entry));

async function ping(uri: string): Promise<unknown> {
  const client = await new MongoClient(uri).connect();
  const { ok } = await client.db('test').command({ ping: 1 });
  await client.close();
  return ok as unknown;
}

it('main.ts starts as a child through tsx, serves, and closes', async () => {
  const source = fileURLToPath(new URL('./main.ts', import.meta.url));
  const server = await spawnEmbeddedMongo({ dataDir: givenFolder(), entry: source });
  expect(await ping(server.uri)).toBe(1);
  await server.close();
  await expect(new MongoClient(server.uri, { serverSelectionTimeoutMS: 300 }).connect()).rejects.toThrow(
    /ENOENT|timed out/,
  );
});

it('SIGTERM ends the child with what it acknowledged on disk, and the folder free', async () => {
  const dataDir = givenFolder();
  const exits: unknown[] = [];
  const first = await spawnEmbeddedMongo({ dataDir, entry, onExit: (exit) => exits.push(exit) });
  await (await givenClient(first.uri)).db('test').collection('things').insertOne({ a: 1 });
  process.kill(first.pid, 'SIGTERM');
  await expect.poll(() => exits).toEqual([{ code: 0, signal: null }]);
  expect(readdirSync(dataDir)).toEqual(['database.id', 'db']);
  const second = await spawnEmbeddedMongo({ dataDir, entry });
  expect(await (await givenClient(second.uri)).db('test').collection('things').countDocuments()).toBe(1);
  await second.close();
});

it('the child ends when its parent is killed', async () => {
  const dataDir = givenFolder();
  const parentFile = join(givenFolder(), 'parent.mjs');
  const script = `
    import { fork } from 'node:child_process';
    const child = fork(${JSON.stringify(entry)}, [${JSON.stringify(dataDir)}]);
    child.once('message', () => process.send(child.pid));
    setInterval(() => {}, 1000);`;
  writeFileSync(parentFile, script);
  const parent = fork(parentFile);
  const [pid] = (await once(parent, 'message')) as [number];
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 30_000 });
});

it('production is refused unless it is allowed', async () => {
  const run = async (env: Record<string, string>) => {
    const child = spawn(process.execPath, [entry, givenFolder()], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = (await once(child.stdout, 'data')) as [Buffer];
    child.kill();
    await once(child, 'exit');
    return output.toString();
  };
  expect(await run({ NODE_ENV: 'production', ALLOW_EMBEDDED: '' })).toMatch(/not for production: set MONGODB_URI/);
  expect(await run({ NODE_ENV: 'production', ALLOW_EMBEDDED: '1' })).toMatch(/^mongodb:/);
});

it('a folder in use is refused in one sentence, from this process and from another', async () => {
  const dataDir = givenFolder();
  const server = await startEmbeddedMongo({ dataDir });
  await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(FolderInUseError);
  await expect(spawnEmbeddedMongo({ dataDir, entry })).rejects.toThrow(
    /^The data folder .* is in use by another server\.$/,
  );
  expect(await ping(server.uri)).toBe(1);
  await server.close();
});

it('exactly one of two starters serves, 100 times, with and without a lock of a dead server', async () => {
  const dataDir = givenFolder();
  for (let round = 0; round < 100; round += 1) {
    if (round % 2 === 1) symlinkSync(join(dataDir, 'dead.sock'), join(dataDir, `lock.${round}`));
    const starts = await Promise.allSettled([startEmbeddedMongo({ dataDir }), startEmbeddedMongo({ dataDir })]);
    const served = starts.find((start) => start.status === 'fulfilled');
    const refused = starts.filter((start) => start.status === 'rejected');
    expect(refused.map(({ reason }) => reason as unknown)).toEqual([expect.any(FolderInUseError)]);
    await served?.value.close();
  }
});

it('exactly one of two child processes serves a folder whose server was killed', async () => {
  const dataDir = givenFolder();
  for (let round = 0; round < 5; round += 1) {
    const starts = await Promise.allSettled([
      spawnEmbeddedMongo({ dataDir, entry }),
      spawnEmbeddedMongo({ dataDir, entry }),
    ]);
    const served = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    expect(served).toHaveLength(1);
    process.kill(served[0]?.pid ?? 0, 'SIGKILL');
    await sleep(50);
  }
});

const paths: [name: string, folder: string][] = [
  ['capital letters', 'With Capitals/DATA'],
  ['blanks and signs', 'a b+c%20d/é?#'],
  ['more than 100 bytes', 'long'.repeat(40)],
];

it.each(paths)('a folder path with %s works', async (_, name) => {
  const dataDir = join(givenFolder(), name);
  const server = await startEmbeddedMongo({ dataDir });
  onTestFinished(() => server.close());
  const things = (await givenClient(server.uri)).db('test').collection('things');
  await things.insertOne({ a: 1 });
  expect(await things.countDocuments()).toBe(1);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

it('a folder with a long path has the same address after a restart, and a refused second start leaves it alone', async () => {
  const dataDir = join(givenFolder(), 'y'.repeat(130));
  const first = await startEmbeddedMongo({ dataDir });
  await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(FolderInUseError);
  expect(await ping(first.uri)).toBe(1);
  await first.close();
  const second = await startEmbeddedMongo({ dataDir });
  onTestFinished(() => second.close());
  expect(second.uri).toBe(first.uri);
});

it('two folders with one long beginning have two servers', async () => {
  const base = join(givenFolder(), 'x'.repeat(120));
  const servers = await Promise.all(['one', 'two'].map((end) => startEmbeddedMongo({ dataDir: `${base}${end}` })));
  const [one, two] = await Promise.all(
    servers.map(async ({ uri }) => (await givenClient(uri)).db('test').collection('things')),
  );
  await one?.insertOne({ a: 1 });
  expect(await two?.countDocuments()).toBe(0);
  await Promise.all(servers.map((server) => server.close()));
});

it('a file where the folder should be is refused in one sentence', async () => {
  const file = join(givenFolder(), 'file');
  writeFileSync(file, '');
  await expect(spawnEmbeddedMongo({ dataDir: file, entry })).rejects.toThrow(
    /^The data folder .* cannot be written to: there is a file in its place \(EEXIST\)\.$/,
  );
});

it('damaged files are refused in one sentence that says what to do', async () => {
  const dataDir = givenFolder();
  mkdirSync(join(dataDir, 'db'));
  writeFileSync(join(dataDir, 'db', 'data.mdb'), Buffer.alloc(16_384, 7));
  await expect(spawnEmbeddedMongo({ dataDir, entry })).rejects.toThrow(
    /^The database in .* cannot be read .*restore it from a backup\.$/,
  );
});

it('a full disk ends the server; what it acknowledged is there when there is room again', async () => {
  const dataDir = givenFolder();
  const limited = spawn('sh', ['-c', 'ulimit -f 2000; exec "$0" "$1" "$2"', process.execPath, entry, dataDir], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(limited, 'exit');
  const [output] = (await once(limited.stdout, 'data')) as [Buffer];
  const uri = output.toString().trim();
  const client = new MongoClient(uri, { retryWrites: false, serverSelectionTimeoutMS: 500 });
  const things = client.db('test').collection('things');
  let acknowledged = 0;
  await expect(
    (async () => {
      for (; ; acknowledged += 1) await things.insertOne({ n: acknowledged, filler: 'x'.repeat(20_000) });
    })(),
  ).rejects.toThrow();
  await exited;
  await client.close();

  const server = await startEmbeddedMongo({ dataDir });
  onTestFinished(() => server.close());
  const found = await (await givenClient(server.uri)).db('test').collection('things').countDocuments();
  expect(acknowledged).toBeGreaterThan(10);
  expect(found).toBeGreaterThanOrEqual(acknowledged);
  expect(found).toBeLessThanOrEqual(acknowledged + 1);
});

it.skipIf(process.getuid?.() === 0)('a folder without write permission is refused in one sentence', async () => {
  const parent = givenFolder();
  chmodSync(parent, 0o500);
  await expect(startEmbeddedMongo({ dataDir: join(parent, 'data') })).rejects.toThrow(
    /cannot be written to by user \d+; .* belongs to user \d+, mode 500 \(EACCES\)\.$/,
  );
  chmodSync(parent, 0o700);
});
