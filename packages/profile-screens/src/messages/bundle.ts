import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/**
 * For a remote's `bundles`: the texts of cards and lists. All other texts are in separate modules: guests start with
 * lists, and a module shared with one of their texts would load all of them.
 */
export const profileMessages: MessageBundle = {
  namespace: 'profile',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
