import type { MessageBundle } from '@inkbridge/federation';

/** Texts of saved searches, and of the page that stops mails. */
export const en = {
  title: 'Saved searches',
  lead: 'We’ll keep looking, and email you when someone new fits.',
  loading: 'Loading your saved searches',
  failed: 'We couldn’t load your saved searches',
  empty: {
    title: 'No saved searches yet',
    text: 'Choose filters on Explore Profiles, then press “Save this search”.',
    explore: 'Explore Profiles',
  },
  everyone: 'Everyone new',
  named: 'Name: {text}',
  save: {
    button: 'Save this search',
    login: 'Log in to save this search',
    labels: 'Address labels',
    title: 'Save this search',
    name: 'Name',
    confirm: 'Save',
    cancel: 'Cancel',
    close: 'Close',
    done: 'Saved. <list>Your saved searches</list>',
    already: 'You have already saved this search. <list>Your saved searches</list>',
    full: 'You have {count} saved searches, the most you can keep. <list>Remove one first</list>',
  },
  noName: 'Give the search a name.',
  pace: {
    label: 'Email me',
    labelOf: 'Email me about {name}',
    weekly: 'Once a week',
    at_once: 'As soon as someone new fits',
    never: 'Never',
    hint: 'All searches share one email, and you get one a day at most.',
    stored: 'Saved',
  },
  row: {
    rename: 'Rename',
    renameOf: 'Rename {name}',
    remove: 'Remove',
    removeOf: 'Remove {name}',
    removed: 'Search removed',
    undo: 'Undo',
  },
  full: 'You have {count} saved searches, the most you can keep. Remove one before you save another.',
  stop: {
    asked: { title: 'Stop these emails?', lead: 'One tap is enough. You don’t have to log in.' },
    stopped: { title: 'Stopped', lead: 'You don’t need to do anything else.' },
    unknown: {
      title: 'This link doesn’t work',
      lead: 'Part of the link may be missing, or the account was deleted.',
    },
    button: 'Stop these emails',
    later: 'Keep these emails',
    searches: 'You won’t get any more emails about saved searches.',
    diary: 'You won’t get any more reminders from your diary.',
    figures: 'You won’t get any more monthly figures.',
    searchesAlready: 'You had already stopped them: you get no emails about saved searches.',
    diaryAlready: 'You had already stopped them: you get no reminders from your diary.',
    figuresAlready: 'You had already stopped them: you get no monthly figures.',
    searchesBack: 'You can turn them back on under <place>Saved searches</place>.',
    diaryBack: 'You can turn them back on in <place>your diary</place>.',
    figuresBack: 'You can turn them back on under <place>Manage Profiles</place>.',
    unknownText:
      'You can choose which emails you get here: <searches>Saved searches</searches>, <diary>your diary</diary>, <figures>Manage Profiles</figures>.',
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    searches: typeof en;
  }
}

/** Texts of saved searches, and of the page that stops mails. */
export const searchMessages: MessageBundle = {
  namespace: 'searches',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
