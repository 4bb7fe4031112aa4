import type { MessageBundle } from '@inkbridge/federation';

/** Texts of a profile's own page. Apart from the rest, because guests begin with lists. */
export const en = {
  loading: 'Loading the profile',
  letter: 'In {name}’s words',
  about: 'About {name}',
  confirmed: 'Confirmed in writing by {name}, {month}',
  rated: 'How readers liked this profile',
  answers: 'Several members noted that their letters were answered.',
  interests: 'Interests',
  sharedCheck: 'A check marks what you also chose.',
  photoOf: 'Photo of {name}',
  artwork: 'Artwork',
  artworkNumber: 'Artwork {number}',
  artworkOf: 'Artwork {number} of {name}',
  contact: {
    title: 'Contact info',
    sender: 'Your name',
    senderAddress: 'Your address or PO box',
    stampHere: 'stamp here',
    write: 'Write a letter',
    copy: 'Copy address',
    copied: 'Copied',
    notCopied: 'Your browser blocked the copy. Please select the address instead.',
    confirmed: 'Address confirmed <date>{date}</date>',
    provider: 'Institutional email provider',
    providerNote: 'Opens their own site in a new tab.',
    otherProviderNote: 'We do not link to it. Ask the facility how it works there.',
  },
  print: {
    letter: 'Print Profile',
    envelope: 'Print envelope',
    label: 'Print label',
    foot: 'Inkbridge, printed {date}. Write the DOC/Inmate # on the envelope and on each page.',
  },
  email: {
    what: 'Another company’s service. It carries messages to people in prison; we have no part in it.',
    register: 'You register there first. Your Inkbridge account does not work on their site.',
    find: 'To find {name} there, have this ready: <data>{state}, {number}</data>',
    cost: 'They set their own prices. A letter on paper needs none of this, only a stamp.',
  },
  howTo: {
    title: 'How to write in four steps',
    write: 'Write by hand or print it, on plain white paper. Say who you are and ask one question.',
    sign: 'Put your name and the DOC/Inmate # on each page.',
    address: 'Copy the address onto the envelope exactly as shown here, with your own name at the top left.',
    post: 'Add a stamp and post it. Staff open and read letters first, so an answer can take weeks.',
  },
  list: { label: 'People in this list', previous: 'Previous', next: 'Next' },
  similar: {
    title: 'Similar people',
    lead: 'They share the most interests, or are in the same state.',
    loading: 'Loading similar people',
  },
  tell: { report: 'Report this profile', mail: 'Mail came back, or they moved?' },
  safety: {
    title: 'Before you write',
    postBox: 'Use a PO box if you would rather not share your address.',
    number: 'Put the DOC/Inmate # on the envelope and on each page.',
    money: 'Do not send money to someone you do not know.',
    odd: 'Anything odd? Stop writing, and tell us.',
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
