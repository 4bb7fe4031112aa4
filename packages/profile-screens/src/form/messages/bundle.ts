import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/** For a screen that shows `ProfileForm`: it brings them, and `fieldMessages`, so that no other page carries them. */
export const formMessages: MessageBundle = {
  namespace: 'form',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
