import type { ActTarget } from '../audit/act.js';
import { profileFacts, profileTarget } from '../audit/profile-facts.js';
import type { Customer } from '../customer/customer.js';
import { copyOf } from '../update/decision-effects.js';
import type { Update } from '../update/update-repository.js';

/** What is decided of an update, for the audit log. */
export function updateFacts({ state, decidedAt, reason, sentBack }: Update) {
  return { state, decidedAt, reason, sentBack: sentBack?.reason ?? null };
}

/**
 * What a decision says of an update and of its profile, for the audit log: an approved one is in the profile. That holds
 * whoever copies it there: this call, a second one, or the job after a crash.
 */
export function decisionFacts(update: Update, customer: Customer | null, now: Date) {
  if (!customer) return updateFacts(update);
  const profile = update.state === 'approved' ? { ...customer, ...copyOf(update, customer, now) } : customer;
  return { ...updateFacts(update), profile: profileFacts(profile) };
}

/** An update as what an act is about: its profile, the profile's owner and its author are concerned, too. */
export function updateTarget({ id, customerId, createdBy }: Update, customer: Customer | null): ActTarget {
  const profile = customer && profileTarget(customer);
  return { kind: 'update', id, name: profile?.name ?? '', about: [customerId, createdBy, ...(profile?.about ?? [])] };
}
