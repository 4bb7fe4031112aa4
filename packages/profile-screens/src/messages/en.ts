import type { MessageBundle } from '@inkbridge/federation';
import { factLabels } from '@inkbridge/shared/profile-words/en';

/** Texts about one person's profile that cards need too. */
export const en = {
  action: {
    viewDetails: 'View Details',
    viewUpdate: 'View Update',
    updateProfile: 'Update Profile',
    renewProfile: 'Renew Profile',
    approveProfile: 'Approve Profile',
    approveUpdate: 'Approve Update',
    rejectUpdate: 'Reject Update',
    archiveProfile: 'Archive Profile',
    unarchiveProfile: 'Unarchive Profile',
    activate: 'Activate',
    deactivate: 'Deactivate',
    addFeatured: 'Add Feature Placement',
    removeFeatured: 'Remove Feature Placement',
    addPremium: 'Add Premium Placement',
    removePremium: 'Remove Premium Placement',
    forPerson: '{action}: {name}',
  },
  flag: {
    premium: 'Premium',
    featured: 'Featured',
    newly_listed: 'Newly listed',
    recently_updated: 'Recently updated',
    answers: 'Answers letters',
    sinceVisit: 'New since last visit',
  },
  status: {
    unpaid: 'unpaid',
    unapproved: 'unapproved',
    active: 'active',
    inactive: 'inactive',
    expired: 'expired',
    archived: 'archived',
  },
  rating: {
    label: 'Rating',
    reviews: '{count, plural, one {(# review)} other {(# reviews)}}',
    none: 'No reviews yet',
  },
  shared: {
    title: '{count, plural, one {You share # interest} other {You share # interests}}',
    ofYours: 'You share {count} of your {own} interests',
  },
  voice: {
    likes: 'Likes {words}.',
    readOn: 'Read on',
  },
  late: {
    retry: 'Try again',
  },
  card: {
    loading: 'Loading profiles',
    location: 'Location',
    expiry: 'Expiry date',
    notLive: 'Not live yet',
    address: 'Mailing address',
  },
  height: '{feet} feet {inches} inches',
  weight: '{pounds, plural, one {# pound} other {# pounds}}',
  field: factLabels,
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    profile: typeof en;
  }
}

/**
 * For a remote's `bundles`: the texts of cards and lists. All other texts are in separate modules: guests start with
 * lists, and a module shared with one of their texts would load all of them.
 */
export const profileMessages: MessageBundle = {
  namespace: 'profile',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
