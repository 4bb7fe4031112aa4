import type { MessageBundle } from '@inkbridge/federation';
import type { ZipDoubt } from '@inkbridge/profile-screens/zip';
import type { HintKind } from '@inkbridge/shared/text-hints';

/** Texts of the hints, and of the page where their words are kept. */
export const en = {
  title: 'Worth a look',
  decideNothing: 'These are only hints, and some will be wrong.',
  loading: 'Looking through the texts',
  failed: 'We couldn’t load the hints.',
  retry: 'Try again',
  nothing: 'Nothing stands out',
  alone: 'No other profile has this number in {state}.',
  same: '{count, plural, one {Another profile has this number in {state}:} other {# other profiles have this number in {state}:}}',
  sameMany: 'At least {count} other profiles have this number in {state}:',
  more: '{count, plural, one {One more hint} other {# more hints}}',
  zip: {
    otherState: 'The ZIP code {zip} is in {place}; the address says {state}.',
    otherCity: 'The ZIP code {zip} usually goes with {place}. Another name can be right, too.',
    unknown: 'The ZIP code {zip} is not known.',
  } satisfies Record<NonNullable<ZipDoubt>, string>,
  words: 'Flagged words',
  kind: {
    phone: 'phone number',
    link: 'link or social network',
    email: 'email address',
    address: 'street or postal address',
    money: 'request for money',
    minors: 'about a minor',
    hate: 'hate word',
  } satisfies Record<HintKind, string>,
  reason: '({kind})',
  page: {
    lead: 'These words are marked in the texts of profiles, updates and cases. Each change is in the audit log.',
    always:
      'Phone numbers, links, email and street addresses, cash tags such as $name, and ages under 18 are always marked. Case, accents, letters apart and signs for letters (c4sh) do not matter.',
    tabs: 'Kinds of hints',
    tab: {
      phone: 'Phone numbers',
      link: 'Links',
      email: 'Email',
      address: 'Addresses',
      money: 'Money',
      minors: 'Minors',
      hate: 'Hate',
    } satisfies Record<HintKind, string>,
    loading: 'Loading the words',
    failed: 'We couldn’t load the words',
    count: '{count, plural, =0 {No words} one {# word} other {# words}}',
    starting: 'as they come with the product',
    none: 'No words. Only what needs no list is marked.',
    newWordIn: 'New word or phrase ({language})',
    hint: 'Up to six words. It is found as whole words.',
    add: 'Add',
    addIn: 'Add ({language})',
    edit: 'Edit {word}',
    remove: 'Remove {word}',
    editTitle: 'Edit “{word}”',
    word: 'Word or phrase',
    save: 'Save',
    cancel: 'Cancel',
    close: 'Close',
    restore: 'Use the product’s words',
    restoreIn: 'Use the product’s words ({language})',
    restoreTitle: 'Use the product’s words?',
    restoreText: 'Your changes to this list are replaced. The audit log keeps them.',
    added: '“{word}” is marked from now on.',
    changed: '“{word}” is saved.',
    removed: '“{word}” is no longer marked.',
    restored: 'The list is as it comes with the product.',
    missing: 'Write a word or a phrase.',
    twin: 'This is in the list already.',
    tooMany: 'Use at most six words.',
    noLetters: 'Use letters or digits.',
    full: 'This list is full. Remove a word first.',
    conflict: 'Someone else changed this list. It shows their words now; check them and try again.',
    history: 'History of changes',
    try: 'Try it',
    tryText: 'A text',
    tryHint: 'It is not saved or sent.',
    tryNothing: 'Nothing would be marked.',
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    hints: typeof en;
  }
}

/** For every screen that shows hints: they load with it, not with the console. */
export const hintMessages: MessageBundle = {
  namespace: 'hints',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
