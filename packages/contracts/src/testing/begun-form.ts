import type { DraftContent } from '../forms.js';

/** The required fields of a profile, as typed (AC-166…185). */
export const requiredFields = {
  firstName: 'Walter',
  lastName: 'Greene',
  inmateNumber: 'IN-20618',
  email: 'ruth.hale@inkbridge.test',
  dateOfBirth: '1958-05-11',
  gender: 'Male',
  orientation: 'Straight',
  race: 'White',
  spokenLanguages: ['English'],
  mailingAddress: 'Cedar Bend Correctional Facility, P.O. Box 2200',
  city: 'Cedar Bend',
  state: 'Indiana',
  zipcode: '46999',
  institutionalEmailProvider: 'JPay',
  height: '70',
  weight: '181',
  hairColor: 'Gray',
  eyeColor: 'Blue',
  referredBy: 'Friend',
};

/** A form ready to be sent: every required field, nothing that costs extra, left at its last section. */
export const begunForm: DraftContent = {
  basicInfo: requiredFields,
  personalityInfo: {},
  photos: { imageUrl: null, artworks: [] },
  listing: { showOrientation: true, lgbtqTab: true, searchEngines: true },
  consented: true,
  section: 'check',
};
