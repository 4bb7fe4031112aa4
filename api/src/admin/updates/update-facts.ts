import type { ActTarget } from '../../http/routes/act.js';
import { profileFacts, profileTarget } from '../../profiles/profile-facts.js';
import type { Customer } from '../../profiles/customer.js';
import { copyOf } from '../../authoring/updates/decision-effects.js';
import type { Update } from '../../profiles/update-repository.js';

/** The decision on an update, for the audit log. */
export function updateFacts({ state, decidedAt, reason, sentBack }: Update) {
  return { state, decidedAt, reason, sentBack: sentBack?.reason ?? null };
}

/**
 * The decision on an update and the resulting profile, for the audit log. An approved update counts as part of the
 * profile, no matter whether this call, a second one, or the job after a crash copies it there.
 */
export function decisionFacts(update: Update, customer: Customer | null, now: Date) {
  if (!customer) return updateFacts(update);
  const profile = update.state === 'approved' ? { ...customer, ...copyOf(update, customer, now) } : customer;
  return { ...updateFacts(update), profile: profileFacts(profile) };
}

/** An update as the target of an act, which also concerns its profile, its author and the profile's owner. */
export function updateTarget({ id, customerId, createdBy }: Update, customer: Customer | null): ActTarget {
  const profile = customer && profileTarget(customer);
  return { kind: 'update', id, name: profile?.name ?? '', about: [customerId, createdBy, ...(profile?.about ?? [])] };
}
