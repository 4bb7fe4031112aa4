import type { MessageBundle } from '@inkbridge/federation';
import { en } from './messages/en.js';

/** The texts of `SignInForm` and `SignInFields`. Separate from the frame's, because most pages show neither. */
export const signInMessages: MessageBundle = {
  namespace: 'signIn',
  en,
  es: () => import('./messages/es.js').then(({ es }) => es),
};
