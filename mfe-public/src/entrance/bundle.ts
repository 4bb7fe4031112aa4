import { signInMessages } from '@inkbridge/frame';
import type { MessageBundle } from '@inkbridge/federation';
import { en } from './messages/en.js';

/** Texts that come with these pages and not with a guest's first one. */
export const entranceMessages: readonly MessageBundle[] = [
  { namespace: 'entrance', en, es: () => import('./messages/es.js').then(({ es }) => es) },
  signInMessages,
];
