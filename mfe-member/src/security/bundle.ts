import type { MessageBundle } from '@inkbridge/federation';
import { en } from './messages/en.js';

/** The texts of the tab Security and data, which load with it. */
export const securityMessages: MessageBundle = {
  namespace: 'security',
  en,
  es: () => import('./messages/es.js').then(({ es }) => es),
};
