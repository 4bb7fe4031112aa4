import { emptyValues, type FormValues } from '../form-values.js';

type Changes = {
  basic?: Partial<FormValues['basic']>;
  interests?: Partial<FormValues['interests']>;
  photos?: Partial<FormValues['photos']>;
  listing?: Partial<FormValues['listing']>;
};

/** All that is required, and nothing else: a test names what it is about. */
export function filledValues(changes: Changes = {}): FormValues {
  const empty = emptyValues();
  return {
    basic: { ...empty.basic, ...required, ...changes.basic },
    interests: { ...empty.interests, ...changes.interests },
    photos: { ...empty.photos, ...changes.photos },
    listing: { ...empty.listing, ...changes.listing },
    consented: true,
  };
}

const required: Partial<FormValues['basic']> = {
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
