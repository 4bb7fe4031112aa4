import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/** Texts of the choice between a central address and the prison's own. */
export const letterAddressMessages: MessageBundle = {
  namespace: 'letterAddress',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
