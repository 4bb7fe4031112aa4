import type { MessageBundle } from '@inkbridge/federation';

/** Texts of the letter desk. */
export const en = {
  pageTitle: 'Write a letter',
  title: 'A letter to {name}',
  lead: 'Write as long as you like. Your letter stays on this device; we never see it.',
  back: 'Back to the profile',
  failed: 'The letter desk could not be opened',
  stale: {
    gone: '{name} is no longer listed here. Your letter is still on this device. Ask the facility for the address before you post it.',
    unread: 'We could not reach the profile. You can go on writing; the address is the one from <date>{date}</date>.',
  },
  paper: {
    label: 'Your letter',
    hint: 'The date and both names are added when you print.',
    greeting: 'Dear {name},',
  },
  kept: {
    kept: 'Kept on this device at {time}.',
    full: 'This device has no room left, so your letter is not kept. Print it or save it as PDF before you leave this page.',
    forbidden:
      'This browser doesn’t keep anything, as in a private window. Print your letter or save it as PDF before you leave this page.',
    elsewhere: 'This letter was changed in another window.',
    elsewhereText: 'Choose which one to go on with.',
    takeTheirs: 'Use the other one',
    keepMine: 'Keep this one',
    shared: 'On a shared computer, delete your letter when you are done.',
  },
  pages: {
    count: '{count, plural, one {# page as it prints} other {# pages as it prints}}',
    loading: 'Counting pages',
    failed: 'Pages cannot be counted right now.',
    retry: 'Try again',
    sheets: 'Letters of more than three sheets usually need a second stamp.',
    missing: 'Our typeface has no {letters}, so the PDF leaves it out. Use Print letter to keep it.',
  },
  rules: {
    title: 'Mail rules in {state}',
    tooMany:
      '{authority} allows {most, plural, one {# page} other {# pages}} in one envelope. If the letter goes there, shorten it or send it in two.',
    returnAddress:
      '{authority} requires your full name and address on the envelope. Print it below, or write it by hand.',
  },
  sender: {
    title: 'From you',
    name: 'Your name',
    nameHint: 'Printed on each page and on the envelope. A first name is enough for most prisons; some ask for both.',
    date: 'Date',
    dateHint: 'Leave it empty for the day you print it.',
    meant: 'Did you mean {date}?',
    wanted: 'Print my return address',
    wantedHint:
      'The prison’s staff and {name} will see it. It is kept on this device only. Many writers use a PO box. Without it, write one on the envelope by hand: many prisons refuse mail without a return address.',
    address: 'Return address',
    addressHint: 'Type it line by line, as it should print.',
  },
  print: {
    title: 'Put it on paper',
    pdf: 'Save as PDF',
    pdfHint: 'One file: your letter, a #10 envelope and a 4 × 2 in label.',
    letter: 'Print letter',
    envelope: 'Print envelope',
    label: 'Print label',
    file: 'letter-to-{name}.pdf',
    document: 'Letter to {name}',
    nothing: 'Write something first.',
    failed: 'The PDF could not be made. Please try again.',
    saved: 'The PDF is in your downloads.',
  },
  about: {
    words: 'In {name}’s words',
    interests: '{name}’s interests',
    shared: 'A check marks what you also chose.',
    none: '{name} has not written about themselves yet. Ask what their days are like.',
  },
  guide: {
    title: 'A first letter',
    more: 'An example, and how prison mail works',
  },
  discard: {
    button: 'Delete this letter',
    done: 'Letter deleted',
    undo: 'Undo',
  },
  others: {
    title: 'Other letters on this device',
    savedOn: 'last changed {date}',
    remove: 'Delete the letter to {name}',
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    write: typeof en;
  }
}

/** Texts of the letter desk. */
export const writeMessages: MessageBundle = {
  namespace: 'write',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
