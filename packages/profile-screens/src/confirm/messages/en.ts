import type { MessageBundle } from '@inkbridge/federation';

/** What is asked before something is done to a profile, kind by kind (AC-615…621). */
export const en = {
  'delete-profile': {
    title: 'Archive {name}?',
    effect: 'Visitors can no longer see the profile. Nothing is deleted, and it can be unarchived.',
    yes: 'Archive Profile',
  },
  unarchive: {
    title: 'Unarchive {name}?',
    effect: 'The profile goes back to the status it had before.',
    yes: 'Unarchive Profile',
  },
  update: {
    title: 'Update {name}’s profile?',
    effect: 'We’ll review the changes first. Visitors see the current profile until then.',
    yes: 'Continue Updating',
  },
  create: {
    title: 'Create {name}’s profile?',
    effect: 'We save the profile now. We’ll review it once you’ve paid.',
    yes: 'Confirm Creation',
  },
  updateAsAdmin: {
    title: 'Update {name}’s profile?',
    effect: 'The changes go live immediately, without a second approval. Nothing is charged.',
    yes: 'Continue Updating',
  },
  createAsAdmin: {
    title: 'Create {name}’s profile?',
    effect: 'The profile goes live immediately, for 12 months. Nothing is charged.',
    yes: 'Confirm Creation',
  },
  activate: {
    title: 'Activate {name}?',
    effect: 'Visitors can see the profile again immediately.',
    yes: 'Activate',
  },
  deactivate: {
    title: 'Deactivate {name}?',
    effect: 'Visitors can’t see the profile until it is activated again.',
    yes: 'Deactivate',
  },
  'approve-profile': {
    title: 'Approve {name}’s profile?',
    effect: 'It goes live immediately, for 12 months. We’ll tell the person who listed it.',
    yes: 'Approve Profile',
  },
  'approve-update': {
    title: 'Approve {name}’s update?',
    effect: 'Visitors see the new values immediately.',
    yes: 'Approve Update',
  },
  'reject-update': {
    title: 'Reject {name}’s update?',
    effect: 'The profile stays as it is. We’ll tell the person who sent the update.',
    yes: 'Reject Update',
  },
  removeFeatured: {
    title: 'Remove {name}’s Featured placement?',
    effect:
      'The profile stops being featured immediately. Months already paid for are lost, and there is no automatic refund.',
    yes: 'Remove Feature Placement',
  },
  removePremium: {
    title: 'Remove {name}’s Premium placement?',
    effect:
      'The profile stops being premium immediately. Months already paid for are lost, and there is no automatic refund.',
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

/** For a remote that uses `useProfileConfirm`. Separate from the rest, because guests never see a confirmation. */
export const confirmMessages: MessageBundle = {
  namespace: 'confirm',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
