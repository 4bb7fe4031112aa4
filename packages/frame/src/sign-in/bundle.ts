import type { MessageBundle } from '@inkbridge/federation';
import { en } from './messages/en.js';

/** For whatever shows `SignInForm` or `SignInFields`. Apart from the frame's, because most pages show neither. */
export const signInMessages: MessageBundle = {
  namespace: 'signIn',
  en,
  es: () => import('./messages/es.js').then(({ es }) => es),
};
