import type { Customer } from '../customer/customer.js';
import type { ActTarget } from './act.js';

/** What an admin can change of a profile, for the audit log. */
export function profileFacts(customer: Customer) {
  const { status, expiresAt, archivedAt, approvedAt, sentBack, premium, featured } = customer;
  const { basicInfo, personalityInfo, photos, specialInstructions, showOrientation, lgbtqTab, searchEngines } =
    customer;
  return {
    status,
    expiresAt,
    archivedAt,
    approvedAt,
    sentBack: sentBack?.reason ?? null,
    premium,
    featured,
    basicInfo,
    personalityInfo,
    photos,
    note: specialInstructions,
    listing: { showOrientation, lgbtqTab, searchEngines },
  };
}

/** A profile as what an act is about; its owner is concerned, too. */
export function profileTarget({
  id,
  basicInfo,
  createdBy,
}: Pick<Customer, 'id' | 'basicInfo' | 'createdBy'>): ActTarget {
  return { kind: 'profile', id, name: `${basicInfo.firstName} ${basicInfo.lastName}`, about: [createdBy] };
}
