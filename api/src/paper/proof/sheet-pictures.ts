import type { PublicCustomer } from '@inkbridge/contracts';
import type { Press } from '../../files/press.js';
import type { ReadPhoto } from '../source/read-photo.js';
import { monogramSvg } from '../typeface/outlines.js';
import { loadTypeface } from '../typeface/typeface.js';
import type { SheetPictures } from './draw-pictures.js';

/** A sheet's pictures; unreadable ones are left out. */
export type ReadPictures = (profile: PublicCustomer) => Promise<SheetPictures>;

const portrait = { width: 480, height: 600 };

export function createReadPictures(readPhoto: ReadPhoto, press: Press): ReadPictures {
  async function monogram(profile: PublicCustomer): Promise<Buffer | null> {
    const svg = monogramSvg(profile, portrait, await loadTypeface());
    return press({ svg, ...portrait }).catch(() => null);
  }

  return async (profile) => {
    const { imageUrl, artworks } = profile.photos;
    const others: Buffer[] = [];
    for (const artwork of artworks) {
      const picture = await readPhoto(artwork, 'card'); // small enough for twenty on the sheet
      if (picture) others.push(picture);
    }
    return {
      portrait: imageUrl === null ? await monogram(profile) : await readPhoto(imageUrl, 'detail'),
      hasPhoto: imageUrl !== null,
      others,
    };
  };
}
