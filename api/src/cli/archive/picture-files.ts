import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { pictureFolder } from '../../adapters/files/disk-store.js';
import type { BrokenPicture } from '../../files/broken-pictures.js';
import { Refusal } from '../kit/session.js';
import { linesOf } from './collection-file.js';

type Picture = { path: string; bytes: Buffer };
type FileProgress = { signal: AbortSignal; onFiles: (files: number) => void };

/** A `.part` file is still being written. */
const isComplete = (name: string) => !name.endsWith('.part');

/**
 * Copies the pictures of a data folder and lists them, sorted, as `sha256sum` does: `sha256sum -c` checks the copy.
 * Keeps only names in memory. A picture never changes; one that is removed during the copy was not shown anywhere.
 */
export async function copyPictures(
  dataDir: string,
  { folder, list, signal, onFiles }: { folder: string; list: string } & FileProgress,
): Promise<{ files: number; bytes: number }> {
  const counted = { files: 0, bytes: 0 };
  const lines = await open(join(folder, list), 'wx', 0o600);
  try {
    for (const path of await picturesIn(dataDir)) {
      signal.throwIfAborted();
      const picture = await readUnlessGone(dataDir, path);
      if (!picture) continue;
      await put(folder, picture);
      await lines.write(`${sumOfBytes(picture.bytes)}  ${path}\n`);
      counted.files += 1;
      counted.bytes += picture.bytes.length;
      onFiles(counted.files);
    }
    await lines.sync();
  } finally {
    await lines.close();
  }
  return counted;
}

/** Compares every listed picture with its checksum. @returns the first that is missing or damaged, or null */
export async function findDamagedPicture(
  folder: string,
  list: string,
  watch: FileProgress,
): Promise<{ path: string; what: 'missing' | 'damaged' } | null> {
  for await (const { sum, path } of listed(join(folder, list), watch)) {
    const picture = await readUnlessGone(folder, path);
    if (!picture) return { path, what: 'missing' };
    if (sumOfBytes(picture.bytes) !== sum) return { path, what: 'damaged' };
  }
  return null;
}

/** Copies every listed picture into a data folder. */
export async function restorePictures(
  folder: string,
  list: string,
  { dataDir, ...watch }: { dataDir: string } & FileProgress,
) {
  for await (const { path } of listed(join(folder, list), watch)) {
    await put(dataDir, { path, bytes: await readFile(join(folder, path)) });
  }
}

/** Paths below `folder`, sorted. */
async function picturesIn(folder: string): Promise<string[]> {
  const root = join(folder, pictureFolder);
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(noneIfMissing);
  return entries
    .filter((entry) => entry.isFile() && isComplete(entry.name))
    .map(({ parentPath, name }) => `${pictureFolder}${join(parentPath, name).slice(root.length)}`)
    .toSorted();
}

export async function hasPictures(dataDir: string): Promise<boolean> {
  return (await picturesIn(dataDir)).length > 0;
}

async function* listed(list: string, { signal, onFiles }: FileProgress): AsyncGenerator<{ sum: string; path: string }> {
  let files = 0;
  for await (const line of linesOf(createReadStream(list))) {
    signal.throwIfAborted();
    const path = line.slice(66);
    if (!path.startsWith(`${pictureFolder}/`) || normalize(path) !== path) {
      throw new Refusal(`${list} names "${path}", which is not a picture. Nothing was changed.`);
    }
    yield { sum: line.slice(0, 64), path };
    files += 1;
    onFiles(files);
  }
}

async function put(folder: string, { path, bytes }: Picture): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
}

async function readUnlessGone(folder: string, path: string): Promise<Picture | null> {
  const bytes = await readFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return bytes && { path, bytes };
}

function noneIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

function sumOfBytes(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const mostNamed = 5;

/** One sentence with the first few files. */
export function listOfBroken(broken: readonly BrokenPicture[]): string {
  const named = broken.slice(0, mostNamed).map(({ file, what }) => `${file} (${what})`);
  const more = broken.length > mostNamed ? [`and ${broken.length - mostNamed} more`] : [];
  return `${broken.length === 1 ? '1 picture file is' : `${broken.length} picture files are`} not as stored: ${[...named, ...more].join(', ')}.`;
}
