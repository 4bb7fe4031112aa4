import type { MessageBundle } from '@inkbridge/federation';

/** Texts of a profile's own page. Apart from the rest, because guests begin with lists. */
export const en = {
  loading: 'Loading the profile',
  failed: 'We couldn’t load this profile',
  letter: 'In {name}’s words',
  about: 'About {name}',
  confirmed: 'Confirmed in writing by {name}, {month}',
  interests: 'Interests',
  photoOf: 'Photo of {name}',
  artwork: 'Artwork',
  artworkNumber: 'Artwork {number}',
  artworkOf: 'Artwork {number} of {name}',
  loginFirst: 'Log in to save, rate, or print',
  contact: {
    title: 'Writing to {name}',
    sender: 'Your name',
    senderAddress: 'Your address or PO box',
    stampHere: 'stamp here',
    write: 'Write to {name}',
    address: 'Mailing address',
    people: 'People at {facility}',
    copy: 'Copy address',
    copied: 'Copied',
    notCopied: 'Your browser blocked the copy. Please select the address instead.',
    confirmed: 'Address confirmed <date>{date}</date>',
  },
  print: {
    letter: 'Print Profile',
    envelope: 'Print envelope',
    label: 'Print label',
    foot: 'Inkbridge, printed {date}. Write the DOC/Inmate # on the envelope and on each page.',
  },
  email: {
    title: 'Messages through {name}',
    note: 'Opens their own site in a new tab.',
    otherNote: 'We do not link to it. Ask the facility how it works there.',
    what: 'A separate company that delivers messages to people in prison. We aren’t involved.',
    register: 'Sign up there first. Your Inkbridge account doesn’t work on their site.',
    find: 'To find {name} there, have this ready: <data>{state}, {number}</data>',
    cost: 'They set their own prices. A paper letter needs only a stamp.',
  },
  howTo: {
    title: 'Your first letter in four steps',
    write: 'Write one page by hand, or print it, on plain white paper. Say who you are and ask one question.',
    sign: 'Sign with the name that is on your envelope.',
    address: 'Copy the envelope exactly as it is shown above, with your own name at the top left.',
    mail: 'Add a stamp and mail it. Staff open and read letters first, so an answer can take weeks.',
  },
  list: { label: 'People in this list', previous: 'Previous', next: 'Next' },
  similar: {
    title: 'Similar people',
    loading: 'Loading similar people',
  },
  tell: { report: 'Report this profile', mail: 'Did mail come back, or did they move?' },
  safety: {
    title: 'Before you write',
    postBox: 'Use a PO box, not your home address.',
    number: 'Put the DOC/Inmate # on each page.',
    money: 'Don’t send money to a stranger.',
    odd: 'Anything odd? Stop, and tell us.',
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    detail: typeof en;
  }
}

/** For anything that shows `ProfileDetail`; a lazy screen can install it. */
export const detailMessages: MessageBundle = {
  namespace: 'detail',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
