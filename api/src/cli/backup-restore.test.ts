import { startEmbeddedMongo } from '@inkbridge/embedded-mongo';
import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BSON, Double, Int32, Long, ObjectId } from 'mongodb';
import { describe, expect, it, onTestFinished } from 'vitest';
import { allCollections } from '../product/schema/collections.js';
import { createDiskStore } from '../adapters/files/disk-store.js';
import { connectDatabase } from '../database/connect.js';
import { brokenPictures } from '../files/broken-pictures.js';
import { imageVariants } from '../files/file-store.js';
import { newImageName } from '../files/image-name.js';
import { documentIn, lineOf } from './archive/document-lines.js';
import { cli, filesIn, givenData, givenFolder, withStored } from '../testing/cli/cli-world.js';

const backup = (dataDir: string, folder: string) => cli(dataDir, ['backup', folder, '--json']);
const restore = (dataDir: string, folder: string, ...more: string[]) =>
  cli(dataDir, ['restore', folder, '--json', ...more]);

/** The contents of a backup without its time of creation, which always differs. */
async function contentsOf(folder: string) {
  const { createdAt: _, ...manifest } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as {
    createdAt: string;
  };
  const { 'manifest.json': _sum, ...files } = await filesIn(folder);
  return { manifest, files };
}

async function givenPicture(dataDir: string): Promise<void> {
  const bytes = Buffer.from('a picture');
  const id = { name: newImageName(), revision: 1 };
  await createDiskStore(dataDir).put(
    id,
    imageVariants.map(({ size, format }) => ({ size, format, bytes })),
  );
}

async function givenBackup(): Promise<{ dataDir: string; folder: string }> {
  const dataDir = await givenData();
  await givenPicture(dataDir);
  await writeFile(join(dataDir, 'identity-secret'), 'a secret\n', { mode: 0o600 });
  const folder = join(await givenFolder(), 'backup');
  expect(await backup(dataDir, folder)).toMatchObject({ code: 0, json: { ok: true, documents: 11, pictures: 4 } });
  return { dataDir, folder };
}

async function served(dataDir: string): Promise<void> {
  const server = await startEmbeddedMongo({ dataDir });
  onTestFinished(() => server.close());
}

it('a backup of a restored backup is the same, byte by byte', async () => {
  const dataDir = await givenData();
  await withStored(dataDir, async (_stored, db) => {
    const kept = allCollections(db);
    for (const { collection } of kept) await collection.insertOne({ _id: 'one of each' as never, n: kept.length });
  });
  await givenPicture(dataDir);
  const [folder, again] = [join(await givenFolder(), 'backup'), join(await givenFolder(), 'again')];
  const elsewhere = await givenFolder();

  await backup(dataDir, folder);
  expect((await restore(elsewhere, folder)).code).toBe(0);
  await backup(elsewhere, again);

  const [before, after] = [await contentsOf(folder), await contentsOf(again)];
  expect(after).toEqual(before);
  const counts = await withStored(elsewhere, (_stored, db) =>
    Promise.all(allCollections(db).map(({ collection }) => collection.countDocuments({ _id: 'one of each' as never }))),
  );
  expect(counts.every((count) => count === 1)).toBe(true);
});

it('secrets and pictures are restored too', async () => {
  const { folder, dataDir } = await givenBackup();
  const elsewhere = await givenFolder();

  expect(await restore(elsewhere, folder)).toMatchObject({ code: 0, json: { ok: true, documents: 11, pictures: 4 } });

  expect(await readFile(join(elsewhere, 'identity-secret'), 'utf8')).toBe('a secret\n');
  expect(await filesIn(join(elsewhere, 'files'))).toEqual(await filesIn(join(dataDir, 'files')));
});

it('a database that was lost is missed by a backup, restored over its mark, and starts again', async () => {
  const { folder, dataDir } = await givenBackup();
  await rm(join(dataDir, 'db'), { recursive: true });

  expect((await backup(dataDir, join(await givenFolder(), 'again'))).code).toBe(1);
  expect(await restore(dataDir, folder, '--replace')).toMatchObject({ code: 0, json: { documents: 11 } });

  await served(dataDir);
});

it('numbers and all other values keep their types', () => {
  const document = {
    int: new Int32(5),
    double: new Double(5),
    long: Long.fromString('9007199254740993'),
    date: new Date(0),
    pattern: new BSON.BSONRegExp('a', 'i'),
    bytes: new BSON.Binary(Buffer.from('bytes')),
    none: null,
    list: [{ id: new BSON.ObjectId() }],
  };

  const line = lineOf(document);

  expect(line.indexOf('\n')).toBe(line.length - 1);
  expect(lineOf(documentIn(line))).toBe(line);
  expect(BSON.serialize(documentIn(line))).toEqual(BSON.serialize(document));
});

it('a backup works while the product runs, and writes nowhere else', async () => {
  const dataDir = await givenData();
  await served(dataDir);
  const place = await givenFolder();

  expect((await backup(dataDir, join(place, 'backup'))).code).toBe(0);

  expect(Object.keys(await filesIn(place)).every((file) => file.startsWith('backup/'))).toBe(true);
});

it('Ctrl-C during a backup leaves nothing behind', async () => {
  const dataDir = await givenData();
  const place = await givenFolder();
  const stopping = new AbortController();
  stopping.abort();

  const { code, json } = await cli(dataDir, ['backup', join(place, 'backup'), '--json'], { signal: stopping.signal });

  expect(code).toBe(130);
  expect(json.error).toContain('its files were removed');
  expect(await filesIn(place)).toEqual({});
});

it('a backup never overwrites anything and is never written into the data folder', async () => {
  const dataDir = await givenData();
  const full = await givenFolder();
  await writeFile(join(full, 'mine'), '');

  const link = join(await givenFolder(), 'link');
  await symlink(dataDir, link);

  for (const place of [full, join(full, 'mine')])
    expect((await backup(dataDir, place)).json.error).toContain('already exists');
  for (const [from, to] of [
    [dataDir, dataDir],
    [dataDir, link],
    [link, dataDir],
  ] as const)
    expect((await backup(from, join(to, 'all', 'backup'))).json.error).toContain('inside the data folder');
  expect(await filesIn(full)).toHaveProperty('mine');
});

it('a folder without a database is reported, and nothing is created in it', async () => {
  const dataDir = await givenFolder();

  const { code, json } = await backup(dataDir, join(await givenFolder(), 'backup'));

  expect(code).toBe(1);
  expect(json).toMatchObject({ ok: false, error: expect.stringContaining('INKBRIDGE_DATA_DIR') as string });
  expect(await filesIn(dataDir)).toEqual({});
});

it('--replace is needed to replace existing data, pictures and demo marks', async () => {
  const { folder } = await givenBackup();
  const other = await givenData(7);
  await givenPicture(other);
  await writeFile(join(other, 'demo-catalogue.unfinished'), '');
  await mkdir(join(other, 'outbox'));
  await writeFile(join(other, 'outbox', 'mail.json'), '');
  const profiles = () => withStored(other, ({ customers }) => customers.countDocuments({}));

  const refused = await restore(other, folder);
  expect(refused.json.error).toContain('customers (7)');
  expect(await profiles()).toBe(7);

  expect((await restore(other, folder, '--replace')).code).toBe(0);

  expect(await profiles()).toBe(3);
  const names = Object.keys(await filesIn(other));
  expect(names.filter((name) => name.startsWith('files/'))).toHaveLength(4);
  expect(names.filter((name) => /demo-catalogue|restoring|replaced/.test(name))).toEqual([]);
  expect(names).toContain('outbox/mail.json');
});

it.each([
  { what: 'a collection', file: 'collections/customers.jsonl.gz' },
  { what: 'the list of pictures', file: 'pictures.sha256' },
  { what: 'a secret', file: 'identity-secret' },
  { what: 'a picture', file: /^files\// },
])('a backup with $what damaged or missing is refused before anything is touched', async ({ file }) => {
  const { folder, dataDir } = await givenBackup();
  const before = await filesIn(dataDir);
  const name = Object.keys(await filesIn(folder)).find((one) =>
    file instanceof RegExp ? file.test(one) : one === file,
  );
  const path = join(folder, name ?? '');

  await appendFile(path, 'x');
  expect((await restore(dataDir, folder, '--replace')).json.error).toContain(`${path} is damaged`);
  await rm(path);
  expect((await restore(dataDir, folder, '--replace')).json.error).toContain(`${path} is missing`);

  expect(await filesIn(dataDir)).toEqual(before);
});

it('a picture list with paths outside the folder is refused', async () => {
  const { folder } = await givenBackup();
  const list = join(folder, 'pictures.sha256');
  const manifest = join(folder, 'manifest.json');
  const before = (await filesIn(folder))['pictures.sha256'] ?? '';
  await writeFile(list, `${'0'.repeat(64)}  files/../../passwd\n`);
  const after = (await filesIn(folder))['pictures.sha256'] ?? '';
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(before, after));

  const { json } = await restore(await givenFolder(), folder);

  expect(json.error).toContain('"files/../../passwd"');
});

it('nothing is restored while the product runs, or from a folder that is not a backup', async () => {
  const { folder } = await givenBackup();
  const running = await givenData();
  await served(running);

  expect((await restore(running, folder, '--replace')).json.error).toContain('Stop it');
  expect((await restore(running, await givenFolder())).json.error).toContain('is not a backup');
  await writeFile(join(folder, 'manifest.json'), '{"format":"inkbridge-backup","version":2}');
  expect((await restore(running, folder)).json.error).toContain('newer version');
});

const wordsOf = (line: string) => line.replace('\r\u001B[K', '');

it.each(['checking collections/customers', 'users: 4', 'pictures: 1'])(
  'Ctrl-C during a restore, at "%s", leaves what was there',
  async (moment) => {
    const { folder, dataDir } = await givenBackup();
    const stopping = new AbortController();
    const onProgress = (line: string) => void (wordsOf(line).startsWith(moment) && stopping.abort());
    const before = await filesIn(dataDir);

    const { code, stderr } = await cli(dataDir, ['restore', folder, '--replace'], {
      signal: stopping.signal,
      onProgress,
    });

    expect(code).toBe(130);
    expect(stderr).toContain('Nothing was changed');
    expect(await filesIn(dataDir)).toEqual(before);
  },
);

it('a backup into a place that cannot be written is refused in one sentence', async () => {
  const dataDir = await givenData();
  const file = join(await givenFolder(), 'file');
  await writeFile(file, '');

  const { code, stderr } = await cli(dataDir, ['backup', join(file, 'backup')]);

  expect(code).toBe(1);
  expect(stderr).toBe(
    `No backup was written: ${join(file, 'backup.unfinished')} cannot be written to: there is a file in its place (ENOTDIR).\n`,
  );
});

it('a MongoDB is restored when empty or with --replace, unless a process used it recently and did not end well', async () => {
  const { folder } = await givenBackup();
  const server = await startEmbeddedMongo({ dataDir: await givenFolder() }); // speaks the protocol: plays MongoDB
  onTestFinished(() => server.close());
  const { db, close } = await connectDatabase(server.uri);
  onTestFinished(close);
  const dataDir = await givenFolder();
  const intoMongo = (...more: string[]) =>
    cli(dataDir, ['restore', folder, '--json', ...more], { env: { MONGODB_URI: server.uri } });
  const profiles = () => db.collection('customers').countDocuments({});

  expect((await intoMongo()).code).toBe(0);
  expect(await profiles()).toBe(3);
  expect((await intoMongo()).json.error).toContain('not empty');
  await db.collection('jobs').insertOne({ _id: 'payments' as never, holder: null, doneAt: new Date() });
  expect((await intoMongo('--replace')).json.error).toContain('used this database');
  const since = { leftAt: new Date(), holder: 'killed', leasedUntil: new Date(Date.now() + 60_000) };
  await db.collection('jobs').updateMany({}, { $set: since });
  expect((await intoMongo('--replace')).json.error).toContain('if it was killed, wait five minutes');
  await db.collection('jobs').updateMany({}, { $set: { holder: null } });
  await db.collection('customers').deleteMany({});
  expect((await intoMongo('--replace')).code).toBe(0);
  expect(await profiles()).toBe(3);
});

it('a backup made while people write holds one moment, and after a loss the restored data is the same', async () => {
  const dataDir = await givenData();
  const writing = await writeAgainAndAgain(dataDir);
  await expect.poll(() => writing.acknowledged()).toBeGreaterThan(50);
  const [folder, again] = [join(await givenFolder(), 'backup'), join(await givenFolder(), 'again')];

  const before = writing.acknowledged();
  expect((await backup(dataDir, folder)).code).toBe(0);
  const after = writing.acknowledged();
  await writing.stop();
  await rm(dataDir, { recursive: true });
  await mkdir(dataDir, { mode: 0o700 });
  expect((await restore(dataDir, folder)).code).toBe(0);

  expect(after).toBeGreaterThan(before);
  const numbers = await withStored(dataDir, async (_stored, db) =>
    (await db.collection<Numbered>('drafts').find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id),
  );
  expect(numbers.length).toBeGreaterThanOrEqual(before);
  expect(numbers).toEqual(numbers.map((_, at) => at)); // every write up to one of them, and none after it
  expect((await backup(dataDir, again)).code).toBe(0);
  expect(await contentsOf(again)).toEqual(await contentsOf(folder));
});

type Numbered = { _id: number };

/** Serves the data folder and stores one numbered document after the other. */
async function writeAgainAndAgain(dataDir: string) {
  const server = await startEmbeddedMongo({ dataDir });
  const { db, close } = await connectDatabase(server.uri);
  let next = 0;
  const stopping = new AbortController();
  const writer = (async () => {
    while (!stopping.signal.aborted) {
      await db.collection<Numbered>('drafts').insertOne({ _id: next });
      next += 1;
    }
  })();
  return {
    acknowledged: () => next,
    async stop() {
      stopping.abort();
      await writer;
      await close();
      await server.close();
    },
  };
}

describe('pictures that are not as they were stored', () => {
  const content = Buffer.concat([Buffer.from('RIFF'), Buffer.from([12, 0, 0, 0]), Buffer.from('WEBPVP8 abcd')]);
  const sha256 = createHash('sha256').update(content).digest('hex');

  /** Three uploads; the ledger knows what the files of the last one were only if `isNew`. */
  async function givenUploads(isNew: boolean) {
    const dataDir = await givenData();
    const names = [1, 2, 3].map(() => newImageName());
    const owner = new ObjectId();
    const at = new Date('2026-11-20T12:00:00Z');
    const contents = imageVariants.map(({ size, format }) => ({ size, format, bytes: content.length, sha256 }));
    const doc = { owner, createdAt: at, adoptedAt: at, revision: 1, lastRevision: 1, ...(isNew && { contents }) };
    for (const name of names) {
      const variants = imageVariants.map(({ size, format }) => ({ size, format, bytes: content }));
      await createDiskStore(dataDir).put({ name, revision: 1 }, variants);
    }
    await withStored(dataDir, (stored) => stored.uploads.insertMany(names.map((_id) => Object.assign({ _id }, doc))));
    const fileOf = (number: number) => `images/${names[number]}-detail.webp`;
    return { dataDir, fileOf, pathOf: (number: number) => join(dataDir, 'files', fileOf(number)) };
  }

  it.each([true, false])(
    'are named by backup and doctor, which say so by their exit code (sizes known: %s)',
    async (isNew) => {
      const { dataDir, fileOf, pathOf } = await givenUploads(isNew);
      const folder = join(await givenFolder(), 'backup');
      expect((await cli(dataDir, ['backup', `${folder}-whole`])).code).toBe(0);
      await truncate(pathOf(0), 9);
      await rm(pathOf(1));

      const [copied, judged] = [await cli(dataDir, ['backup', folder]), await cli(dataDir, ['doctor', '--json'])];

      const named = [`${fileOf(0)} (cut short)`, `${fileOf(1)} (missing)`];
      expect(copied.code).toBe(3);
      for (const one of named) expect(copied.stdout.trim().split('\n').at(-1)).toContain(one);
      const { checks } = judged.json as { checks: { check: string; state: string; message: string }[] };
      const verdict = checks.find(({ check }) => check === 'uploaded pictures');
      expect(verdict?.state).toBe('fail');
      for (const one of named) expect(verdict?.message).toContain(one);
      expect(verdict?.message).not.toContain(fileOf(2));
    },
  );

  it('a whole picture of another size in its place is found by its size alone, as in a bucket', async () => {
    const { dataDir, fileOf, pathOf } = await givenUploads(true);
    const picture = (chunk: string) =>
      Buffer.concat([Buffer.from('RIFF'), Buffer.from([4 + chunk.length, 0, 0, 0]), Buffer.from(`WEBP${chunk}`)]);
    await writeFile(pathOf(0), picture('VP8 '));
    await writeFile(pathOf(1), picture('VP8 abcdefgh'));

    const known = await withStored(dataDir, ({ uploads }) => uploads.find().toArray());
    const named: string[] = [];
    for await (const { file, what } of brokenPictures(known, createDiskStore(dataDir), { reads: 'sizes' })) {
      named.push(`${file} ${what}`);
    }

    expect(new Set(named)).toEqual(new Set([`${fileOf(0)} cut short`, `${fileOf(1)} damaged`]));
  });

  it('a byte that changed on the disk is found', async () => {
    const { dataDir, fileOf, pathOf } = await givenUploads(true);
    await writeFile(pathOf(2), Buffer.concat([content.subarray(0, -1), Buffer.from('x')]));

    const { code, stdout } = await cli(dataDir, ['backup', join(await givenFolder(), 'backup')]);

    expect(code).toBe(3);
    expect(stdout).toContain(`${fileOf(2)} (damaged)`);
  });
});
