import { requiredFields } from '@inkbridge/contracts/testing';
import { emptyValues, type FormValues } from '../state/form-values.js';

type Changes = {
  basic?: Partial<FormValues['basic']>;
  interests?: Partial<FormValues['interests']>;
  photos?: Partial<FormValues['photos']>;
  listing?: Partial<FormValues['listing']>;
  facilityId?: string;
};

/** Only the required values, so that a test names everything else. */
export function filledValues(changes: Changes = {}): FormValues {
  const empty = emptyValues();
  return {
    basic: { ...empty.basic, ...requiredFields, ...changes.basic },
    interests: { ...empty.interests, ...changes.interests },
    photos: { ...empty.photos, ...changes.photos },
    listing: { ...empty.listing, ...changes.listing },
    consented: true,
    facilityId: changes.facilityId ?? null,
  };
}
