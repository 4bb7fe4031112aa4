import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/**
 * For a remote's `bundles`: the texts of cards and lists. All others are modules of their own: guests begin with lists,
 * and a module with one text among the first would bring them all.
 */
export const profileMessages: MessageBundle = {
  namespace: 'profile',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
