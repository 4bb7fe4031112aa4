import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/** The texts of `/display`. */
export const displayMessages: MessageBundle = {
  namespace: 'display',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
