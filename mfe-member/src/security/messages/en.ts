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
    long: 'Use at most {most} characters',
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
  data: {
    title: 'Your data',
    text: 'Download everything we keep about you in one file: your account, your profiles, payments, notes and photos.',
    hint: 'With photos, the file can be many megabytes. If your data plan is small, download it over Wi-Fi.',
    download: 'Download my data',
    preparing: 'Preparing your data…',
    loading: 'Downloading about {size} MB…',
    saved:
      'Your data is saved as a zip file. You find it where your browser keeps downloads. Keep it safe: it’s personal.',
    tooMany:
      'You have downloaded your data {most} times within a day. You can download it again in {count, plural, one {# hour} other {# hours}}.',
    failed: 'The download didn’t finish. Nothing was saved. Try again.',
  },
  delete: {
    title: 'Delete your account',
    text: 'You can delete your account at any time. We wait {days} days first, in case you change your mind.',
    open: 'Delete my account',
    ask: 'Delete your account?',
    close: 'Close',
    lead: 'We’ll delete it on {date}. Until then you can use it as before, or keep it after all.',
    lastAdmin: 'You are the only admin. Make someone else an admin first.',
    goes: 'What is deleted: your name and address, your questionnaire, favorites, drafts and photos. Stars you gave stay, without your name.',
    payments: 'What stays: your payments in our books, without your name and address.',
    live: 'These profiles are live. Visitors can no longer see them then, and what is left of their time is not refunded:',
    until: '{name}, until {date}',
    hidden: 'These profiles are archived:',
    unpaid: 'These unpaid profiles are removed:',
    updates: 'These profiles have an update that isn’t decided yet. Unpaid updates are dropped:',
    checkouts:
      '{count, plural, one {A payment you began and have not finished is canceled.} other {# payments you began and have not finished are canceled.}}',
    balance: 'You lose your balance of {amount}.',
    fate: 'Your live profiles',
    archive: 'Take them down with my account, on {date}',
    wait: 'Wait until they end, and delete my account on {date}',
    type: 'To confirm, type <word>{word}</word>',
    word: 'DELETE',
    wrongWord: 'Type <word>{word}</word> to confirm.',
    cancel: 'Keep my account',
    confirm: 'Delete my account',
    others:
      'You stay logged in here. All other devices are logged out. When you sign out here, letters and drafts that only this device has are removed.',
  },
  asked: {
    text: 'Your account will be deleted on {date}. We sent you an email about it.',
    waits: 'Live profiles stay until their terms end. If you renew one, the date moves.',
    keep: 'Keep my account',
    kept: 'Your account stays.',
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
