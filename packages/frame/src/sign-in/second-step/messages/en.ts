import type { MessageBundle } from '@inkbridge/federation';

/** What the second half of a login says. */
const en = {
  title: 'One more step',
  authenticator: {
    label: 'Code from your authenticator app',
    hint: 'Open the app and enter the 6 digits that it shows for Inkbridge.',
    missing: 'Enter the code from your app',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the codes that you kept when you set this up. Each code works once.',
    missing: 'Enter a recovery code',
  },
  continue: 'Continue',
  passkey: 'Use a passkey',
  other: {
    authenticator: 'Use the authenticator app instead',
    recovery: 'Use a recovery code instead',
  },
  back: 'Back to email and password',
  wrong: {
    authenticator:
      'This code isn’t right, or it has been used already. Wait for the next code in the app, and enter that one.',
    recovery: 'This code isn’t right, or it has been used already. Enter another one.',
  },
  over: 'This took too long. Go back and log in again.',
  tooMany: 'Too many wrong codes. Wait a few minutes, then try again.',
  tooManyFor: 'Too many wrong codes. Wait {wait}, then try again.',
  noWay: 'Your passkey works at another address of Inkbridge. Log in there.',
} as const;

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    secondStep: typeof en;
  }
}

/** The texts of the second half of a login; they load with it. */
export const secondStepMessages: MessageBundle = {
  namespace: 'secondStep',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
