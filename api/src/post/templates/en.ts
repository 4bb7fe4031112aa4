import type { SameShape } from './same-shape.js';

export const en = {
  greeting: 'Dear {name},',
  greetingUnnamed: 'Hello,',
  copyHint: 'If the button does not work, copy this address into your browser:',
  oneHour: 'The link works once and expires one hour after it was requested.',
  foot: [
    'Inkbridge · letters between people in prison and people outside',
    'We never ask for money or for your password by email.',
  ],
  verification: {
    subject: 'Welcome to Inkbridge: please confirm your email',
    title: 'Welcome to Inkbridge',
    lines: [
      'Thanks for joining Inkbridge. Please confirm that this email address is yours. Then you can log in, see who shares your interests, and write to them.',
    ],
    button: 'Confirm my email',
    notes: [
      'If the link has expired, log in and we’ll send you a new one.',
      'If you didn’t register, you can ignore this email. No one can use your address here unless you confirm it.',
    ],
  },
  /** For who came to list a person. */
  verificationToList: {
    lines: [
      'Thanks for joining Inkbridge. Please confirm that this email address is yours. Then you can log in and go on with the profile you came to list.',
    ],
  },
  passwordReset: {
    subject: 'Choose a new password for Inkbridge',
    title: 'Choose a new password',
    lines: [
      'You asked for a new password. Once you save it, every device logged in to your account will be logged out.',
    ],
    button: 'Choose a new password',
    notes: ['If you didn’t ask for this, you can ignore this email. Your password stays the same.'],
  },
  passwordNotice: {
    subject: 'The password of your Inkbridge account was changed',
    title: 'Your password was changed',
    lines: [
      'Your Inkbridge account has a new password. Every other device was logged out.',
      'If that was you, you don’t need to do anything. If it wasn’t, choose a new password now: enter your email on the login page and press Forgot Password.',
    ],
    button: 'Open the login page',
    notes: [],
  },
  emailChange: {
    subject: 'Confirm your new email for Inkbridge',
    title: 'Confirm your new email',
    lines: [
      'You asked us to use this address for your account. We’ll use your old address until you confirm the new one.',
    ],
    button: 'Confirm my new email',
    notes: ['If you didn’t ask for this, you can ignore this email. Nothing changes unless you confirm it.'],
  },
  emailChangeNotice: {
    subject: 'Request to change the email of your Inkbridge account',
    title: 'Your email is about to change',
    lines: [
      'Someone logged in to your account asked us to change its email address. The change takes effect once the new address is confirmed.',
      'If that was you, you don’t need to do anything. If it wasn’t, choose a new password now: enter your email on the login page and press Forgot Password.',
    ],
    button: 'Open the login page',
    notes: [],
  },
  emailTaken: {
    subject: 'Someone asked to use your email address at Inkbridge',
    title: 'This address already has an account',
    lines: [
      'Someone asked us to use this address for another Inkbridge account. It already belongs to yours, so nothing changes.',
      'If that was you, log in with this address. If you have forgotten the password, press Forgot Password on the login page.',
    ],
    button: 'Open the login page',
    notes: ['If it wasn’t you, you can ignore this email.'],
  },
} as const;

export type MailTexts = SameShape<typeof en>;
