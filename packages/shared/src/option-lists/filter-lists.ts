/*
 * The single-choice lists that visitors filter by, and so part of the first page; the others are in person-lists.ts.
 * Stored exactly as written here (D-41).
 */

/** Used by profiles and accounts. */
export const genders = [
  'Male',
  'Female',
  'Transgender Male to Female',
  'Transgender Females to Male',
  'Gender Non Conforming/Non binary',
  'Other',
] as const;

/** Shown to visitors only if the owner chooses so (D-99). */
export const orientations = ['LGBTQ+', 'Transgender', 'Straight', 'Lesbian', 'Gay', 'Bi-Sexual', 'Other'] as const;

export const races = [
  'American Indian or Alaska Native',
  'Asian',
  'Black or African American',
  'Hispanic or Latino',
  'Native Hawaiian or Pacific Islander',
  'White',
  'Multiracial',
  'Other',
] as const;

/** From the lowest to the highest, and "Other" last. */
export const educations = [
  'Less than HS Diploma or GED',
  'HS Diploma or GED',
  'Vocational or trade certificate',
  'Some college',
  'Associate degree',
  "Bachelor's degree",
  "Master's degree",
  'Doctorate',
  'Other',
] as const;

export type Gender = (typeof genders)[number];

/** Public only if the owner shows it (D-99). */
export type Orientation = (typeof orientations)[number];
export type Race = (typeof races)[number];
export type Education = (typeof educations)[number];
