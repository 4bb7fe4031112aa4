export const en = {
  greeting: 'Dear {name},',
  greetingUnnamed: 'Hello,',
  copyHint: 'If the button does not work, copy this address into your browser:',
  oneHour: 'The link works once, for one hour from when this mail was asked for.',
  foot: [
    'Inkbridge · letters between people in prison and people outside',
    'We never ask for money or for your password by mail.',
  ],
  verification: {
    subject: 'Welcome to Inkbridge: please confirm your email',
    title: 'Welcome to Inkbridge',
    lines: [
      'It is good that you are here. Please confirm that this email address is yours. Then you can log in, see who shares your interests, and write.',
    ],
    button: 'Confirm my email',
    notes: [
      'If the link has ended, log in: we send you a new one.',
      'If you did not register, there is nothing to do. Nobody can use this address here without your confirmation.',
    ],
  },
  passwordReset: {
    subject: 'Choose a new password for Inkbridge',
    title: 'Choose a new password',
    lines: [
      'You asked for a new password. When it is saved, every device that is logged in to your account is logged out.',
    ],
    button: 'Choose a new password',
    notes: ['If you did not ask, there is nothing to do. Your password stays as it is.'],
  },
  emailChange: {
    subject: 'Confirm your new email for Inkbridge',
    title: 'Confirm your new email',
    lines: [
      'You asked us to use this address for your account. Your old address counts until you confirm the new one.',
    ],
    button: 'Confirm my new email',
    notes: ['If you did not ask, there is nothing to do. Nothing changes without your confirmation.'],
  },
  emailChangeNotice: {
    subject: 'A new email was asked for your Inkbridge account',
    title: 'Your email is about to change',
    lines: [
      'Somebody who is logged in to your account asked us to use another email address. It counts as soon as it is confirmed.',
      'If that was you, there is nothing to do here. If it was not you, choose a new password now: fill in your email on the login page and press Forgot Password.',
    ],
    button: 'Open the login page',
    notes: [],
  },
} as const;

type SameShape<T> = T extends string
  ? string
  : T extends readonly unknown[]
    ? readonly string[]
    : { [K in keyof T]: SameShape<T[K]> };
/** Every language has the texts of English: a missing one does not compile. */
export type MailTexts = SameShape<typeof en>;
