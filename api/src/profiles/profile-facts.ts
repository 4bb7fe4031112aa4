import { fullNameOf } from '@inkbridge/shared/names';
import type { Customer } from './customer.js';
import type { ActTarget } from '../http/routes/act.js';

/** The parts of a profile that an admin can change, for the audit log. */
export function profileFacts(customer: Customer) {
  const { status, expiresAt, archivedAt, approvedAt, sentBack, premium, featured, signedForm } = customer;
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
    signedForm: signedForm ? [signedForm.state, signedForm.reason].filter(Boolean).join(': ') : null,
    listing: { showOrientation, lgbtqTab, searchEngines },
  };
}

/** A profile as the target of an act, which also concerns its owner. */
export function profileTarget({
  id,
  basicInfo,
  createdBy,
}: Pick<Customer, 'id' | 'basicInfo' | 'createdBy'>): ActTarget {
  return { kind: 'profile', id, name: fullNameOf(basicInfo), about: [createdBy] };
}
