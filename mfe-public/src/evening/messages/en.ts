import type { MessageBundle } from '@inkbridge/federation';

/** Texts for the guests of a writing evening. */
const en = {
  title: 'Writing evening',
  loading: 'Opening the evening',
  failed: 'We couldn’t open the evening',
  lead: {
    letters: 'We’ll write letters together on <on>{date}</on>. Find someone to write to; you don’t need an account.',
    cards: 'We’ll write cards together on <on>{date}</on>. Find someone to write to; you don’t need an account.',
  },
  mailBy: 'For <for>{holiday}</for>, mail your card by <safe>{safe}</safe>, and no later than <last>{last}</last>.',
  over: 'This evening is over. {count, plural, one {One letter was written.} other {# letters were written.}} Thank you.',
  full: 'As many people as possible are writing already. Ask your host who needs help.',
  noneLeft:
    'Nobody is waiting now: everyone has someone to write to them, or mail to them is stopped. Ask your host to add people, or look in again later.',
  written: 'You have written to {names}.',
  choose: {
    title: 'Who will you write to?',
    left: '{count, plural, one {One} other {#}} of {people} people {count, plural, one {has} other {have}} nobody yet.',
    name: 'Your first name',
    nameHint: 'Only your host sees it. It is removed 30 days after the evening.',
    nameMissing: 'Enter your first name',
    namePlain: 'Enter a first name, without an address or a number',
    take: 'Write to {name}',
    others: 'Show others',
    othersHint: 'to choose from',
  },
  missed: {
    taken: 'Someone was a moment faster.',
    stopped: 'Mail to {name} has just been stopped: a letter wouldn’t arrive now.',
    gone: '{name} is not on the list any more.',
    others: 'Here are others who wait.',
  },
  lost: {
    text: '{name} is no longer yours: the twelve hours are over, your host took {name} back, you chose someone else in another window, or the profile is not listed any more. If your letter is written, say so.',
    note: 'My letter to {name} is written',
  },
  refused: {
    not_found:
      'Somebody else is writing to this person by now. Tell your host about your letter: it is welcome all the same.',
    evening_full: 'As many people as possible are writing already. Ask your host who needs help.',
    evening_over: 'This evening is over.',
  },
  mine: {
    title: 'You’re writing to {name}',
    until: '{name} is yours until {time}. Nobody else will write meanwhile.',
    write: 'Write to {name}',
    note: 'My letter is written',
    back: 'Give {name} back',
    noted: 'Thank you. Your letter to {name} is noted.',
    undo: 'Undo',
    address: 'On the envelope',
    rules: 'Mail rules in {state}',
  },
  how: {
    title: 'How it works',
    choose: 'Choose someone. They are yours for twelve hours.',
    write: 'Write on the desk here and print, or by hand on paper.',
    note: 'Say that your letter is written, then take another person if you like.',
    private: 'Your letter stays on this device. Your host sees your first name and who you write to, and no text.',
  },
  forget: 'Leave, and forget this evening on this device',
  ended: {
    title: 'This link no longer works',
    text: 'The evening is over, or its host made a new link. Ask your host for it.',
    explore: 'Explore Profiles',
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    evening: typeof en;
  }
}

/** Texts for the guests of a writing evening. */
export const eveningMessages: MessageBundle = {
  namespace: 'evening',
  en,
  es: () => import(/* webpackChunkName: "eveningEs" */ './es.js').then(({ es }) => es),
};
