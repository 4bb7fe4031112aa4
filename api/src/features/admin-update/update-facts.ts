import type { ActTarget } from '../audit/act.js';
import { profileTarget } from '../audit/profile-facts.js';
import type { Customer } from '../customer/customer.js';
import type { Update } from '../update/update-repository.js';

/** What a decision changes of an update, for the audit log. */
export function updateFacts({ state, decidedAt, reason, sentBack }: Update) {
  return { state, decidedAt, reason, sentBack: sentBack?.reason ?? null };
}

/** An update as what an act is about: its profile, the profile's owner and its author are concerned, too. */
export function updateTarget({ id, customerId, createdBy }: Update, customer: Customer | null): ActTarget {
  const profile = customer && profileTarget(customer);
  return { kind: 'update', id, name: profile?.name ?? '', about: [customerId, createdBy, ...(profile?.about ?? [])] };
}
