import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/** Texts of the diary, and of the question whether a letter was sent. */
export const diaryMessages: MessageBundle = {
  namespace: 'diary',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
