import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/** Texts of the figures of an own profile. */
export const figureMessages: MessageBundle = {
  namespace: 'figures',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
