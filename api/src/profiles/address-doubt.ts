import type { ProfileChanges } from '@inkbridge/shared/profile-fields';
import type { CustomerPatch } from './customer-repository.js';

/** The fields that are written on an envelope. */
const addressFields = ['inmateNumber', 'mailingAddress', 'city', 'state', 'zipcode'] as const;

/** A new address counts as confirmed, and clears any report that mail does not arrive. */
export function addressPatch({ basicInfo }: Pick<ProfileChanges, 'basicInfo'>, now: Date): CustomerPatch {
  const isNew = addressFields.some((field) => basicInfo[field] !== undefined);
  return isNew ? confirmedAt(now) : {};
}

export function confirmedAt(now: Date): CustomerPatch {
  return { addressConfirmedAt: now, mailDoubtedAt: null };
}
