/** What is asked before something is done to a profile, kind by kind (AC-615…621). */
export const en = {
  'delete-profile': {
    title: 'Archive {name}?',
    effect: 'Visitors no longer see the profile. Nothing is deleted, and it can be unarchived.',
    yes: 'Archive Profile',
  },
  unarchive: {
    title: 'Unarchive {name}?',
    effect: 'The profile goes back to the status it had before.',
    yes: 'Unarchive Profile',
  },
  update: {
    title: 'Update the profile of {name}?',
    effect: 'An admin reads the changes first. Visitors see the old profile until then.',
    yes: 'Continue Updating',
  },
  create: {
    title: 'Create the profile of {name}?',
    effect: 'We save the profile now. It goes to review after you have paid.',
    yes: 'Confirm Creation',
  },
  updateAsAdmin: {
    title: 'Update the profile of {name}?',
    effect: 'The changes are live at once, without a second approval. Nothing is charged.',
    yes: 'Continue Updating',
  },
  createAsAdmin: {
    title: 'Create the profile of {name}?',
    effect: 'The profile is live at once, for 12 months. Nothing is charged.',
    yes: 'Confirm Creation',
  },
  activate: {
    title: 'Activate {name}?',
    effect: 'Visitors see the profile again at once.',
    yes: 'Activate',
  },
  deactivate: {
    title: 'Deactivate {name}?',
    effect: 'Visitors no longer see the profile until it is activated again.',
    yes: 'Deactivate',
  },
  'approve-profile': {
    title: 'Approve the profile of {name}?',
    effect: 'It goes live at once, for 12 months, and the person who listed it is told.',
    yes: 'Approve Profile',
  },
  'approve-update': {
    title: 'Approve the update of {name}?',
    effect: 'Visitors see the new values at once.',
    yes: 'Approve Update',
  },
  'reject-update': {
    title: 'Reject the update of {name}?',
    effect: 'The profile stays as it is, and the person who sent the update is told.',
    yes: 'Reject Update',
  },
  removeFeatured: {
    title: 'Remove the Featured placement of {name}?',
    effect:
      'The profile is no longer featured at once. The months that were bought are lost, and nothing is paid back.',
    yes: 'Remove Feature Placement',
  },
  removePremium: {
    title: 'Remove the Premium placement of {name}?',
    effect: 'The profile is no longer premium at once. The months that were bought are lost, and nothing is paid back.',
    yes: 'Remove Premium Placement',
  },
  mode: {
    edit: 'Continue Updating',
    create: 'Confirm Creation',
    checkout: 'Proceed to Checkout',
  },
  cancel: 'Cancel',
  close: 'Close',
  total: 'Total',
  nothingToPay: 'Nothing to pay yet',
  note: {
    label: 'Note for admin',
    optional: 'optional',
    placeholder: 'Leave a note for admin...',
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    confirm: typeof en;
  }
}
