import type { MessageBundle } from '@inkbridge/federation';

/** Texts of the letter desk. */
export const en = {
  pageTitle: 'Write a letter',
  description:
    'Write to {name} here, then print the letter with its envelope or copy it by hand. Nobody but you sees it, and you need no account.',
  title: 'A letter to {name}',
  addressTitle: 'Where it goes',
  printTitle: 'Get it on paper',
  back: 'Back to {name}’s profile',
  failed: 'We couldn’t open the letter page',
  steps: {
    label: 'Steps to a letter',
    write: 'Write',
    address: 'Address',
    print: 'Print',
    done: 'done',
    toAddress: 'Next: address',
    toPrint: 'Next: print',
  },
  evening: 'This letter is for <name>{evening}</name>. When it is written, <back>note it there</back>.',
  stale: {
    gone: '{name} is no longer listed here. Your letter is still on this device. Ask the facility for the address before you mail it.',
    unread: 'We couldn’t reach the profile. You can go on writing; the address is the one from <date>{date}</date>.',
  },
  paper: {
    label: 'Your letter',
    hint: 'The date and both names are added.',
    greeting: 'Dear {name},',
  },
  kept: {
    kept: 'Saved on this device at {time}.',
    full: 'This device has no room left, so your letter isn’t saved. Print it or save it as PDF before you leave this page.',
    forbidden:
      'This browser doesn’t save anything, as in a private window. Print your letter or save it as PDF before you leave this page.',
    elsewhere: 'This letter was changed in another window.',
    elsewhereText: 'Choose which one to go on with.',
    takeTheirs: 'Use the other one',
    keepMine: 'Keep this one',
    shared:
      'Your letter stays on this device; we never see it. If others use it too, delete your letter when you’re done.',
  },
  pages: {
    count: '{count, plural, one {# page as it prints.} other {# pages as it prints.}}',
    loading: 'Counting pages.',
    failed: 'Pages can’t be counted right now.',
    retry: 'Try again',
    sheets: 'Letters over three sheets usually need a second stamp.',
    stamp: '{count, plural, one {One page} other {# pages}}, under an ounce: one stamp.',
    missing: 'The PDF can’t show {letters}. Use Print to keep it.',
  },
  rules: {
    title: 'Mail rules in {state}',
    tooMany:
      '{authority} allows {most, plural, one {# page} other {# pages}} in one envelope. If the letter goes there, shorten it or send it in two.',
    returnAddress: '{authority} requires your full name and address on the envelope.',
  },
  envelope: {
    label: 'The envelope',
    name: 'Your name',
    address: 'Your address',
    stamp: 'stamp here',
  },
  choice: {
    title: 'Which address',
    why: 'The {authority} asks that letters go to a central address. Mail sent to the prison itself may come back or get lost.',
    whyOrder: 'The {authority} wants the last name first on the envelope.',
    arrives: {
      copy: '{name} gets a copy.',
      screen: '{name} reads a scan on a tablet.',
    },
    whose: 'This is for {prisons} in {state}. If {name} is in another kind of prison, use the prison’s own address.',
    everywhere: 'This is for {prisons}. If {name} is in another kind of prison, use the prison’s own address.',
    central: 'Use the central address',
    centralOf: 'Use the central address of {authority}',
    lastFirst: 'Last name first, for {authority}',
    own: 'Use the prison’s own address: <lines>{lines}</lines>',
    facility: 'Full name of the prison',
    facilityHint: 'The central address needs it. Leave blank to print a line that you fill in by hand.',
  },
  sender: {
    title: 'Your return address',
    name: 'Your name',
    nameHint: 'Printed on each page and on the envelope. Some prisons ask for first and last name.',
    address: 'Street or PO box, then city, state and ZIP',
    optional: 'optional',
    addressHint: 'Your name is added above.',
    privacy:
      'The prison’s staff and {name} will see it. It’s saved on this device only. Many writers use a PO box. If you leave it blank, write one on the envelope by hand: many prisons refuse mail without a return address.',
  },
  print: {
    print: 'Print',
    printHint: 'Your letter, with {name}’s number on each page.',
    send: 'Send the PDF…',
    sendHint: 'To yourself, or to someone with a printer.',
    pdf: 'Save as PDF',
    pdfHint: 'One PDF: your letter, a #10 envelope and a 4 × 2 inch label.',
    copy: 'Copy it by hand',
    copyHint: 'No printer? Large type, one paragraph at a time.',
    envelope: 'Print envelope',
    label: 'Print label',
    file: 'letter-to-{name}.pdf',
    document: 'Letter to {name}',
    nothing: 'Your letter is still blank. <write>Write something first</write>; you can print the envelope now.',
    failed: 'We couldn’t make the PDF. Please try again.',
    notSent: 'The PDF was not sent. Save it as PDF instead.',
    saved: 'The PDF is in your downloads.',
    large: 'Large print, 15 point. Easier to read on a tablet inside.',
    withAddress: 'Print my return address',
    date: 'Date',
    dateHint: 'Leave blank to use the day you print.',
    meant: 'Did you mean {date}?',
    shownLetter: 'The first page as it prints',
    shownEnvelope: 'The envelope as it prints',
  },
  copy: {
    title: 'Copy your letter by hand',
    close: 'Close',
    place: '{at} of {count}',
    placeEnvelope: '{at} of {count}: the envelope',
    head: 'At the top of each page',
    goesOn: 'The same paragraph goes on:',
    envelopeHint: 'Copy every line exactly. Don’t leave out the number: without it a letter often comes back.',
    back: 'Back',
    next: 'I’ve copied this',
    done: 'Done: it’s ready to mail',
  },
  about: {
    words: 'In {name}’s words',
    interests: '{name}’s interests',
    shared: 'A check marks what you also chose.',
    none: '{name} has not written about themselves yet. Ask what their days are like.',
  },
  guide: {
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
