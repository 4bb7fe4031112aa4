import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copyDatabase, hasDatabase, isDatabaseMissing, startEmbeddedMongo } from '../index.js';
import { givenClient, givenFolder } from '../testing/given-server.js';

const markOf = (dataDir: string) => join(dataDir, 'database.id');
const fileOf = (dataDir: string) => join(dataDir, 'db', 'data.mdb');

/** A folder with a database in which something is stored; its server has stopped. */
async function givenData(): Promise<string> {
  const dataDir = givenFolder();
  const server = await startEmbeddedMongo({ dataDir });
  const client = await givenClient(server.uri);
  await client.db('test').collection('things').insertOne({ a: 1 });
  await client.close();
  await server.close();
  return dataDir;
}

async function countIn(dataDir: string): Promise<number> {
  const server = await startEmbeddedMongo({ dataDir });
  onTestFinished(() => server.close());
  return (await givenClient(server.uri)).db('test').collection('things').countDocuments();
}

const missing = /^In .* the database is missing: restore a backup, or remove the mark .*database\.id to begin with/;

it.each([
  ['deleted', (dataDir: string) => rmSync(fileOf(dataDir))],
  ['emptied', (dataDir: string) => truncateSync(fileOf(dataDir))],
  ['deleted with its folder', (dataDir: string) => rmSync(join(dataDir, 'db'), { recursive: true })],
])('a database file that was %s is missed in one sentence, and nothing is made in its place', async (_, lose) => {
  const dataDir = await givenData();
  lose(dataDir);
  expect([hasDatabase(dataDir), isDatabaseMissing(dataDir)]).toEqual([false, true]);
  await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(missing);
  expect(hasDatabase(dataDir)).toBe(false);
});

it('another database in its place is refused in one sentence', async () => {
  const dataDir = await givenData();
  const other = await givenData();
  rmSync(join(dataDir, 'db'), { recursive: true });
  renameSync(join(other, 'db'), join(dataDir, 'db'));
  await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(/is another database than the one that belongs there/);
  rmSync(markOf(dataDir));
  expect(await countIn(dataDir)).toBe(1);
});

it('without the mark a lost database begins anew', async () => {
  const dataDir = await givenData();
  rmSync(fileOf(dataDir));
  rmSync(markOf(dataDir));
  expect(await countIn(dataDir)).toBe(0);
});

it('a folder without the mark gets it at its next start, and keeps its data', async () => {
  const dataDir = await givenData();
  const id = readFileSync(markOf(dataDir), 'utf8');
  rmSync(markOf(dataDir));
  expect(await countIn(dataDir)).toBe(1);
  expect(readFileSync(markOf(dataDir), 'utf8')).toBe(id);
});

it('a copy has the id of its original and gets a mark of its own', async () => {
  const dataDir = await givenData();
  const target = join(givenFolder(), 'copy');
  await copyDatabase({ dataDir, target });
  expect(await countIn(target)).toBe(1);
  expect(readFileSync(markOf(target), 'utf8')).toBe(readFileSync(markOf(dataDir), 'utf8'));
});

it('a full disk does not keep an old folder from starting; the mark comes later', async () => {
  const dataDir = await givenData();
  rmSync(markOf(dataDir));
  const fresh = givenFolder();
  for (const folder of [dataDir, fresh]) {
    const server = await startEmbeddedMongo({ dataDir: folder, readVolume: () => ({ free: 0, size: 1e9 }) });
    await server.close();
  }
  expect(existsSync(markOf(fresh))).toBe(false);
  expect(await countIn(fresh)).toBe(0);
  expect(existsSync(markOf(fresh))).toBe(true);
});

it('a file that is no database is still refused as damaged', async () => {
  const dataDir = await givenData();
  mkdirSync(join(dataDir, 'db'), { recursive: true });
  writeFileSync(fileOf(dataDir), Buffer.alloc(16_384, 7));
  await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(/cannot be read .*restore it from a backup/);
});

it.each([
  ['one byte', () => 1],
  ['a page', () => 4_096],
  ['half of it', (size: number) => size / 2],
  ['all but its first two pages', (size: number) => size - 2 * 4_096],
])('a database file that lost %s at its end is refused in one sentence', async (_what, lost) => {
  const dataDir = await givenData();
  const { size } = statSync(fileOf(dataDir));
  truncateSync(fileOf(dataDir), size - lost(size));

  await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(/has lost its end.*restore it from a backup/);
});

/** Two large texts, the later one perhaps removed; then commits that move everything else from the file's end. */
async function givenLarge({ isKept }: { isKept: boolean }): Promise<string> {
  const dataDir = await givenData();
  const server = await startEmbeddedMongo({ dataDir });
  const things = (await givenClient(server.uri)).db('test').collection<{ _id: number; text: string }>('large');
  await things.insertOne({ _id: 0, text: 'x'.repeat(400_000) });
  await things.insertOne({ _id: 1, text: 'x'.repeat(400_000) });
  if (!isKept) await things.deleteOne({ _id: 1 });
  for (let _id = 2; _id < 40; _id += 1) await things.insertOne({ _id, text: '' });
  await server.close();
  return dataDir;
}

const shorten = (dataDir: string, pages: number) =>
  truncateSync(fileOf(dataDir), statSync(fileOf(dataDir)).size - pages * 4_096);

it('a file may lack pages at its end that nothing uses any more', async () => {
  const dataDir = await givenLarge({ isKept: false });
  shorten(dataDir, 20);

  expect(await countIn(dataDir)).toBe(1);
});

it('a file that lost the end of a value of many pages is refused', async () => {
  const dataDir = await givenLarge({ isKept: true });
  shorten(dataDir, 20);

  await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(/has lost its end/);
});

it('a file never lacks its end, whatever is written, removed and refused', async () => {
  const dataDir = await givenData();
  for (let round = 0; round < 2; round += 1) {
    const server = await startEmbeddedMongo({ dataDir });
    const client = await givenClient(server.uri);
    const things = client.db('test').collection<{ _id: number; text: string }>('large');
    for (let _id = 0; _id < 6; _id += 1) {
      await things.insertOne({ _id, text: 'x'.repeat(70_000 * (_id % 4)) });
      await things.insertOne({ _id, text: 'twice'.repeat(40_000) }).catch(() => undefined);
      await things.deleteMany({ _id: { $gte: _id - (round % 3) } });
    }
    await things.deleteMany({});
    await client.close();
    await server.close();
  }

  expect(await countIn(dataDir)).toBe(1);
});
