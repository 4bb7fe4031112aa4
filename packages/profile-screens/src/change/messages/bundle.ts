import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/** For a remote that shows a `ChangeTable`; the screen with it brings `fieldMessages` along. */
export const changeMessages: MessageBundle = {
  namespace: 'change',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
