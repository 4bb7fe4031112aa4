import type { MessageBundle } from '@inkbridge/federation';

/** Texts of an update beside the profile it changes. */
export const en = {
  caption: 'Changes: values that are live now, and proposed values',
  field: 'Field',
  live: 'Live now',
  proposed: 'Proposed',
  mark: 'new',
  removed: 'removed',
  /** Said before and after marked words, to screen readers only. */
  wordsAdded: 'added:',
  wordsRemoved: 'removed:',
  wordsEnd: '(end)',
  leftOut: '{count, plural, one {# unchanged word} other {# unchanged words}}',
  how: {
    rewritten: 'rewritten',
    spacing: 'only spaces or line breaks',
    order: 'only the order',
    same: 'the profile has this by now',
  },
  empty: 'empty',
  photos: 'Photos',
  noPhotos: 'none',
  photosChanged: '{added} new, {removed} removed',
  photosMoved: 'in a different order',
  newPhoto: 'New photo {number}',
  keptPhoto: 'Photo {number}',
  removedPhoto: 'Removed photo {number}',
  onlyChanges: 'Only show changes',
  yes: 'yes',
  no: 'no',
  choice: {
    showOrientation: 'Show the sexual orientation',
    lgbtqTab: 'Show in the LGBTQ+ tab',
    searchEngines: 'May be found by search engines',
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    change: typeof en;
  }
}

/** For a remote that shows a `ChangeTable`; its screen must also install `fieldMessages`. */
export const changeMessages: MessageBundle = {
  namespace: 'change',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
