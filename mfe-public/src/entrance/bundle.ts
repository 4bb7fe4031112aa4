import { signInMessages } from '@inkbridge/frame';
import type { MessageBundle } from '@inkbridge/federation';
import { en } from './messages/en.js';

/** Texts loaded with these pages instead of with a guest's first page. */
export const entranceMessages: readonly MessageBundle[] = [
  { namespace: 'entrance', en, es: () => import('./messages/es.js').then(({ es }) => es) },
  signInMessages,
];
