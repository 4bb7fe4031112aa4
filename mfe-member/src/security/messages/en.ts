import type { MessageBundle } from '@inkbridge/federation';

/** Texts for the tab Security and data of My Account. */
const en = {
  lead: 'How you log in, where you are signed in, and what we keep about you.',
  loading: 'Loading',
  cancel: 'Cancel',
  address: {
    title: 'Email address',
    text: 'You log in with {email}, and we send your mail there.',
    pending: 'We sent a link to {pending}. The new address counts once you open it, within an hour.',
    again: 'Send the link again',
    withdraw: 'Keep my old address',
    withdrawn: 'Your address stays as it is.',
    sent: 'We sent the link again.',
    change: 'Change address',
    field: 'New email address',
    enter: 'Enter the new address',
    save: 'Send me a link',
  },
  password: {
    title: 'Password',
    text: 'When you change it, every other device is signed out.',
    textNone: 'You log in with Google. With a password you can also log in without it.',
    change: 'Change password',
    set: 'Set a password',
    current: 'Current password',
    enterCurrent: 'Enter your current password',
    new: 'New password',
    hint: 'At least {least} characters. A few words in a row are easy to remember.',
    enterNew: 'Enter a new password',
    short: 'Use at least {least} characters',
    confirm: 'Confirm new password',
    enterConfirm: 'Enter the new password once more',
    save: 'Save new password',
    saved: 'Your new password is saved. Every other device was signed out.',
  },
  sessions: {
    title: 'Where you are signed in',
    text: 'If you don’t know a device, sign out there and change your password.',
    device: '{browser} on {system}',
    unknown: 'Unknown device',
    current: 'This device',
    since: 'Signed in {since}',
    used: 'last used {used}',
    end: 'Sign out',
    endNamed: 'Sign out {device}',
    ended: '{device} is signed out.',
    others: 'Sign out everywhere else',
    othersEnded: 'Every other device is signed out.',
    all: 'Sign out everywhere',
    elsewhere: 'We can’t list your devices here. You can sign out of all of them.',
  },
} as const;

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    security: typeof en;
  }
}

/** The texts of the tab Security and data, which load with it. */
export const securityMessages: MessageBundle = {
  namespace: 'security',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
