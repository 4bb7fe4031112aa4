import type { CatalogEntry } from '@inkbridge/catalog-index';
import * as fc from 'fast-check';
import { readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { entries } from '../../testing/catalogue/entries.js';
import { newTestFolder } from '../../testing/fast-folder.js';
import { openSnapshot, removeUnfinished, writeSnapshot } from './snapshot-file.js';

const head = { release: 'r1', database: 'd1', position: 1_795_000_000_000, takenAt: '2026-11-21T12:00:00.000Z' };
type Options = { hasRoomFor: (bytes: number) => boolean; signal?: AbortSignal };
const withRoom: Options = { hasRoomFor: () => true };
const refusals: [string, Options][] = [
  ['the disk has no room', { hasRoomFor: () => false }],
  ['the process ends', { ...withRoom, signal: AbortSignal.abort() }],
];

async function aFolder(): Promise<string> {
  const folder = await newTestFolder('inkbridge-snapshot-');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function aFile(contents: readonly CatalogEntry[]): Promise<string> {
  const path = join(await aFolder(), 'catalogue.snapshot');
  await writeSnapshot(path, { head, entries: contents }, withRoom);
  return path;
}

async function readAll(path: string, wanted = head): Promise<CatalogEntry[]> {
  const snapshot = await openSnapshot(path, wanted);
  const all: CatalogEntry[] = [];
  try {
    for await (const entry of snapshot.entries()) all.push({ ...entry, card: Uint8Array.from(entry.card) });
  } finally {
    await snapshot.close();
  }
  return all;
}

/** More than one frame of them. */
const many = fc.sample(entries, { numRuns: 1_500, seed: 7 });

it('a snapshot is read as it was written, whatever the names', async () => {
  const path = join(await aFolder(), 'catalogue.snapshot');

  await fc.assert(
    fc.asyncProperty(fc.array(entries, { maxLength: 20 }), async (contents) => {
      const { profiles } = await writeSnapshot(path, { head, entries: contents }, withRoom);

      expect(await readAll(path)).toEqual(contents);
      expect(profiles).toBe(contents.length);
    }),
  );
});

it('a file of several frames is read again', async () => {
  expect(await readAll(await aFile(many))).toEqual(many);
});

it('a file that is cut short at any point is damaged', async () => {
  const path = await aFile(many);
  const whole = await readFile(path);

  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), async (length) => {
      await writeFile(path, whole);
      await truncate(path, length);

      await expect(readAll(path)).rejects.toThrow('it is damaged');
    }),
  );
});

it('a file with any byte changed is damaged', async () => {
  const path = await aFile(many);
  const whole = await readFile(path);

  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, difference) => {
      const changed = Buffer.from(whole);
      changed.writeUInt8(whole.readUInt8(at) ^ difference, at);
      await writeFile(path, changed);

      await expect(readAll(path)).rejects.toThrow('it is damaged');
    }),
  );
});

it('a file of another release or database is not used, nor one that is not there', async () => {
  const path = await aFile([]);

  await expect(readAll(path, { ...head, release: 'r2' })).rejects.toThrow('it is of another version');
  await expect(readAll(path, { ...head, database: 'd2' })).rejects.toThrow('it is of another database');
  await expect(readAll(`${path}.not`)).rejects.toThrow('there is none');
});

it.each(refusals)('when %s the last file stays, and nothing is left beside it', async (reason, options) => {
  const path = await aFile(many.slice(0, 3));

  await expect(writeSnapshot(path, { head, entries: many }, options)).rejects.toThrow(reason);

  expect(await readAll(path)).toHaveLength(3);
  expect(await readdir(join(path, '..'))).toEqual(['catalogue.snapshot']);
});

it('a file that a crash left unfinished is removed, and one that another process is writing is not', async () => {
  const path = await aFile([]);
  const old = new Date(Date.now() - 2 * 3_600_000);
  await writeFile(`${path}.old.tmp`, '');
  await utimes(`${path}.old.tmp`, old, old);
  await writeFile(`${path}.young.tmp`, '');

  await removeUnfinished(path);

  expect(await readdir(join(path, '..'))).toEqual(['catalogue.snapshot', 'catalogue.snapshot.young.tmp']);
});
