import type { MessageBundle } from '@inkbridge/federation';
import { en } from './messages/en.js';

/** The texts of `/first-letter`. */
export const firstLetterMessages: MessageBundle = {
  namespace: 'firstLetter',
  en,
  es: () => import('./messages/es.js').then(({ es }) => es),
};
