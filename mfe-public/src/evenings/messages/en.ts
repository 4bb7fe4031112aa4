import type { MessageBundle } from '@inkbridge/federation';

/** Texts for the host of a writing evening. */
const en = {
  title: 'Writing evenings',
  lead: 'Write together: you choose the people, your guests take one each, and nobody is left without a letter.',
  loading: 'Loading your evenings',
  failed: 'Your evenings could not be loaded',
  yours: 'Your evenings',
  kind: { letters: 'Writing evening', cards: 'Cards before a holiday' },
  onDay: '{kind} on {date}',
  counts:
    '{people, plural, one {# person} other {# people}}, {letters, plural, one {# letter} other {# letters}}, {left} left',
  isOver: 'over',
  make: {
    title: 'Plan an evening',
    kind: 'What will you write?',
    letters: 'Letters',
    cards: 'Cards before a holiday',
    name: 'Name',
    nameHint: 'Your guests see it, such as “Parish hall letters”.',
    nameMissing: 'Give the evening a name',
    day: 'Day',
    dayWrong: 'Choose a day from today on, within a year',
    meant: 'Did you mean {date}?',
    holiday: 'The holiday',
    holidayWrong: 'Choose a day after the evening',
    people: 'Who will you write to?',
    favorites: 'My favorites',
    waiting: 'Those who wait for a first letter in a state',
    state: 'State',
    stateMissing: 'Choose a state',
    choose: 'Choose…',
    pick: 'Your favorites',
    pickMissing: 'Choose at least one person',
    all: 'Choose all {count}',
    noFavorites: 'You have no favorites yet. <explore>Explore Profiles</explore>, or choose those who wait in a state.',
    send: 'Make the evening',
    most: 'Up to {count} people. Your guests need no account.',
  },
  refused: {
    too_many_evenings: 'You have as many evenings as possible. Remove one first.',
    nobody_waits: 'We found nobody to write to. Choose other people, or another state.',
    evening_over: 'This evening is over.',
    not_found: 'This evening no longer exists.',
  },
  evening: {
    back: 'All evenings',
    failed: 'The evening could not be loaded',
    gone: '{count, plural, one {One person is} other {# people are}} not listed any more and left the evening.',
    over: 'This evening ended on {date}. On {cleared} everything but the numbers is removed.',
    cleared:
      'Everything personal was removed 30 days after the end. {letters, plural, one {One letter was} other {# letters were}} written by {guests, plural, one {one guest} other {# guests}}.',
    remove: 'Remove this evening',
    removeTitle: 'Remove this evening?',
    removeText: 'The list, the link and the numbers are gone at once. Guests who are writing can finish their letters.',
    keep: 'Keep it',
    removed: 'Evening removed',
  },
  link: {
    title: 'Invite your guests',
    text: 'Whoever has this link can take one person, for twelve hours, with a first name only. Up to {count} guests.',
    field: 'Private link',
    copy: 'Copy the link',
    copied: 'Copied.',
    notCopied: 'The link is selected. Copy it with your keyboard or your phone’s menu.',
    share: 'Share',
    code: 'The link as a code, to scan with a phone',
    print: 'Print the code',
    elsewhere: 'The link was made on {date}. For your guests’ safety it is shown only on the device that made it.',
    none: 'The link is closed. Nobody can come in.',
    another: 'Make a new link',
    anotherTitle: 'Make a new link?',
    anotherText:
      'The link of before, and every printed code, stop working. Guests keep their people if they open the new one on the same phone.',
    close: 'Close the link',
    cancel: 'Cancel',
  },
  people: {
    title: 'People',
    taken: 'Being written to',
    left: 'Left',
    written: 'Written to',
    by: '{name}, until {time}',
    writtenBy: 'by {name}',
    writtenByYou: 'noted by you',
    free: 'Take back',
    freeOf: 'Take back from {name}: {person}',
    note: 'Note a letter',
    noteOf: 'Note a letter to {person}',
    undo: 'Not written',
    undoOf: 'Not written: {person}',
    remove: 'Take off',
    removeOf: 'Take off: {person}',
    showAll: 'Show all {count}',
    noneTaken: 'Nobody has taken anyone yet.',
    noneLeft: 'Nobody is left.',
    print: 'Print who is left',
    labels: 'Address labels',
    add: 'Add people',
    added: '{count, plural, =0 {They were all on the list already.} one {One person added.} other {# people added.}}',
    full: 'The list is full: {count} people.',
  },
  sheet: {
    invite: 'Write a letter with us',
    scan: 'Scan this code with your phone, or open the address below. You need no account and no app.',
    left: 'Who is left',
  },
  change: { title: 'Change the name or day', save: 'Save', saved: 'Saved.' },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    evenings: typeof en;
  }
}

/** Texts for the host of a writing evening. */
export const eveningsMessages: MessageBundle = {
  namespace: 'evenings',
  en,
  es: () => import(/* webpackChunkName: "eveningEs" */ './es.js').then(({ es }) => es),
};
