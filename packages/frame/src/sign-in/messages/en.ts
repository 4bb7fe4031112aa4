import type { MessageBundle } from '@inkbridge/federation';

/** The texts of the sign-in form, on every page and in every dialog that shows it. */
export const en = {
  email: 'Email',
  password: 'Password',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  remember: 'Remember Me',
  submit: 'Login',
  enterEmail: 'Enter your email',
  enterPassword: 'Enter your password',
  tooMany: 'Wait a few minutes, then try again.',
  tooManyFor: 'Wait {wait}, then try again.',
  or: 'or',
  google: 'Sign in with Google',
  googleFailed: 'Google Sign-In failed! Try again.',
  passkey: 'Sign in with a passkey',
  passkeyNotUsed: 'No passkey was used. Try again, or log in with your password.',
  passkeyRefused: 'We couldn’t use this passkey. Try again, or log in with your password.',
  passkeysUnknown: 'This browser can’t use passkeys. Log in with your password.',
  over: {
    title: 'Please log in again',
    text: 'Your session has ended. Nothing on the page is lost: log in and carry on.',
    leave: 'Leave this page',
    close: 'Close',
  },
} as const;

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    signIn: typeof en;
  }
}

/** The texts of `SignInForm` and `SignInFields`. Separate from the frame's, because most pages show neither. */
export const signInMessages: MessageBundle = {
  namespace: 'signIn',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
