import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/**
 * For a screen that shows `ProfileForm`. The screen installs it and `fieldMessages`, so that no other page downloads
 * them.
 */
export const formMessages: MessageBundle = {
  namespace: 'form',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
