import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/** For a lazy screen that names private fields or fees: it brings them along, so that no guest carries them. */
export const fieldMessages: MessageBundle = {
  namespace: 'fields',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
