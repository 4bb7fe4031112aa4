import type { PaymentEffect } from '@inkbridge/contracts';
import { statusOn } from '@inkbridge/shared/profile-lifecycle';
import type { CustomerRepository } from '../profiles/customer-repository.js';
import type { Customer } from '../profiles/customer.js';
import type { Update, UpdateRepository } from '../profiles/update-repository.js';
import type { Payment } from './payment-repository.js';

type EffectDeps = {
  customers: Pick<CustomerRepository, 'find'>;
  updates: Pick<UpdateRepository, 'find'>;
  now: () => Date;
};

type Effect = Pick<PaymentEffect, 'kind' | 'until'>;
type Applied = Pick<Payment, 'customerId' | 'updateId' | 'dueKind' | 'months'>;

/** Says what an applied payment has brought about, from the profile and the update as they are now. */
export function createReadEffect({ customers, updates, now }: EffectDeps) {
  return async function readEffect(payment: Applied): Promise<PaymentEffect | null> {
    const [customer, update] = await Promise.all([
      customers.find(payment.customerId),
      payment.updateId && updates.find(payment.updateId),
    ]);
    if (!customer || customer.archivedAt) return null;
    const effect = effectOn(customer, { payment, update, now: now() });
    return effect && { ...effect, name: customer.basicInfo.firstName };
  };
}

type Subject = { payment: Applied; update: Pick<Update, 'state'> | null; now: Date };

function effectOn(customer: Customer, { payment, update, now }: Subject): Effect | null {
  if (payment.dueKind === 'placement') return placementOf(customer, payment.months);
  if (update?.state === 'pending') return { kind: 'update_review', until: null };
  return profileEffect(customer, now);
}

function profileEffect(customer: Customer, now: Date): Effect | null {
  const status = statusOn(customer, now);
  if (status === 'unapproved') return { kind: 'profile_review', until: null };
  if (status === 'active') return { kind: 'live', until: customer.expiresAt };
  return status === 'inactive' ? { kind: 'paused', until: customer.expiresAt } : null;
}

/** The longer of two placements. Null for one that an admin gave without an end. */
function placementOf({ approvedAt, premium, featured }: Customer, months: Payment['months']): Effect | null {
  if (!approvedAt) return { kind: 'placed_later', until: null };
  const ends = [months.premiumPlacement > 0 && premium.endsAt, months.featuredPlacement > 0 && featured.endsAt];
  const [until] = ends.filter((end) => end instanceof Date).toSorted((a, b) => b.getTime() - a.getTime());
  return until ? { kind: 'placed', until } : null;
}
