import type { MessageBundle } from '@inkbridge/federation';
import { en } from './messages/en.js';

/** The texts of `/safety`. */
export const safetyMessages: MessageBundle = {
  namespace: 'safety',
  en,
  es: () => import('./messages/es.js').then(({ es }) => es),
};
