import type { MessageBundle } from '@inkbridge/federation';

/** Texts of `/facility/{id}`. */
const en = {
  found: '{count, plural, one {A prison} other {Prisons}} by that name:',
  title: 'People at {name}',
  description:
    'People at {name}, {place}, who would like to hear from you: how to address the envelope, and what may be in it.',
  loading: 'Loading the facility',
  failed: 'We couldn’t load the facility',
  notFound: 'We couldn’t find this facility',
  notFoundText: 'The link may be incomplete, or we no longer have this facility on file.',
  mail: 'How to address your letter',
  who: 'First and last name',
  lookUp: 'Each person’s number is on their own page.',
  facts: {
    houses: 'Who lives there',
    street: 'Where it is',
    phone: 'Phone',
    page: 'Official page',
    otherNames: 'Also called',
    checked: 'Address checked on',
  },
  on: '<date>{date}</date>',
  houses: { men: 'Men', women: 'Women', both: 'Men and women' },
  noLetters: 'That is where the building is. Letters go to the address on the envelope.',
  source: 'source',
  rules: 'Mail rules: {state}',
  noRules: 'We have no rules for these prisons in {state} on file yet. <rules>See how mail usually works</rules>.',
  allRules: 'All mail rules in {state}',
  people: 'People who would like to hear from you',
  filterThese: 'Filter these people',
  labels: 'Address labels',
  evening: 'Writing evening',
  loadingPeople: 'Loading the people here',
  failedPeople: 'We couldn’t load the people here',
  end: 'Those are all the people listed here.',
  empty: 'No one is listed here right now',
  emptyText: 'See who else in {state} would like to hear from you.',
  inState: 'People in {state}',
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    facility: typeof en;
  }
}

export const facilityMessages: MessageBundle = {
  namespace: 'facility',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
