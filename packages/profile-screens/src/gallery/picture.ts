import type { CustomerJson } from '@inkbridge/contracts';
import type { Translate } from '@inkbridge/federation/i18n';
import { fullNameOf } from '@inkbridge/shared/names';
import { photoAt } from '../stamp/photo-url.js';

export type Picture = { url: string; name: string };

/** The photo, if there is one, followed by the artworks. */
export function picturesOf({ basicInfo, photos }: CustomerJson, t: Translate<'detail'>): Picture[] {
  const name = fullNameOf(basicInfo);
  const photo =
    photos.imageUrl === null ? [] : [{ url: photoAt(photos.imageUrl, 'detail'), name: t('photoOf', { name }) }];
  const artworks = photos.artworks.map((url, index) => ({
    url: photoAt(url, 'detail'),
    name: t('artworkOf', { number: index + 1, name }),
  }));
  return [...photo, ...artworks];
}
