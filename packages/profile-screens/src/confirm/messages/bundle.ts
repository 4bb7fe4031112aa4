import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/** For a remote that asks with `useProfileConfirm`. Apart from the rest, because guests are asked nothing. */
export const confirmMessages: MessageBundle = {
  namespace: 'confirm',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
