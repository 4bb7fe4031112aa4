import {
  cents,
  countOf,
  placedUntil,
  renewedUntil,
  sumOf,
  type Cents,
  type PlacementMonths,
} from '@inkbridge/shared/pricing';
import { nextStatus, type Placement } from '@inkbridge/shared/profile-lifecycle';
import type { CustomerPatch } from '../profiles/customer-repository.js';
import type { Customer } from '../profiles/customer.js';
import { creationQuote, isCreationDue, pendingDues } from '../profiles/dues.js';
import type { Payment } from './payment-repository.js';

/** What a payment changes in its profile, or why it no longer can; then the money goes back. */
export type Effect = { ok: true; patch: CustomerPatch } | { ok: false; reason: Unapplicable };
type Unapplicable = 'archived' | 'not_owed' | 'priced_content_changed';

type Paid = Pick<Payment, 'dueKind' | 'userId' | 'cents' | 'quote' | 'months' | 'pricedVersion'>;

/** The patch is written together with the mark of the due, or not at all (ADR 9). */
export function effectOf(customer: Customer, payment: Paid, now: Date): Effect {
  if (customer.archivedAt) return { ok: false, reason: 'archived' };
  const main = mainEffect(customer, payment, now);
  if (!main.ok) return main;
  const bought = placements({ ...customer, ...main.patch }, payment.months, now);
  return { ok: true, patch: { ...main.patch, ...bought, paidBy: payment.userId } };
}

function mainEffect(customer: Customer, payment: Paid, now: Date): Effect {
  switch (payment.dueKind) {
    case 'creation':
      return creationEffect(customer, payment, now);
    case 'renewal':
      return renewalEffect(customer, now);
    case 'update':
      return { ok: true, patch: { pendingPayments: pendingDues(customer, null) } };
    case 'placement':
      return { ok: true, patch: {} };
  }
}

function creationEffect(customer: Customer, payment: Paid, now: Date): Effect {
  const { pricedVersion, quote } = payment;
  if (pricedVersion !== customer.pricedVersion) return { ok: false, reason: 'priced_content_changed' };
  const isSentBack = customer.sentBack !== null && customer.status === 'unapproved';
  const step = isSentBack ? { ok: true as const, status: customer.status } : nextStatus(customer, 'pay', now);
  if (!step.ok) return { ok: false, reason: 'not_owed' };
  return {
    ok: true,
    patch: {
      status: step.status,
      sentBack: null,
      waitingSince: step.status === 'unapproved' ? now : null,
      paidAt: now,
      creationPaid: customer.creationPaid + shareOf(payment),
      wordLimit: countOf(quote.lines, 'wordLimit'),
      totalPaidPhotos: countOf(quote.lines, 'photo'),
      pendingPayments: null,
    },
  };
}

function renewalEffect(customer: Customer, now: Date): Effect {
  const step = nextStatus(customer, 'renew', now);
  if (!step.ok) return { ok: false, reason: 'not_owed' };
  return { ok: true, patch: { status: step.status, expiresAt: renewedUntil(customer.expiresAt, now) } };
}

/** Months start now, or with the approval if there has been none yet (D-19, D-20). */
function placements(customer: Customer, months: PlacementMonths, now: Date): CustomerPatch {
  const { premiumPlacement: premium, featuredPlacement: featured } = months;
  if (premium === 0 && featured === 0) return {};
  if (customer.approvedAt) {
    return {
      ...(premium > 0 && { premium: prolonged(customer.premium, premium, now) }),
      ...(featured > 0 && { featured: prolonged(customer.featured, featured, now) }),
    };
  }
  const bought = customer.boughtMonths;
  return {
    boughtMonths: {
      premiumPlacement: bought.premiumPlacement + premium,
      featuredPlacement: bought.featuredPlacement + featured,
    },
  };
}

function prolonged(placement: Placement, months: number, now: Date): Placement {
  if (placement.value === 1 && placement.endsAt === null) return placement; // by an admin, without an end to move
  return { value: 1, endsAt: placedUntil(placement.endsAt, months, now) };
}

/**
 * The part of a payment that was for a creation or update. Placement months are not given back, even if that is
 * rejected (D-25).
 */
export function shareOf({ quote, cents: paid }: Pick<Payment, 'quote' | 'cents'>): Cents {
  const months = quote.lines.filter(({ type }) => type === 'premiumPlacement' || type === 'featuredPlacement');
  return cents(paid - sumOf(months.map(({ amount }) => cents(amount))));
}

/**
 * The provider or the bank took the money back (D-81): hides the profile until that amount is paid again. Whatever it
 * had paid for, it is now owed as part of the creation, up to the price of a creation.
 */
export function revocationOf(customer: Customer, { cents: lost }: Pick<Payment, 'cents'>, now: Date): CustomerPatch {
  const step = nextStatus(customer, 'revoke', now);
  const { total: price } = creationQuote({ ...customer, creationPaid: 0 });
  const owed = lost + (isCreationDue(customer) ? creationQuote(customer).total : 0);
  const patch = {
    status: step.ok ? step.status : customer.status,
    waitingSince: step.ok ? null : customer.waitingSince,
    creationPaid: Math.max(0, price - owed),
    pricedVersion: customer.pricedVersion + 1, // invalidates a checkout for the former amount
  };
  return { ...patch, pendingPayments: pendingDues({ ...customer, ...patch }, null) };
}

/**
 * Undoes `revocationOf` when the money is ours after all. A profile that owes nothing more gets the status that paying
 * would have given it, even in the archive; other dues stay owed.
 */
export function restorationOf(customer: Customer, { cents: found }: Pick<Payment, 'cents'>, now: Date): CustomerPatch {
  const { total: price } = creationQuote({ ...customer, creationPaid: 0 });
  const creationPaid = Math.min(price, customer.creationPaid + found);
  const step = nextStatus({ ...customer, archivedAt: null }, 'pay', now);
  const isBack = step.ok && customer.status === 'unpaid' && creationPaid === price;
  const patch = {
    ...(isBack && { status: step.status, waitingSince: step.status === 'unapproved' ? now : null }),
    creationPaid,
    pricedVersion: customer.pricedVersion + 1, // invalidates a checkout for the former amount
  };
  return { ...patch, pendingPayments: pendingDues({ ...customer, ...patch }, null) };
}
