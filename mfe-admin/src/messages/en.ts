/** Texts of the console. */
export const en = {
  approve: {
    title: 'Approve Profiles',
    loading: 'Loading the profiles that wait',
    list: 'Profiles that wait for approval',
    waiting: '{count, plural, one {# paid profile waits.} other {# paid profiles wait. The oldest first.}}',
    none: 'There are no more profiles to approve',
    noneHint: 'A profile comes here when it is paid.',
    approved: '{name} is approved and live.',
    view: 'View',
    unsaved: 'That may not have been saved.',
    reload: 'Reload',
    more: 'View More',
    moreFailed: 'The next profiles could not be loaded. Try again.',
    end: 'These are all profiles that wait.',
  },
  fact: {
    note: 'Note for admin:',
    createdBy: 'Created by',
    updatedBy: 'Updated by',
    paidBy: 'Paid by',
    listed: 'Listed on',
    waitingSince: 'Waiting since',
    liveUntil: 'Live until',
    photos: 'Photos',
    photosFree: '{count} of {free} free',
    photosPaid: '{count}, {paid} paid',
    nobody: '–',
  },
  profile: {
    title: 'Profile of {name}',
    admin: 'For admins',
    back: 'Approve Profiles',
    missing: 'There is no such profile',
    missingHint: 'It may have been removed, or the address is not complete.',
  },
  home: {
    heading: 'Connect beyond bars',
    lead: 'What waits, and what is on its way.',
    waiting: 'What waits',
    toApprove: '{count, plural, one {profile to approve} other {profiles to approve}}',
    notOpen: 'Payment history, users and balances open here soon.',
  },
  console: {
    title: 'Admin console',
    login: 'Login',
    notAdmin: 'This account is no admin account, so we signed it out. Members sign in on the site itself.',
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    admin: typeof en;
  }
}
