import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/** Loaded with every screen about payments. */
export const paymentMessages: MessageBundle = {
  namespace: 'payment',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
