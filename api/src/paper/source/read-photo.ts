import { buffer } from 'node:stream/consumers';
import { type FileStore, findWhole, type ImageSize } from '../../files/file-store.js';
import { imageIdAt } from '../../files/image-name.js';

/** A picture of a profile as JPEG. Null when it cannot be read: what is drawn around it matters more. */
export type ReadPhoto = (imageUrl: string, size: ImageSize) => Promise<Buffer | null>;

export function createReadPhoto(files: Pick<FileStore, 'find'>): ReadPhoto {
  return async (imageUrl, size) => {
    const image = imageIdAt(imageUrl);
    const found = image && (await findWhole(files, image, { size, format: 'jpeg' }).catch(() => null));
    return found ? buffer(found.open()).catch(() => null) : null;
  };
}
