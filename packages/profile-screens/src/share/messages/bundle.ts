import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/** For anything that offers to share a profile. */
export const shareMessages: MessageBundle = {
  namespace: 'share',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
