import type { MessageBundle } from '@inkbridge/federation';

export const en = {
  lead: 'The last {count} weeks. We count how often, never who. Your own visits are not counted.',
  loading: 'Loading the figures',
  none: 'Nothing has been counted yet. Figures appear once the profile is live and read.',
  chart: 'Views by week',
  summary:
    '{views, plural, one {# view} other {# views}}, {saves, plural, one {# save} other {# saves}} and {prints, plural, one {# print} other {# prints}}',
  most: '{count, plural, one {# view in the best week} other {# views in the best week}}',
  table: 'Views, saves and prints by week',
  week: 'Week of',
  view: 'Views',
  save: 'Saves',
  print: 'Prints',
  showTable: 'Show the numbers',
  mail: {
    label: 'Email me the figures of my profiles once a month',
    on: 'The next email comes at the beginning of next month, if anything was counted. A link in it stops them.',
    off: 'We don’t email you figures.',
  },
  help: 'A view is someone who had the profile in front of them for at least 5 seconds. A save is a member who added it to their favorites. A print is an envelope, a label or a letter from the letter desk.',
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    figures: typeof en;
  }
}

/** Texts of the figures of an own profile. */
export const figureMessages: MessageBundle = {
  namespace: 'figures',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
