import type { MessageBundle } from '@inkbridge/federation';
import { confirmItIsYouMessages } from '../confirm-it-is-you/bundle.js';
import { en } from './messages/en.js';

/** The texts that setting up a second factor needs. */
export const secondFactorMessages: readonly MessageBundle[] = [
  ...confirmItIsYouMessages,
  { namespace: 'secondFactor', en, es: () => import('./messages/es.js').then(({ es }) => es) },
];
