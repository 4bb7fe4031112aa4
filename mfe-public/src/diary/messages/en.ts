import type { MessageBundle } from '@inkbridge/federation';

/** Texts of the diary, and of the question whether a letter was sent. */
export const en = {
  title: 'Your diary',
  lead: 'When you wrote, and when a letter came. Nobody else can read it.',
  failed: 'We couldn’t load your diary',
  loading: 'Loading your diary',
  empty: {
    title: 'Nothing here yet',
    text: 'When you mail a letter, add it here. Choose a profile to begin.',
    explore: 'Explore Profiles',
  },
  guest: 'This diary is saved on this device only. <login>Log in</login> to keep it with your account.',
  notKept: 'This browser doesn’t save anything, so the note is gone when you leave this page.',
  dayNotPossible: 'This day isn’t possible. Check it, and the date of your device.',
  full: 'Your diary is full. Remove old entries first.',
  take: {
    title: 'Notes from before you logged in',
    text: '{count, plural, one {One letter is} other {# letters are}} noted on this device only.',
    button: 'Add them to your diary',
    rest: 'Notes about people who are no longer listed stay on this device.',
  },
  sent: 'I wrote',
  received: 'A letter came',
  meant: 'Did you mean {date}?',
  entry: {
    sent: 'You wrote on <date>{date}</date>',
    received: 'A letter came on <date>{date}</date>',
    addSent: 'I wrote today<of> to {name}</of>',
    addReceived: 'A letter came today<of> from {name}</of>',
    edit: 'Edit the entry of {date}: {what}, {name}',
    remove: 'Remove the entry of {date}: {what}, {name}',
    removed: 'Entry removed',
    undo: 'Undo',
    kind: 'What happened',
    day: 'Day',
    save: 'Save',
    cancel: 'Cancel',
    badDay: 'Choose today or an earlier day.',
  },
  waiting:
    'No letter for {days} days. That is common: letters are opened and read first, people are moved, and yours may never have arrived. Write again, and mention the earlier letter.',
  write: 'Write a letter',
  reminders: {
    label: 'Email me if I haven’t heard back in {days} days',
    on: 'We’ll email you once for each letter.',
    off: 'We don’t remind you.',
  },
  export: {
    button: 'Download your diary',
    format: 'Spreadsheet (CSV)',
    file: 'diary',
    person: 'person',
    what: 'what',
    day: 'day',
  },
  ask: {
    title: 'Mailed it?',
    text: 'Add it to your diary. Only you can see it.',
    today: 'Yes, today',
    mailed: 'I mailed it today',
    other: 'Another day',
    day: 'Mailed on',
    note: 'Add it',
    later: 'Not yet',
    done: 'Added to your diary: you wrote to {name} on <date>{date}</date>. <diary>Your diary</diary>',
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    diary: typeof en;
  }
}

/** Texts of the diary, and of the question whether a letter was sent. */
export const diaryMessages: MessageBundle = {
  namespace: 'diary',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
