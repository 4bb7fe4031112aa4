import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/** Texts of the letter desk. */
export const writeMessages: MessageBundle = {
  namespace: 'write',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
