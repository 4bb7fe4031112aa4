import type { UserId } from '@inkbridge/contracts';
import type { FileStore, ImageId, StoredImage } from './file-store.js';
import { findWhole, imageFormats } from './file-store.js';
import type { UploadRepository } from './upload-repository.js';

/** An uploaded picture. `bytes` is null when the store does not have it. */
export type OwnPicture = { fileName: string; bytes: number | null; open: () => AsyncIterable<Uint8Array> };

/** The pictures of one account, for its owner. */
export type OwnPictures = {
  /** Without their contents, the oldest first. */
  of(owner: UserId): Promise<OwnPicture[]>;
};

/** Pictures looked up at a time. */
const atOnce = 8;

/** Every picture as JPEG where there is one, because everything opens that. */
export function createOwnPictures(files: FileStore, uploads: Pick<UploadRepository, 'listOf'>): OwnPictures {
  async function find(image: ImageId): Promise<StoredImage | null> {
    for (const format of imageFormats.toReversed()) {
      const found = await findWhole(files, image, { size: 'detail', format });
      if (found) return found;
    }
    return null;
  }

  async function pictureOf(image: ImageId): Promise<OwnPicture> {
    const found = await find(image);
    const fileName = `${image.name}.${found?.format === 'webp' ? 'webp' : 'jpg'}`;
    return { fileName, bytes: found?.bytes ?? null, open: () => found?.open() ?? noBytes() };
  }

  return {
    async of(owner) {
      const images = await uploads.listOf(owner);
      const pictures: OwnPicture[] = [];
      for (let start = 0; start < images.length; start += atOnce) {
        pictures.push(...(await Promise.all(images.slice(start, start + atOnce).map(pictureOf))));
      }
      return pictures;
    },
  };
}

async function* noBytes(): AsyncGenerator<Uint8Array> {
  yield* [];
}
