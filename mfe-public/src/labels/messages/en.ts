import type { MessageBundle } from '@inkbridge/federation';

/** The texts of `/labels`. */
const en = {
  title: 'Address labels',
  lead: 'For a letter-writing evening: one sheet, everyone’s envelope addressed.',
  back: { favorites: 'Favorites', desk: 'Your desk', list: 'Back to the list' },
  loading: 'Loading the people',
  failed: 'These people could not be loaded',
  people: '{count, plural, one {# person} other {# people}}',
  none: 'Nobody is here yet',
  noneText: 'Choose people from your favorites, your desk or any list of profiles.',
  explore: 'Explore profiles',
  remove: 'Remove {name}',
  removed: '{count, plural, one {You removed # person.} other {You removed # people.}}',
  putBack: 'Put back',
  showAll: 'Show all {count}',
  showFewer: 'Show fewer',
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
    ended: '{name}: the listing has ended',
    tooLong: '{name}: the address is too long for this label',
    byHand: '{name}: the address is too long for any label, so write it by hand',
  },
  larger: '{count, plural, one {# address is} other {# addresses are}} too long for this label.',
  small: '{count, plural, one {# address is} other {# addresses are}} printed smaller than 9 points.',
  useLarger: 'Use Avery {kind}',
  stickers:
    'Mail rooms may refuse labels: the rules we have on file for {states} name stickers or labels. Write those envelopes by hand; the list to tick off has every address.',
  kind: 'Sheet of labels',
  kinds: {
    '5160': 'Avery 5160: 30 labels, 1 × 2⅝ in, US letter',
    '5163': 'Avery 5163: 10 labels, 2 × 4 in, US letter',
    L7160: 'Avery L7160: 21 labels, 63.5 × 38.1 mm, A4',
  },
  start: 'Start at label {number}',
  startHint: 'Choose where a part-used sheet begins.',
  label: 'Label {number}',
  withList: 'With a list to tick off',
  save: 'Save {count, plural, one {# sheet} other {# sheets}} as PDF',
  send: 'Send the PDF…',
  saved: 'Saved. You’ll find it in your downloads.',
  pdfFailed: 'The PDF could not be made. Please try again.',
  notSent: 'The PDF could not be sent. Save it instead.',
  noFont: 'The typeface could not be loaded, so nothing can be printed yet.',
  retry: 'Try again',
  scale: 'Avery {kind} or any sheet of the same measures. Print at 100%, not “fit to page”.',
  picture: 'The sheet as it prints: {count, plural, one {# label} other {# labels}}',
  sheetOf: 'First of {count} sheets',
  document: 'Address labels',
  file: 'address-labels.pdf',
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
