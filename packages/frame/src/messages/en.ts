import type { Language } from '@inkbridge/federation/i18n';
import { categories, type Category } from '@inkbridge/shared/option-lists';
import { type commonErrorTexts, otherIdentityError } from '@inkbridge/contracts/facts';
import type { MessageBundle } from '@inkbridge/federation';

/** The texts around every page. */
export const en = {
  brand: 'Inkbridge',
  title: '{page} · Inkbridge',
  skip: 'Skip to content',
  nav: {
    main: 'Main',
    admin: 'Admin',
    menu: 'Menu',
    close: 'Close',
    home: 'Home',
    dashboard: 'Dashboard',
    submitProfile: 'Submit a Profile',
    manageProfiles: 'Manage Profiles',
    updateRenew: 'Update/Renew Profiles',
    explore: 'Explore Profiles',
    register: 'Register',
    login: 'Login',
    myAccount: 'My Account',
    profile: 'Profile',
    questionnaire: 'Questionnaire',
    security: 'Security and data',
    diary: 'Diary',
    favorites: 'Favorites',
    savedSearches: 'Saved searches',
    signOut: 'Sign out',
    approveProfiles: 'Approve Profiles',
    approveUpdates: 'Approve Updates',
    createProfile: 'Create Profile',
    updateProfiles: 'Update Profiles',
    archiveDeactivate: 'Archive/Deactivate Profiles',
    archivedProfiles: 'Archived Profiles',
    search: 'Search',
    queues: 'Queues',
    people: 'People',
    payments: 'Payments',
    auditLog: 'Audit log',
    numbers: 'Numbers',
    facilities: 'Facilities',
    guides: 'Mail rules and notices',
    hintWords: 'Flagged words',
    unreadableRecords: 'Unreadable records',
    ownSecurity: 'Your security',
    group: {
      review: 'Review',
      profiles: 'Profiles',
      money: 'People and money',
      settings: 'Settings',
    },
    waiting: '{count}<hidden> waiting</hidden>',
  },
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for each category
  category: Object.fromEntries(categories.map(({ value, label }) => [value, label])) as Record<Category, string>,
  /** Each by its own name. */
  language: { en: 'English', es: 'Español' } satisfies Record<Language, string>,
  footer: {
    about: 'A pen-pal service between people in prison and people outside.',
    write: 'Write',
    list: 'List someone',
    more: 'About',
    matches: 'Best matches',
    firstLetter: 'How to address a letter',
    mailRules: 'Mail rules by state',
    safety: 'Staying safe',
    how: 'How it works',
    help: 'Help',
    contact: 'Contact',
    prices: 'All prices',
    terms: 'Terms',
    privacy: 'Privacy',
    remove: 'Ask us to remove a profile',
    display: 'Text size, colors and pictures',
  },
  progress: 'Loading the next page',
  offline: 'You’re offline. What you see here is saved on this device.',
  asOf: 'Your connection is slow or gone. This was saved on {date}.',
  notices: { label: 'Notices', dismiss: 'Dismiss this notice' },
  toast: { dismiss: 'Dismiss' },
  loading: 'Loading the page',
  failure: {
    retry: 'Try again',
    reload: 'Reload the page',
    goHome: 'Go to Home',
    remote: 'This part of Inkbridge is not available right now',
    remoteText: 'The rest of the site still works and nothing you typed is lost. We’ll keep trying.',
    remoteReload: 'The rest of the site still works. Trying again didn’t help, but reloading the page often does.',
    remoteOlder: 'It is newer than the page you have open. The rest of the site still works; reload the page to go on.',
    nextTry: '{seconds, plural, one {Next try in # second} other {Next try in # seconds}}',
    screen: 'Something went wrong on this page',
    screenText: 'Nothing you saved is lost. Try again, and if it happens twice, reload the page.',
    root: 'Inkbridge could not start',
    unreachable: 'You can read this page and follow its links. Filters and menus are not available right now.',
    network: 'We cannot reach Inkbridge right now',
    networkText: 'Check your connection. We’ll keep trying.',
    tooFast: 'That was a little fast',
    tooFastText: 'Nothing is lost.',
    busy: 'Many people are here right now',
    busyText: 'Nothing is lost.',
    away: 'Inkbridge is not available right now',
    awayText: 'Your connection is fine: the problem is on our side. Nothing is lost.',
    retryIn: 'We’ll try again in {wait}.',
    again: 'Try again in {wait}.',
    seconds: '{count, plural, one {# second} other {# seconds}}',
    minutes: '{count, plural, one {# minute} other {# minutes}}',
    other: 'We couldn’t load this',
    otherText: 'The rest of the site still works. Try again in a moment.',
    identity: otherIdentityError,
    reference: '<contact>Reference: {id}</contact>',
  },
  login: {
    noConnection:
      'We cannot reach Inkbridge right now, so this did not go through. Check your connection and try again.',
    noAnswer: 'No answer came. Check whether this went through before you try again.',
  },
} as const;

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    frame: typeof en;
    /** By code, as the API answers them; the English ones come with `useTextOfCode`. */
    error: typeof commonErrorTexts;
  }
}

/** The texts of the frame; the host installs them, and remotes use them as well. */
export const frameMessages: readonly MessageBundle[] = [
  { namespace: 'frame', en, es: () => import('./es.js').then(({ es }) => es) },
  // No refusal is shown on a guest's first page, so `useTextOfCode` brings the English texts.
  { namespace: 'error', en: {}, es: () => import('./es.js').then(({ errors }) => errors) },
];
