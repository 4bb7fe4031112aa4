/* Single-choice lists of a profile that nobody filters by (D-41). Stored exactly as written here. */

export const hairColors = ['Bald', 'Black', 'Blonde', 'Brown', 'Gray', 'Red', 'Salt and Pepper', 'Other'] as const;

export const eyeColors = ['Black', 'Blue', 'Brown', 'Green', 'Hazel', 'Other'] as const;

export const bodyTypes = ['Slim/Slender', 'Athletic', 'Average', 'Large', 'Husky', 'Thin'] as const;

export const religions = [
  'Agnostic',
  'Atheist',
  'Baptist',
  'Buddhist',
  'Catholic',
  'Christian',
  'Hindu',
  'Islam',
  "Jehovah's Witness",
  'Jewish',
  'Latter-day Saints',
  'Lutheran',
  'Methodist',
  'Native American',
  'Pagan or Wiccan',
  'Pentecostal',
  'Rastafari',
  'Spiritual but not religious',
  'None',
  'Other',
] as const;

export const astrologicalSigns = [
  'Aries',
  'Taurus',
  'Gemini',
  'Cancer',
  'Leo',
  'Virgo',
  'Libra',
  'Scorpio',
  'Sagittarius',
  'Capricorn',
  'Aquarius',
  'Pisces',
] as const;

export const relationshipStatuses = [
  'Single',
  'Married',
  'Divorced',
  'Widowed/Widower',
  'In a relationship',
  'Other',
] as const;

/** The first means no service; the Veteran tab lists the seven branches (AC-083). */
export const veteranStatuses = [
  'Never served',
  'Army',
  'Navy',
  'Air Force',
  'Marine Corps',
  'Coast Guard',
  'Space Force',
  'National Guard',
] as const;

/** How the author heard about Inkbridge (D-41). */
export const referrals = ['Friend', 'Family', 'Internet search', 'Social media', 'Facility', 'Other'] as const;

/** The only list of a profile with several choices (AC-209). */
export const spokenLanguages = [
  'English',
  'Spanish',
  'American Sign Language',
  'Arabic',
  'Cantonese',
  'French',
  'German',
  'Haitian Creole',
  'Hindi',
  'Hmong',
  'Italian',
  'Japanese',
  'Korean',
  'Mandarin',
  'Navajo',
  'Polish',
  'Portuguese',
  'Russian',
  'Tagalog',
  'Vietnamese',
  'Other',
] as const;

export type HairColor = (typeof hairColors)[number];
export type EyeColor = (typeof eyeColors)[number];
export type BodyType = (typeof bodyTypes)[number];
export type Religion = (typeof religions)[number];
export type AstrologicalSign = (typeof astrologicalSigns)[number];
export type RelationshipStatus = (typeof relationshipStatuses)[number];
export type VeteranStatus = (typeof veteranStatuses)[number];

/** How an author heard about Inkbridge; visitors never see it. */
export type Referral = (typeof referrals)[number];

/** A language of the person in prison; not that of the page. */
export type SpokenLanguage = (typeof spokenLanguages)[number];
