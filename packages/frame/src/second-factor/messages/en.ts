import type { MessageBundle } from '@inkbridge/federation';
import { confirmItIsYouMessages } from '../../confirm-it-is-you/messages/en.js';

/** What the sections about second factor and passkeys say. */
const en = {
  loading: 'Loading',
  elsewhere: {
    title: 'Second factor',
    text: 'Your login is kept by another service, and so is its second factor. It can’t be set up here.',
  },
  on: 'On since {date}',
  off: 'Off',
  changed: 'Your second factor has changed in the meantime. Close this and look at it again.',
  close: 'Close',
  cancel: 'Cancel',
  app: {
    title: 'Authenticator app',
    text: 'After your password, we ask for a code from an app on your phone. Nobody can log in with your password alone.',
    set: 'Set up the app',
    remove: 'Switch off',
    isOn: 'The authenticator app is on. You are logged out everywhere else.',
    isOff: 'The authenticator app is off.',
  },
  enrol: {
    title: 'Set up the authenticator app',
    scan: 'Open an authenticator app on your phone and scan this picture. Any such app will do, for example Google Authenticator, Microsoft Authenticator or the one in your phone’s password settings.',
    picture: 'QR code with your key',
    onPhone: 'Reading this on that phone? Open the app from here.',
    orType: 'Or enter this key in the app:',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Couldn’t copy. Select the key and copy it.',
    code: 'Code that the app shows',
    hint: '6 digits; they change every 30 seconds.',
    missing: 'Enter the code from your app',
    wrong:
      'This code isn’t right. Check that your phone shows the right time, and enter the code that the app shows now.',
    confirm: 'Switch on',
  },
  removal: {
    title: 'Switch off the authenticator app?',
    text: 'Your password alone will then open your account, unless you have a passkey.',
    code: 'Code from the app, or a recovery code',
    missing: 'Enter a code',
    confirm: 'Switch off',
  },
  recovery: {
    title: 'Recovery codes',
    text: 'For the day when you don’t have your phone. Each code replaces the app or the passkey once.',
    left: '{count, plural, one {1 code is left.} other {# codes are left.}}',
    renew: 'Make new codes',
    renewTitle: 'Make new recovery codes?',
    renewText: 'The codes that you have now will stop working.',
    dialog: 'Keep these recovery codes',
    keep: 'Print them or save them in a safe place, not only on your phone. We show them only now. Each code works once.',
    list: 'Your recovery codes',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Couldn’t copy. Select the codes and copy them.',
    download: 'Download',
    print: 'Print',
    file: 'Inkbridge: recovery codes. Each code works once.',
    done: 'I have kept them',
  },
  passkeys: {
    title: 'Passkeys',
    text: 'Log in with your fingerprint, your face or the PIN of your device, without a password. A passkey also counts as your second factor: the password alone then no longer opens your account.',
    none: 'You have no passkeys.',
    list: 'Your passkeys',
    unknown: 'This browser can’t use passkeys. You can add one with a newer browser.',
    add: 'Add a passkey',
    name: 'Name',
    nameHint: 'So that you know it again, for example “My phone”.',
    nameMissing: 'Enter a name',
    newTitle: 'Add a passkey',
    newText: 'Your device will ask you to confirm it’s you.',
    suggested: 'My device',
    confirm: 'Add',
    tooMany: 'You can’t add more passkeys. Remove one first.',
    added: 'The passkey is added.',
    created: 'Added on {date}',
    used: 'last used on {date}',
    unused: 'not used yet',
    elsewhere: 'Works at another address of Inkbridge',
    rename: 'Rename',
    renameOne: 'Rename: {name}',
    renameTitle: 'Rename the passkey',
    save: 'Save',
    renamed: 'The passkey has a new name.',
    remove: 'Remove',
    removeOne: 'Remove: {name}',
    removeTitle: 'Remove “{name}”?',
    removeText: 'It will no longer open your account. Your device may keep showing it until you delete it there.',
    removeLast: 'It is your only second factor: your password alone will then open your account.',
    removed: 'The passkey is removed.',
  },
  must: {
    title: 'Set up a second factor first',
    text: 'Admins of this site need one. Set up an authenticator app or a passkey; then you can go on.',
  },
  page: {
    title: 'Your security',
  },
} as const;

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    secondFactor: typeof en;
  }
}

/** The texts that setting up a second factor needs. */
export const secondFactorMessages: readonly MessageBundle[] = [
  ...confirmItIsYouMessages,
  { namespace: 'secondFactor', en, es: () => import('./es.js').then(({ es }) => es) },
];
