import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/** The texts of `/offline`. */
export const offlineMessages: MessageBundle = {
  namespace: 'offlinePage',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
