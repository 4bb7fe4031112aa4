import type { MessageBundle } from '@inkbridge/federation';
import { en } from './messages/en.js';

/** Texts of the three forms, loaded with them instead of with a guest's first page. */
export const reportMessages: MessageBundle = {
  namespace: 'report',
  en,
  es: () => import('./messages/es.js').then(({ es }) => es),
};
