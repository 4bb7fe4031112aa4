import type { SameShape } from './same-shape.js';

/** Letters about a second factor. None of them carries a code. */
export const en = {
  button: 'Open the login page',
  notMe:
    'If this wasn’t you, choose a new password now: enter your email on the login page and press Forgot Password. That logs everyone out of your account.',
  notices: {
    authenticatorOn: {
      subject: 'Inkbridge: your authenticator app is on',
      title: 'Your authenticator app is on',
      lines: [
        'From now on, we ask for a code from your authenticator app after your password. We have logged you out on your other devices.',
        'Keep your recovery codes in a safe place. Each of them replaces the app once.',
      ],
    },
    authenticatorOff: {
      subject: 'Inkbridge: your authenticator app is off',
      title: 'Your authenticator app is off',
      lines: ['We no longer ask for codes from your authenticator app when you log in.'],
    },
    passkeyAdded: {
      subject: 'Inkbridge: a passkey was added to your account',
      title: 'A passkey was added',
      lines: ['You can now log in to your account with a new passkey.'],
    },
    passkeyRemoved: {
      subject: 'Inkbridge: a passkey was removed from your account',
      title: 'A passkey was removed',
      lines: ['A passkey of your account was removed. It no longer opens your account.'],
    },
    recoveryCodeUsed: {
      subject: 'Inkbridge: a recovery code was used',
      title: 'A recovery code was used',
      lines: ['One of your recovery codes was used, and does not work again. You have {left} left.'],
    },
    recoveryCodesFew: {
      subject: 'Inkbridge: few recovery codes are left',
      title: 'Few recovery codes are left',
      lines: [
        'One of your recovery codes was used, and does not work again. Recovery codes left: {left}.',
        'Please make new ones: log in, and open “Security and data” in My Account.',
      ],
    },
    recoveryCodesNew: {
      subject: 'Inkbridge: you have new recovery codes',
      title: 'You have new recovery codes',
      lines: ['New recovery codes were made for your account. The old ones no longer work.'],
    },
    wrongCodes: {
      subject: 'Inkbridge: someone entered wrong codes for your account',
      title: 'Wrong codes were entered',
      lines: [
        'Someone logged in with your password and then entered wrong codes three times. Without a right code no one gets into your account.',
        'If it was you, you don’t need to do anything.',
      ],
    },
    secondFactorReset: {
      subject: 'Inkbridge: your second factor was removed',
      title: 'Your second factor was removed',
      lines: [
        'Because you could no longer use it, we removed the second factor of your account: authenticator app, passkeys and recovery codes. You are logged out everywhere, and your password alone opens your account.',
        'Log in and set up a second factor again.',
      ],
    },
  },
} as const;

export type FactorTexts = SameShape<typeof en>;
