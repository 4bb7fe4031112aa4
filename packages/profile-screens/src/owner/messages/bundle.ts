import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/** For anything that shows `OwnerProgress` or `OwnerNextStep`: members only. */
export const ownerMessages: MessageBundle = {
  namespace: 'owner',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
