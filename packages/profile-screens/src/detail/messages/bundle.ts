import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/** For whatever shows `ProfileDetail`; a screen can bring it along. */
export const detailMessages: MessageBundle = {
  namespace: 'detail',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
