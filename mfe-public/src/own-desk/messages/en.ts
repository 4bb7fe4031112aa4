import type { MessageBundle } from '@inkbridge/federation';

/** The texts of a reader's own desk. */
const en = {
  title: 'Your desk',
  loading: 'Loading your desk',
  guest: 'All this is saved on this device only. <login>Log in</login> to keep your diary with your account.',
  begun: 'Letters begun',
  to: 'To {name}',
  savedAt: 'Saved on this device at {time}.',
  savedOn: 'Saved on this device on {date}.',
  keepWriting: 'Keep writing<of> to {name}</of>',
  sent: 'On their way',
  since: '{days, plural, =0 {You wrote today} one {You wrote yesterday} other {You wrote # days ago}}',
  usual: '{since}; an answer usually takes {from} to {to} weeks.',
  soon: '{since}; an answer could come any day.',
  late: '{since}. Some answers take longer. You could write again, and mention this letter.',
  mailed: 'Mailed <date>{date}</date>',
  weeks: '{from} to {to} weeks',
  gotAnswer: '{name} answered',
  writeAgain: 'Write again<of> to {name}</of>',
  unlisted: '{name} is no longer listed.',
  answered: 'Answered',
  turn: '{name} answered on <date>{date}</date>. It’s your turn.',
  writeBack: 'Write back<of> to {name}</of>',
  diary: 'Your whole diary: {count, plural, one {# letter} other {# letters}}',
  labels: 'Address labels for everyone on your desk',
  evenings: 'Writing evenings',
  noted: 'Added to your diary: {name} answered.',
  undo: 'Undo',
  diaryFailed: 'We couldn’t load your diary.',
  people: 'People you saved',
  all: 'All {count}<of> people you saved</of>',
  note: '“{text}”',
  write: 'Write<of> to {name}</of>',
  peopleFailed: 'We couldn’t load the people you saved.',
  searches: 'Saved searches',
  allSearches: 'All {count}<of> saved searches</of>',
  news: '{count, plural, =0 {nothing new} other {# new}}',
  searchesFailed: 'We couldn’t load your saved searches.',
  newSince: 'New since {day}',
  allNew: 'All new profiles',
  retry: 'Try again',
  empty: {
    title: 'Nothing on it yet',
    text: 'Letters you begin, letters on their way, and answers show up here.',
    dear: 'Dear',
  },
  notKept: 'Not on this device: choose “Remember Me” when you log in.',
  later: 'Best matches and searches need a connection. We’ll keep trying.',
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    ownDesk: typeof en;
  }
}

/** The texts of a reader's own desk. */
export const ownDeskMessages: MessageBundle = {
  namespace: 'ownDesk',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
