import type { MessageBundle } from '@inkbridge/federation';

/** What members do with a profile: keep it, rate it, put their own address on its envelope. Guests do not download it. */
const en = {
  favorite: {
    label: 'Favorite',
    labelOf: 'Favorite: {name}',
    title: 'Add {name} to your favorites',
    editTitle: 'Your note on {name}',
    question: 'What made you save this profile?',
    hint: 'Only you and our team can read this.',
    count: '{count} of {most} characters',
    add: 'Add favorite',
    save: 'Save note',
    cancel: 'Cancel',
    close: 'Close',
    empty: 'Write a few words first.',
    tooLong: 'Shorten your note to {most} characters.',
    removed: '{name} is no longer one of your favorites.',
    undo: 'Undo',
    undoFailed: '{name} is not back among your favorites yet. Check your connection and try again.',
    note: 'Your note',
    edit: 'Edit note',
    noteFailed: 'We couldn’t load your note.',
    retry: 'Try again',
  },
  rating: {
    title: 'Your rating',
    star: '{count} of 5',
    none: 'Choose from 1 to 5 stars.',
    given: 'You gave {rating} of 5. Choose again to change it.',
    saving: 'Saving your rating',
  },
  sender: {
    print: 'Print my return address too',
    loading: 'Loading your address',
    none: 'Your account has no complete address. You can write it by hand.',
    failed: 'We couldn’t load your address. You can write it by hand.',
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    reader: typeof en;
  }
}

/** For anything that shows `FavoriteToggle`, `RatingPanel` or `ReturnAddress`: members only. */
export const readerMessages: MessageBundle = {
  namespace: 'reader',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
