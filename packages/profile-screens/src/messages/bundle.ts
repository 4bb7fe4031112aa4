import type { MessageBundle } from '@inkbridge/federation';
import { en as confirmEn } from '../confirm/messages/en.js';
import { en } from './en.js';

/** For a remote's `bundles`: the texts of every component of this package. */
export const profileMessages: MessageBundle = {
  namespace: 'profile',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};

/** For a remote that asks with `useProfileConfirm`. Apart from the rest, because guests are asked nothing. */
export const confirmMessages: MessageBundle = {
  namespace: 'confirm',
  en: confirmEn,
  es: () => import('../confirm/messages/es.js').then(({ es }) => es),
};
