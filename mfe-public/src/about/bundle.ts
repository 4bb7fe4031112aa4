import type { MessageBundle } from '@inkbridge/federation';
import { en } from './messages/en.js';

/** Texts that the pages about the service share, loaded with the first of them. */
export const aboutMessages: MessageBundle = {
  namespace: 'about',
  en,
  es: () => import('./messages/es.js').then(({ es }) => es),
};
