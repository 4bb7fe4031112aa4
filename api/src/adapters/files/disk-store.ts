import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { imageNamePattern, type FileStore, type ImageSize } from '../../features/files/file-store.js';

/**
 * Where a picture lies: `<data>/files/images/<name>-card.webp` (about 480 px wide) and `<name>-detail.webp` (at most
 * 1600 px), both WebP. Its address is `/files/images/<name>`, with `?size=card` for the small one.
 */
export function imageFile(dataDir: string, name: string, size: ImageSize): string {
  if (!imageNamePattern.test(name)) throw new RangeError(`No picture is named ${name}`);
  return join(dataDir, 'files', 'images', `${name}-${size}.webp`);
}

export function createDiskStore(dataDir: string): FileStore {
  return {
    async findImage(name, size) {
      if (!imageNamePattern.test(name)) return null;
      const file = imageFile(dataDir, name, size);
      const found = await stat(file).catch(() => null);
      if (!found?.isFile()) return null;
      return { bytes: found.size, open: () => createReadStream(file) };
    },
  };
}
