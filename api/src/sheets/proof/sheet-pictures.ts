import type { PublicCustomer } from '@inkbridge/contracts';
import { portraitSvg, sitterOf } from '@inkbridge/shared/portrait';
import type { Press } from '../../files/press.js';
import type { ReadPhoto } from '../source/read-photo.js';
import type { SheetPictures } from './draw-pictures.js';

/** A sheet's pictures; unreadable ones are left out. */
export type ReadPictures = (profile: PublicCustomer) => Promise<SheetPictures>;

const portrait = { width: 480, height: 600 };

export function createReadPictures(readPhoto: ReadPhoto, press: Press): ReadPictures {
  /** Without its initials, which need a font of the machine. */
  function drawn({ _id, basicInfo }: PublicCustomer): Promise<Buffer | null> {
    const svg = portraitSvg({ ...sitterOf(_id, basicInfo), initials: '' }).replace(
      '<svg ',
      `<svg width="${portrait.width}" height="${portrait.height}" `,
    );
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
      portrait: imageUrl === null ? await drawn(profile) : await readPhoto(imageUrl, 'detail'),
      hasPhoto: imageUrl !== null,
      others,
    };
  };
}
