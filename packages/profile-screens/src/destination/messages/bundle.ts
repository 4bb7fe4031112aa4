import type { MessageBundle } from '@inkbridge/federation';
import { en } from './en.js';

/** Texts of the choice between the address that mail rules want and the profile's. */
export const letterAddressMessages: MessageBundle = {
  namespace: 'letterAddress',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
