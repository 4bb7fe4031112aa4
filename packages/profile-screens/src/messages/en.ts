import type { InterestGroup } from '@inkbridge/shared/option-lists';
import type { FactName } from '../format/facts.js';

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
  field: {
    inmateNumber: 'DOC/Inmate #',
    orientation: 'Sexual Orientation',
    race: 'Race',
    height: 'Height',
    weight: 'Weight',
    hairColor: 'Hair color',
    eyeColor: 'Eye color',
    bodyType: 'Body type',
    spokenLanguages: 'Spoken languages',
    religiousPref: 'Religion',
    education: 'Education',
    highSchool: 'High school',
    nameOfCollege: 'College',
    homeTownCity: 'Home town',
    veteranStatus: 'Veteran status',
    relationshipStatus: 'Relationship status',
    astrologicalSign: 'Astrological sign',
    hobbies: 'Hobbies',
    sports: 'Sports',
    likes: 'Likes',
    personality: 'Personality',
    bookGenres: 'Book Genres',
    musicGenres: 'Music Genres',
    movieGenres: 'Movie Genres',
  } satisfies Record<FactName | InterestGroup, string>,
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    profile: typeof en;
  }
}
