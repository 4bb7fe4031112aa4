import type { CatalogEntry } from '@inkbridge/catalog-index';
import { randomBytes } from 'node:crypto';
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { hour } from '@inkbridge/shared/time';
import { decodeEntries, encodeEntries } from './entry-codec.js';

/** Incremented when the form of the file changes. */
const format = 2;

/** The content of a frame. */
type FrameKind = 'head' | 'entries' | 'end';
type Frame = { kind: FrameKind; content: Buffer };

const kinds: readonly FrameKind[] = ['head', 'entries', 'end'];
const leadBytes = 5;
const sumBytes = 4;
/** Bytes. A longer frame was never written. */
const longestFrame = 64 * 1024 * 1024;

/** The file is cut short, or its bytes are not those that were written. */
class DamagedFileError extends Error {}

const headSchema = z.object({
  format: z.number(),
  /** The encoder of the cards: another release may encode them differently. */
  release: z.string(),
  /** The database whose profiles these are. */
  database: z.string(),
  /** Taken before the first entry was read; what was written later may be in the file or not. */
  position: z.number(),
  takenAt: z.string(),
});
const endSchema = z.object({ profiles: z.number() });

/** The origin of a snapshot. */
export type SnapshotHead = Omit<z.output<typeof headSchema>, 'format'>;
/** The snapshots that a process accepts. */
export type WantedSnapshot = Pick<SnapshotHead, 'release' | 'database'>;

/** Why the file is of no use, as the log says it. */
export class UnusableSnapshotError extends Error {}

/** No more is written: the disk has no room, or the process ends. */
export class SnapshotGivenUpError extends Error {}

type WriteOptions = { hasRoomFor: (bytes: number) => boolean; signal?: AbortSignal | undefined };

/**
 * Writes a whole file beside the last one and puts it in its place, so that a crash at any moment leaves one of the two.
 * Lets others run after each frame. @throws SnapshotGivenUpError, and what the file system throws
 */
export async function writeSnapshot(
  path: string,
  { head, entries }: { head: SnapshotHead; entries: Iterable<CatalogEntry> },
  { hasRoomFor, signal }: WriteOptions,
): Promise<{ profiles: number; bytes: number }> {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  const file = await open(unfinished, 'wx', 0o600);
  try {
    const written = await writeFrames(file, { head, entries }, (bytes) => {
      if (signal?.aborted) throw new SnapshotGivenUpError('the process ends');
      if (!hasRoomFor(bytes)) throw new SnapshotGivenUpError('the disk has no room');
    });
    await file.sync();
    await file.close();
    await rename(unfinished, path);
    await syncFolder(dirname(path));
    return written;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}

type Content = { head: SnapshotHead; entries: Iterable<CatalogEntry> };

async function writeFrames(file: FileHandle, { head, entries }: Content, mayWrite: (bytes: number) => void) {
  const write = createFrameWriter(file);
  let profiles = 0;
  let bytes = await write({ kind: 'head', content: Buffer.from(JSON.stringify({ format, ...head })) });
  const counted = function* () {
    for (const entry of entries) {
      profiles += 1;
      yield entry;
    }
  };
  for (const content of encodeEntries(counted())) {
    mayWrite(content.length);
    bytes += await write({ kind: 'entries', content });
    await yieldToOthers();
  }
  bytes += await write({ kind: 'end', content: Buffer.from(JSON.stringify({ profiles })) });
  return { profiles, bytes };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export type OpenSnapshot = { head: SnapshotHead; entries(): AsyncGenerator<CatalogEntry>; close(): Promise<void> };

/**
 * Opens the file if it is one of this release and database. Its entries are read in slices, and checked as they are read:
 * use them only once all were read. @throws UnusableSnapshotError, then and later
 */
export async function openSnapshot(path: string, wanted: WantedSnapshot): Promise<OpenSnapshot> {
  const file = await open(path, 'r').catch(missing);
  try {
    const frames = readFrames(file);
    const head = headOf(await frames.next(), wanted);
    return { head, entries: () => entriesOf(frames), close: () => file.close() };
  } catch (error) {
    await file.close();
    throw unusable(error);
  }
}

/** Removes what crashed processes left unfinished; another process may be writing a young one. */
export async function removeUnfinished(path: string): Promise<void> {
  const [folder, name] = [dirname(path), basename(path)];
  for (const found of await readdir(folder)) {
    if (!found.startsWith(`${name}.`) || !found.endsWith('.tmp')) continue;
    const { mtimeMs } = await stat(join(folder, found));
    if (mtimeMs < Date.now() - hour) await rm(join(folder, found), { force: true });
  }
}

type FrameResult = Awaited<ReturnType<ReturnType<typeof readFrames>['next']>>;

function headOf({ value: frame }: FrameResult, wanted: WantedSnapshot): SnapshotHead {
  if (frame?.kind !== 'head') throw new DamagedFileError('no head');
  const { format: found, ...head } = headSchema.parse(JSON.parse(frame.content.toString()));
  if (found !== format || head.release !== wanted.release) throw new UnusableSnapshotError('it is of another version');
  if (head.database !== wanted.database) throw new UnusableSnapshotError('it is of another database');
  return head;
}

async function* entriesOf(frames: ReturnType<typeof readFrames>): AsyncGenerator<CatalogEntry> {
  const spelled: (string | null)[] = [null];
  let profiles = 0;
  try {
    for await (const { kind, content } of frames) {
      if (kind === 'end') return checkCount(content, profiles);
      for (const entry of decodeEntries(content, spelled)) {
        profiles += 1;
        yield entry;
      }
      await yieldToOthers();
    }
  } catch (error) {
    throw unusable(error);
  }
}

function checkCount(content: Buffer, profiles: number): void {
  const written = endSchema.parse(JSON.parse(content.toString()));
  if (written.profiles !== profiles) throw new DamagedFileError('wrong count');
}

function unusable(error: unknown): UnusableSnapshotError {
  if (error instanceof UnusableSnapshotError) return error;
  return new UnusableSnapshotError('it is damaged', { cause: error });
}

function missing(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT') throw new UnusableSnapshotError('there is none');
  throw new UnusableSnapshotError('it cannot be read', { cause: error });
}

/**
 * Writes frames of the form: length, kind, content, checksum. Each checksum continues the one before, so the last one
 * covers the whole file. Returns the number of bytes written.
 */
function createFrameWriter(file: FileHandle): (frame: Frame) => Promise<number> {
  let sum = 0;
  return async ({ kind, content }) => {
    const lead = Buffer.alloc(leadBytes);
    lead.writeUInt32LE(content.length);
    lead.writeUInt8(kinds.indexOf(kind), 4);
    sum = crc32(content, crc32(lead, sum));
    const end = Buffer.alloc(sumBytes);
    end.writeUInt32LE(sum);
    await writeAll(file, [lead, content, end]);
    return leadBytes + content.length + sumBytes;
  };
}

/** Every frame with its own memory, checked. @throws DamagedFileError */
async function* readFrames(file: FileHandle): AsyncGenerator<Frame> {
  let sum = 0;
  for (;;) {
    const lead = await readExactly(file, leadBytes);
    const length = lead.readUInt32LE();
    const kind = kinds[lead.readUInt8(4)];
    if (!kind || length > longestFrame) throw new DamagedFileError('no frame');
    const rest = await readExactly(file, length + sumBytes);
    const content = rest.subarray(0, length);
    sum = crc32(content, crc32(lead, sum));
    if (sum !== rest.readUInt32LE(length)) throw new DamagedFileError('wrong checksum');
    yield { kind, content };
    if (kind === 'end') return;
  }
}

async function writeAll(file: FileHandle, parts: readonly Buffer[]): Promise<void> {
  for (const part of parts) {
    for (let at = 0; at < part.length;) at += (await file.write(part, at)).bytesWritten;
  }
}

/** Not from the pool: what is kept of it keeps only this memory. */
async function readExactly(file: FileHandle, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafeSlow(length);
  for (let at = 0; at < length;) {
    const { bytesRead } = await file.read(buffer, at, length - at);
    if (bytesRead === 0) throw new DamagedFileError('cut short');
    at += bytesRead;
  }
  return buffer;
}
