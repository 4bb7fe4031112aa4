import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/** For anything that shows `ProfileDetail`; a lazy screen can install it. */
export const detailMessages: MessageBundle = {
  namespace: 'detail',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
