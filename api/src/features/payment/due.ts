import type { UpdateId } from '@inkbridge/contracts';
import {
  cents,
  creationOf,
  duesOf,
  lessPaid,
  noChange,
  noPlacements,
  nothingPaid,
  quote,
  renewal,
  type PlacementMonths,
  type Quote,
} from '@inkbridge/shared/pricing';
import { nextStatus } from '@inkbridge/shared/profile-lifecycle';
import type { Customer } from '../customer/customer.js';
import { isGivenUp, updateDueKey } from '../update/update-marks.js';
import type { Update } from '../update/update-repository.js';
import type { DueKind } from './payment-doc.js';

/** One thing that can be paid for, once: its key is the mark the profile carries when it is settled. */
export type Due = {
  kind: DueKind;
  key: string;
  quote: Quote;
  updateId: UpdateId | null;
  /** Of the profile or the update whose content was priced; null where nothing of the content counts. */
  pricedVersion: number | null;
  months: PlacementMonths;
};

export type DueFound = { ok: true; due: Due } | { ok: false; reason: 'nothing_due' | 'customer_archived' };

type Asked = { renewal: boolean; months: PlacementMonths; now: Date };
type Priced = Parameters<typeof creationOf>[0];
type Payable = Pick<
  Customer,
  'id' | 'status' | 'archivedAt' | 'sentBack' | 'creationPaid' | 'pricedVersion' | 'settledDues'
> &
  Priced &
  Pick<Customer, 'expiresAt' | 'approvedAt'>;

/** What a checkout of this profile is for now, priced from what is stored (D-22, D-86). Nothing is ever due for nothing. */
export function openDue(
  customer: Payable,
  liveUpdate: Update | null,
  { renewal: renews, months, now }: Asked,
): DueFound {
  if (customer.archivedAt) return { ok: false, reason: 'customer_archived' };
  const due = renews
    ? renewalDue(customer, months, now)
    : (creationDue(customer, months) ?? updateDue(customer, liveUpdate, months) ?? placementDue(customer, months));
  return due && due.quote.total > 0 ? { ok: true, due } : { ok: false, reason: 'nothing_due' };
}

/** What a creation still costs: everything in the profile, less what was paid for it before (D-108). */
export function creationQuote(
  customer: Pick<Payable, 'creationPaid'> & Priced,
  months: PlacementMonths = noPlacements,
): Quote {
  return lessPaid(quote(nothingPaid, creationOf(customer), months), cents(customer.creationPaid));
}

/** What the profile says it owes (D-86): its creation, or the update that waits for its payment; null when nothing. */
export function pendingDues(customer: Payable, liveUpdate: Update | null): Customer['pendingPayments'] {
  const due = creationDue(customer, noPlacements) ?? updateDue(customer, liveUpdate, noPlacements);
  if (!due || due.quote.total === 0) return null;
  const { totalAmount, ...flagsAndCounts } = duesOf(due.quote);
  return { ...flagsAndCounts, totalCents: totalAmount };
}

/**
 * The next due of a kind. Each settled or given-up one has left its mark, so that a payment for an old due never counts
 * for a new one. An update has keys of its own.
 */
export function dueKeyOf(
  { id, settledDues }: Pick<Payable, 'id' | 'settledDues'>,
  kind: Exclude<DueKind, 'update'>,
): string {
  const prefix = `${id}:${kind}:`;
  return `${prefix}${settledDues.filter(({ dueKey }) => dueKey.startsWith(prefix)).length}`;
}

/** Whether it is to be paid for its creation, at first or again. */
export function isCreationDue(customer: Pick<Payable, 'status' | 'sentBack' | 'creationPaid'> & Priced): boolean {
  const isUnpaid = customer.status === 'new' || customer.status === 'unpaid';
  return isUnpaid || (customer.sentBack !== null && creationQuote(customer).total > 0);
}

/** Whether the live update counts at all for what a checkout is for: it comes after all else. */
export function mayOweUpdate(
  customer: Pick<Payable, 'status' | 'sentBack' | 'creationPaid'> & Priced,
  renews: boolean,
): boolean {
  return !renews && !isCreationDue(customer);
}

function renewalDue(customer: Payable, months: PlacementMonths, now: Date): Due | null {
  if (!nextStatus(customer, 'renew', now).ok) return null;
  return dueOf(customer, 'renewal', { quote: quote(nothingPaid, renewal, months), months });
}

function creationDue(customer: Payable, months: PlacementMonths): Due | null {
  if (!isCreationDue(customer)) return null;
  const { pricedVersion } = customer;
  return dueOf(customer, 'creation', { quote: creationQuote(customer, months), months, pricedVersion });
}

function updateDue(customer: Payable, update: Update | null, months: PlacementMonths): Due | null {
  if (update?.state !== 'awaiting_payment' || isGivenUp(customer, update)) return null;
  const { id: updateId, pricedVersion } = update;
  const quoted = withMonths(update.quote, months);
  return { kind: 'update', key: updateDueKey(update), quote: quoted, updateId, pricedVersion, months };
}

function placementDue(customer: Payable, months: PlacementMonths): Due {
  return dueOf(customer, 'placement', { quote: quote(nothingPaid, noChange, months), months });
}

function dueOf(
  customer: Payable,
  kind: Exclude<DueKind, 'update'>,
  parts: Pick<Due, 'quote' | 'months'> & Partial<Pick<Due, 'pricedVersion'>>,
): Due {
  return { kind, key: dueKeyOf(customer, kind), updateId: null, pricedVersion: null, ...parts };
}

/** Months are bought along in the same due (D-90). */
function withMonths(stored: Quote, months: PlacementMonths): Quote {
  const { lines, total } = quote(nothingPaid, noChange, months);
  return { ...stored, lines: [...stored.lines, ...lines], total: cents(stored.total + total) };
}
