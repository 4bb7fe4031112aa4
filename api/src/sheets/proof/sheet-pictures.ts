import type { PublicCustomer } from '@inkbridge/contracts';
import { buffer } from 'node:stream/consumers';
import type { FileStore, ImageSize } from '../../files/file-store.js';
import { imageIdAt } from '../../files/image-name.js';
import type { SheetPictures } from './draw-pictures.js';

/** Reads what a sheet prints of pictures. A picture that cannot be read is left out: the words matter more. */
export type ReadPictures = (profile: PublicCustomer) => Promise<SheetPictures>;

export function createReadPictures(files: Pick<FileStore, 'find'>): ReadPictures {
  async function read(imageUrl: string, size: ImageSize): Promise<Buffer | null> {
    const image = imageIdAt(imageUrl);
    const found = image && (await files.find(image, { size, format: 'jpeg' }).catch(() => null));
    return found ? buffer(found.open()).catch(() => null) : null;
  }

  return async ({ photos: { imageUrl, artworks } }) => {
    const portrait = imageUrl === null ? null : await read(imageUrl, 'detail');
    const others: Buffer[] = [];
    for (const artwork of artworks) {
      const picture = await read(artwork, 'card'); // small enough for twenty on the sheet
      if (picture) others.push(picture);
    }
    return { portrait, hasPhoto: imageUrl !== null, others };
  };
}
