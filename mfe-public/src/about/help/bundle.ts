import type { MessageBundle } from '@inkbridge/federation';
import { en } from './messages/en.js';

/** The texts of `/help`. */
export const helpMessages: MessageBundle = {
  namespace: 'help',
  en,
  es: () => import('./messages/es.js').then(({ es }) => es),
};
