import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import {
  type EncodedImage,
  type FileStore,
  type ImageFormat,
  type ImageId,
  type ImageSize,
  type ImageVariant,
  imageVariants,
  isLastVariant,
  lastVariant,
} from '../../files/file-store.js';
import type { DataDisk } from '../../database/data-disk.js';
import { imageKey, isImageId } from '../../files/image-name.js';
import { headLength, isWhole, tailLength } from '../../files/picture-end.js';
import { noRoom } from '../../http/answers/app-error.js';
import { syncFolder, writeSynced } from '../durable-file.js';

/** Relative to the data folder. */
export const pictureFolder = 'files';

/** Path of a picture: `<data>/files/images/<name>-card.webp` (480 px wide) or `<name>-detail.webp`. */
export function imageFile(dataDir: string, name: string, size: ImageSize, format: ImageFormat = 'webp'): string {
  return fileOf(dataDir, { name, revision: 1 }, { size, format });
}

function fileOf(dataDir: string, id: ImageId, variant: ImageVariant): string {
  return join(dataDir, pictureFolder, imageKey(id, variant));
}

/** About a megabyte. */
const mostKnownLengths = 10_000;

const endless: Pick<DataDisk, 'hasRoomFor'> = { hasRoomFor: () => true };

/** Pictures in a folder. Once `put` resolves, the picture survives a power cut. */
export function createDiskStore(dataDir: string, disk = endless): FileStore {
  const path = (id: ImageId, variant: ImageVariant) => fileOf(dataDir, id, variant);
  /** Lengths of files whose ends were looked at: they never change, so another length is a fault. */
  const wholeLengths = new LRUCache<string, number>({ max: mostKnownLengths });

  async function isWholeFile(
    file: string,
    { format, bytes }: { format: ImageFormat; bytes: number },
  ): Promise<boolean> {
    if (wholeLengths.get(file) === bytes) return true;
    const whole = await readsWhole(file, format);
    if (whole) wholeLengths.set(file, bytes);
    return whole;
  }

  return {
    async put(id, variants) {
      if (await sizeOf(path(id, lastVariant))) throw new RangeError(`The picture ${id.name} already exists`);
      if (!disk.hasRoomFor(bytesOf(variants))) throw noRoom(new Error('the reserve of the disk is not for pictures'));
      const folder = dirname(path(id, lastVariant));
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        for (const { bytes, ...variant } of variants) await writeSynced(partOf(path(id, variant)), bytes);
        for (const variant of variants.toSorted(lastVariantLast)) {
          await rename(partOf(path(id, variant)), path(id, variant));
        }
        await syncFolder(folder); // the renames too: a power cut must not undo them
      } catch (error) {
        await removeAll(id).catch(() => undefined); // the reason of the failed write matters more
        throw isUnwritable(error) ? noRoom(error) : error;
      }
    },

    async find(id, variant) {
      if (!isImageId(id)) return null;
      const file = path(id, variant);
      const [bytes, isComplete] = await Promise.all([sizeOf(file), sizeOf(path(id, lastVariant))]);
      if (bytes === null || isComplete === null) return null;
      const whole = await isWholeFile(file, { format: variant.format, bytes });
      return { ...variant, bytes, isWhole: whole, open: (range) => createReadStream(file, range) };
    },

    remove: removeAll,
  };

  async function removeAll(id: ImageId): Promise<void> {
    for (const variant of [lastVariant, ...imageVariants]) {
      await rm(path(id, variant), { force: true });
      await rm(partOf(path(id, variant)), { force: true });
    }
  }
}

const unwritable: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Nobody who uploads can mend this: the disk or the user's share of it is full, or it was mounted for reading. */
function isUnwritable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && unwritable.has(error.code);
}

function bytesOf(variants: readonly EncodedImage[]): number {
  return variants.reduce((sum, { bytes }) => sum + bytes.length, 0);
}

function partOf(file: string): string {
  return `${file}.part`;
}

function lastVariantLast(one: ImageVariant, other: ImageVariant): number {
  return Number(isLastVariant(one)) - Number(isLastVariant(other));
}

async function sizeOf(file: string): Promise<number | null> {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? found.size : null;
}

/** False, too, for what cannot be read. */
async function readsWhole(file: string, format: ImageFormat): Promise<boolean> {
  const handle = await open(file).catch(() => null);
  try {
    if (!handle) return false;
    const { size: bytes } = await handle.stat();
    const part = async (length: number, position: number) =>
      (await handle.read(Buffer.alloc(length), 0, length, position)).buffer;
    const head = await part(headLength, 0);
    return isWhole(format, { bytes, head, tail: await part(tailLength, Math.max(0, bytes - tailLength)) });
  } catch {
    return false;
  } finally {
    await handle?.close();
  }
}
