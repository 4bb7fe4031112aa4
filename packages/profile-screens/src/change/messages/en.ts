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
  what: {
    title: 'What changes',
    count: '{count, plural, one {# change} other {# changes}}',
    nothing: 'Nothing has changed yet.',
    becomes: 'becomes',
    left: 'left blank',
    free: 'free',
    mainPhoto: 'Main photo',
    artwork: 'Artwork',
    noPhoto: 'No photo',
    stays: 'The rest stays as it is',
    staysCount:
      '{count, plural, one {# field} other {# fields}}{photos, plural, =0 {} one {, # photo} other {, # photos}}',
  },
  move: {
    title: 'Moved to another prison?',
    lead: 'Tell us where {name} is now. It takes about a minute.',
    where: 'Where is {name} now?',
    facility: 'Facility',
    facilityHint: 'Its name, as in the latest letter',
    street: 'Street or PO box',
    enterFacility: 'Enter the name of the facility',
    number: 'Is the number the same?',
    same: 'Yes, still <whole>{number}</whole>',
    newNumber: 'It’s a new one',
    numberHint: 'Within one state it usually stays. A new number adds {price}.',
    mail: 'Messages and email',
    envelopes: 'The envelope, now and then',
    now: 'Letters go here now',
    until: 'until we approve',
    soon: 'Then here',
    within: 'usually within {count, plural, one {# day} other {# days}}',
    streetHere: 'Facility, street or PO box',
    townHere: 'City, state, ZIP',
    send: 'Send the new address · {amount}',
    /** While nothing is typed. */
    sendNothing: 'Send the new address',
    receiptFirst: 'You’ll see the receipt before you pay.',
    other: 'Change something else',
    elsewhere: 'under “Change something else”',
  },
  sections: { title: 'What would you like to change?' },
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
