import type { MessageBundle } from '@inkbridge/federation';
import { en } from './messages/en.js';

/** The texts of `/privacy`. */
export const privacyMessages: MessageBundle = {
  namespace: 'privacy',
  en,
  es: () => import('./messages/es.js').then(({ es }) => es),
};
