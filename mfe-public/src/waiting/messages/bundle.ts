import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

export const waitingMessages: MessageBundle = {
  namespace: 'waiting',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
