import type { MessageBundle } from '@inkbridge/federation';
import { en } from './messages/en.js';

/** The texts of the download of one's data and of the end of the account. */
export const ownDataMessages: MessageBundle = {
  namespace: 'ownData',
  en,
  es: () => import('./messages/es.js').then(({ es }) => es),
};
