/** Texts of saved searches, and of the page that stops mails. */
export const en = {
  title: 'Saved searches',
  lead: 'We look for you, and email you when someone new fits.',
  loading: 'Loading your saved searches',
  failed: 'Your saved searches could not be loaded',
  empty: {
    title: 'No saved searches yet',
    text: 'Choose filters on Explore, then press “Save this search”.',
    explore: 'Explore Profiles',
  },
  everyone: 'Everyone new',
  named: 'Name: {text}',
  save: {
    button: 'Save this search',
    login: 'Log in to save this search',
    title: 'Save this search',
    name: 'Name',
    confirm: 'Save',
    cancel: 'Cancel',
    close: 'Close',
    done: 'Saved. <list>Your saved searches</list>',
    already: 'You have saved this search already. <list>Your saved searches</list>',
    full: 'You have {count} saved searches, which is the most. <list>Remove one first</list>',
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
    rename: 'Rename {name}',
    remove: 'Remove {name}',
    removed: 'Search removed',
    undo: 'Undo',
  },
  full: 'You have {count} saved searches, which is the most. Remove one before you save another.',
  stop: {
    asked: { title: 'Stop these emails?', lead: 'One press is enough. You don’t have to log in.' },
    stopped: { title: 'Stopped', lead: 'There is nothing else to do.' },
    unknown: {
      title: 'This link doesn’t work',
      lead: 'A part of the address may be missing, or the account was deleted.',
    },
    button: 'Stop these emails',
    later: 'Keep them',
    searches: 'You get no more emails about saved searches.',
    diary: 'You get no more reminders from your diary.',
    figures: 'You get no more monthly figures.',
    searchesAlready: 'These emails were stopped already: you get none about saved searches.',
    diaryAlready: 'These emails were stopped already: you get no reminders from your diary.',
    figuresAlready: 'These emails were stopped already: you get no monthly figures.',
    searchesBack: 'You can turn them on again under <place>Saved searches</place>.',
    diaryBack: 'You can turn them on again in <place>your diary</place>.',
    figuresBack: 'You can turn them on again under <place>Manage Profiles</place>.',
    unknownText: 'Choose there which emails you get: <searches>Saved searches</searches>, <diary>your diary</diary>.',
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    searches: typeof en;
  }
}
