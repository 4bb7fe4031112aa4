import type { MessageBundle } from '@inkbridge/federation';

/** The texts of `/labels`. */
const en = {
  title: 'Address labels',
  lead: 'For a letter-writing evening: one sheet, everyone’s envelope addressed.',
  back: { favorites: 'Favorites', desk: 'Your desk', list: 'Back to the list', evening: 'The evening' },
  loading: 'Loading the people',
  failed: 'We couldn’t load these people',
  people: '{count, plural, one {# person} other {# people}}',
  none: 'Nobody is here yet',
  noneLeft: 'Nobody here can have a label today',
  noneText: 'Choose people from your favorites, your desk or any list of profiles.',
  explore: 'Explore Profiles',
  remove: 'Remove {name}',
  removed: '{count, plural, one {You removed # person.} other {You removed # people.}}',
  putBack: 'Put back',
  showAll: 'Show all {count}',
  showFewer: 'Show fewer',
  evening: 'Writing evening',
  add: 'Add people',
  addFrom: {
    favorites: 'From your favorites',
    desk: 'From your desk',
    explore: 'From a list: choose filters, then “Address labels”',
  },
  most: 'One job holds {most} labels. {count, plural, one {# more person is} other {# more people are}} not on it: narrow the list, or remove those you don’t need.',
  leftOut: {
    title: 'Left out: {count, plural, one {# person} other {# people}}',
    unlisted: '{name}: no longer listed',
    unchecked: '{name}: can’t be looked up now',
    ended: '{name}: the listing has ended',
    stopped: '{name}: mail to {facility} is stopped until further notice',
    stoppedUntil: '{name}: mail to {facility} is stopped through {until}',
    closed: '{name}: {facility} has closed',
    tooLong: '{name}: the address is too long for this label',
    byHand: '{name}: the address is too long for any label, so write it by hand',
    unwritable: '{name}: the PDF can’t show letters of the address, so write it by hand',
  },
  trouble: {
    favorites: 'Your favorites couldn’t be loaded.',
    desk: 'The people on your desk couldn’t be loaded.',
    list: 'The people on the list couldn’t be loaded.',
    evening: 'The people of the evening couldn’t be loaded.',
    unlisted: 'We can’t say now which of your favorites are no longer listed. They have no label.',
    facts: 'We can’t say now whose letters go to another address, or whose mail is stopped.',
  },
  larger: '{count, plural, one {# address is} other {# addresses are}} too long for this label.',
  small: '{count, plural, one {# address is} other {# addresses are}} printed smaller than 9 points.',
  useLarger: 'Use Avery {kind}',
  stickers:
    'Mail rooms may refuse labels: the rules we have on file for {states} name stickers or labels. Write those envelopes by hand; the list to tick off has every address.',
  kind: 'Sheet of labels',
  kinds: {
    '5160': 'Avery 5160: 30 labels, 1 × 2⅝ in',
    '5163': 'Avery 5163: 10 labels, 2 × 4 in',
    L7160: 'Avery L7160: 21 labels, A4',
  },
  start: 'Start at label {number}',
  startHint: 'Choose where a part-used sheet begins.',
  label: 'Label {number}',
  withList: 'With a list to tick off',
  save: 'Save {count, plural, one {# sheet} other {# sheets}} as PDF',
  send: 'Send the PDF…',
  saved: 'Saved. You’ll find it in your downloads.',
  pdfFailed: 'We couldn’t make the PDF. Please try again.',
  notSent: 'We couldn’t send the PDF. Save it instead.',
  noFont: 'We couldn’t load the typeface, so nothing can be printed yet.',
  retry: 'Try again',
  scale: 'Avery {kind} or any sheet of the same measures. Print at 100%, not “fit to page”.',
  picture: 'The sheet as it prints: {count, plural, one {# label} other {# labels}}',
  sheetOf: 'First of {count} sheets',
  document: 'Address labels',
  file: 'address-labels.pdf',
  cards: {
    title: 'Cards before a holiday',
    text: 'Four small cards on one sheet, to cut and fold. Inside they are blank, for your own words, and they fit an ordinary envelope.',
    for: 'Words on the front',
    day: '{name}, <on>{day}</on>: mail it by <by>{mailBy}</by>',
    any: 'Thinking of you, for any day',
    paper: 'Paper',
    papers: { letter: 'US letter', a4: 'A4' },
    days: {
      newYear: 'New Year',
      valentine: 'Valentine’s Day',
      mother: 'Mother’s Day',
      father: 'Father’s Day',
      thanksgiving: 'Thanksgiving',
      christmas: 'Christmas',
    },
    refused:
      'Mail rooms may refuse cards: the rules we have on file for {states} name greeting cards. Write on plain paper there.',
    save: 'Save four cards as PDF',
    hint: 'Mail rooms need time: the days are three weeks ahead, without Sundays and postal holidays. Print one side, on plain white paper, and read the <rules>mail rules</rules> first.',
    picture: 'The sheet of cards as it prints',
    loading: 'Loading the cards',
  },
  list: {
    title: 'Address labels: {count, plural, one {# person} other {# people}}',
    printed: 'Printed on {date}',
    leftOut: 'Left out',
    page: 'Page {page} of {pages}',
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    labels: typeof en;
  }
}

/** The texts of `/labels`. */
export const labelMessages: MessageBundle = {
  namespace: 'labels',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
