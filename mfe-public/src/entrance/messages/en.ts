import type { MessageBundle } from '@inkbridge/federation';

/** Texts of login, registration and the pages that mail links open. */
const en = {
  login: {
    title: 'Login',
    description: 'Log in to Inkbridge, to write to your pen pals, and to manage the profiles that you list.',
    welcome: 'Welcome back. Your favorites and drafts are where you left them.',
    forgot: 'Forgot Password',
    registered:
      'Your account is ready. We sent a link to {email}. Open it to confirm the address is yours, then log in.',
    newHere: 'New here? <register>Create an account</register>',
    mustLogin: 'You must login to utilize this feature',
    mustLoginText: 'After you log in, we’ll take you back there.',
    readWithout: 'Read {name}’s profile without an account',
    register: 'Create an account',
    logIn: 'Log in',
    close: 'Close',
  },
  resend: {
    hint: 'No verification email? Check your spam folder first.',
    button: 'Resend verification email',
    buttonIn: 'Resend verification email ({seconds})',
    sent: 'Verification email sent. It can take a minute to arrive.',
    wait: 'You can send another one in {seconds} seconds.',
    again: 'You can send the verification email again.',
  },
  reset: {
    fillEmail: 'Fill out the email!',
    sent: 'Password reset email sent!',
    forgotTitle: 'Forgot your password?',
    forgotText: 'Enter the email for your account. We’ll send you a link to set a new password.',
    email: 'Email',
    send: 'Send the link',
    title: 'Choose a new password',
    text: 'The link in your email works once and expires after an hour.',
    newPassword: 'New password',
    hint: 'At least {least} characters.',
    showNew: 'Show new password',
    hideNew: 'Hide new password',
    save: 'Save new password',
    enterNew: 'Enter a new password',
    repeatNew: 'Enter the new password again',
    done: 'Your new password is saved',
    doneText: 'You can now log in with it as {email}. For your safety, we logged you out everywhere.',
    expired: 'Links expire after an hour.',
    invalid: 'It has already been used, or part of it is missing.',
    next: 'Your password has not changed. We can send you a new link.',
    newLink: 'Get a new link',
    back: 'Back to Login',
  },
  verify: {
    title: 'Verify your email',
    text: 'One click confirms this address is yours.',
    button: 'Verify my email',
    done: 'Your email is verified',
    doneText: 'Enter your password to log in as {email}.',
    changedText: 'Your address is now {email}.',
    login: 'Login',
    account: 'Go to My Account',
    otherLogin: 'Other ways to log in',
    dead: 'This link no longer works',
    expired: 'Links expire after an hour.',
    invalid: 'It has already been used, or part of it is missing. If you have used it, you can log in.',
    newer: 'If there is a newer email from us, open that one, or get a new link.',
    newLinkSent: 'If {email} still needs to be verified, a new link is on its way. It can take a minute to arrive.',
    taken: 'Another account already uses this address. Your old address has not changed.',
    missing: 'This page needs the link from your email',
    missingText: 'Open the email we sent you and use its button, or get a new link.',
  },
  register: {
    title: 'Create an account',
    description:
      'Create a free Inkbridge account: keep favorites, see what you share with people in prison, and list someone.',
    intro:
      'With an account you can see what you share with each person, keep favorites and rate profiles. Print the envelope at home: name, number and address are filled in.',
    introSubmit: 'You need an account to submit, modify or renew a pen pal profile.',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    password: 'Password',
    confirmPassword: 'Confirm password',
    confirmHint: 'Type it again.',
    showConfirm: 'Show confirm password',
    hideConfirm: 'Hide confirm password',
    mailingAddress: 'Mailing address',
    addressHint: 'So that we know you are real, and for returned mail. Only we see it.',
    city: 'City',
    state: 'State',
    noState: 'No state called “{text}”',
    zipCode: 'Zip code',
    terms:
      'I am 18 or older, agree to the <terms>terms and conditions</terms> and have read the <privacy>privacy page</privacy>',
    submit: 'Sign Up',
    haveAccount: 'Have an account? <login>Login</login>',
    check: 'Please check these fields',
    tooLong: 'This is too long',
    short: 'Use at least {least} characters',
    need: {
      firstName: 'Enter your first name',
      lastName: 'Enter your last name',
      email: 'Enter your email',
      password: 'Enter a password',
      confirmPassword: 'Enter the password again',
      mailingAddress: 'Enter your mailing address',
      city: 'Enter your city',
      state: 'Choose your state',
      zipCode: 'Enter your zip code',
      terms: 'Agree to the terms',
    },
  },
  next: {
    title: 'What happens next',
    verify: 'Open our email',
    verifyText: 'We email you a link. It confirms the address is yours.',
    write: 'Answer seven short lists',
    writeText: 'Then we’ll show you who shares your interests.',
    list: 'Fill in the profile',
    listText: 'We save as you go. Nothing is charged until you say so.',
  },
} as const;

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    entrance: typeof en;
  }
}

/** Texts loaded with these pages instead of with a guest's first page. */
export const entranceMessages: MessageBundle = {
  namespace: 'entrance',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
