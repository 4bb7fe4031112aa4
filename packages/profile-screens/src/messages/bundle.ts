import type { MessageBundle } from '@inkbridge/federation';
import { en as changeEn } from '../change/messages/en.js';
import { en as confirmEn } from '../confirm/messages/en.js';
import { en as detailEn } from '../detail/messages/en.js';
import { en as galleryEn } from '../gallery/messages/en.js';
import { en as ownerEn } from '../owner/messages/en.js';
import { en as readerEn } from '../reader/messages/en.js';
import { en as pictureEn } from '../picture/messages/en.js';
import { en } from './en.js';

/** For a remote's `bundles`: the texts of cards and lists. */
export const profileMessages: MessageBundle = {
  namespace: 'profile',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};

/** For whatever shows `ProfileDetail`; a screen can bring it along. */
export const detailMessages: MessageBundle = {
  namespace: 'detail',
  en: detailEn,
  es: () => import('../detail/messages/es.js').then(({ es }) => es),
};

/** For whatever shows `FavoriteToggle`, `RatingPanel` or `PrintButton`: members only. */
export const readerMessages: MessageBundle = {
  namespace: 'reader',
  en: readerEn,
  es: () => import('../reader/messages/es.js').then(({ es }) => es),
};

/** For whatever shows `OwnerProgress` or `OwnerNextStep`: members only. */
export const ownerMessages: MessageBundle = {
  namespace: 'owner',
  en: ownerEn,
  es: () => import('../owner/messages/es.js').then(({ es }) => es),
};

export const galleryMessages: MessageBundle = {
  namespace: 'gallery',
  en: galleryEn,
  es: () => import('../gallery/messages/es.js').then(({ es }) => es),
};

/** For a remote that asks with `useProfileConfirm`. Apart from the rest, because guests are asked nothing. */
export const confirmMessages: MessageBundle = {
  namespace: 'confirm',
  en: confirmEn,
  es: () => import('../confirm/messages/es.js').then(({ es }) => es),
};

/** For a remote that shows a `ChangeTable`; the screen with it brings `fieldMessages` along. */
export const changeMessages: MessageBundle = {
  namespace: 'change',
  en: changeEn,
  es: () => import('../change/messages/es.js').then(({ es }) => es),
};

/** For a remote that shows a `PictureField`. */
export const pictureMessages: MessageBundle = {
  namespace: 'picture',
  en: pictureEn,
  es: () => import('../picture/messages/es.js').then(({ es }) => es),
};
