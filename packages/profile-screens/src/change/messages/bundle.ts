import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/** For a remote that shows a `ChangeTable`; its screen must also install `fieldMessages`. */
export const changeMessages: MessageBundle = {
  namespace: 'change',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
