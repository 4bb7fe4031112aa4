import type { MessageBundle } from '@inkbridge/federation';
import { secondStepMessages } from '../../sign-in/second-step/messages/en.js';
import { signInMessages } from '../../sign-in/messages/en.js';

/** What the dialog says that asks for a password before a change that matters. */
const en = {
  title: 'Confirm it’s you',
  text: 'Enter your password once more before we make this change.',
  password: 'Your password',
  enterPassword: 'Enter your password',
  confirm: 'Confirm',
  cancel: 'Cancel',
  close: 'Close',
  or: 'or',
  google: 'Confirm with Google',
  googleFailed: 'Google Sign-In failed! Try again.',
  noPassword: 'This account has no password. Confirm with Google instead.',
  other: 'That was another account. Log in to your own account again, and nothing has been changed.',
  tooMany: 'Too many tries. Wait a few minutes, then try again.',
  tooManyFor: 'Too many tries. Wait {wait}, then try again.',
} as const;

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    itIsYou: typeof en;
  }
}

/** The texts that `useConfirmed` and its dialog need. */
export const confirmItIsYouMessages: readonly MessageBundle[] = [
  signInMessages,
  secondStepMessages,
  { namespace: 'itIsYou', en, es: () => import('./es.js').then(({ es }) => es) },
];
