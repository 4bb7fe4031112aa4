import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/** Every screen about money brings these along. */
export const paymentMessages: MessageBundle = {
  namespace: 'payment',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
