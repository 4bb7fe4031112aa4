import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/** Texts of pay links: of those who make them, and of those who pay with them. */
export const payLinkMessages: MessageBundle = {
  namespace: 'payLink',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
