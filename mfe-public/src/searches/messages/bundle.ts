import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/** Texts of saved searches, and of the page that stops mails. */
export const searchMessages: MessageBundle = {
  namespace: 'searches',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
