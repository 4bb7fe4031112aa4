import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/** For a remote that uses `useProfileConfirm`. Separate from the rest, because guests never see a confirmation. */
export const confirmMessages: MessageBundle = {
  namespace: 'confirm',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
