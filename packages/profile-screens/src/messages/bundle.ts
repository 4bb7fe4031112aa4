import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/** For a remote's `bundles`: the texts of every component of this package. */
export const profileMessages: MessageBundle = {
  namespace: 'profile',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
