import type { MessageBundle } from '@inkbridge/federation';
import { en } from './messages/en.js';

/** The texts of `/terms`. */
export const termsMessages: MessageBundle = {
  namespace: 'terms',
  en,
  es: () => import('./messages/es.js').then(({ es }) => es),
};
