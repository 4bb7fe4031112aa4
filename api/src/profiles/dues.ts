import type { DueKind, PaymentId, UpdateId } from '@inkbridge/contracts';
import {
  cents,
  creationOf,
  duesOf,
  lessPaid,
  noChange,
  noPlacements,
  nothingPaid,
  type PlacementMonths,
  quote,
  type Quote,
  renewal,
} from '@inkbridge/shared/pricing';
import { nextStatus } from '@inkbridge/shared/profile-lifecycle';
import type { Customer } from './customer.js';
import type { Update } from './update-repository.js';

/** One thing that can be paid for, once. Its key is the mark that the profile gets when it is settled. */
export type Due = {
  kind: DueKind;
  key: string;
  quote: Quote;
  updateId: UpdateId | null;
  /** Version of the profile or update that was priced; null when the price does not depend on content. */
  pricedVersion: number | null;
  months: PlacementMonths;
};

export type DueFound = { ok: true; due: Due } | { ok: false; reason: 'nothing_due' | 'customer_archived' };

type DueOptions = { renewal: boolean; months: PlacementMonths; now: Date };
type Priced = Parameters<typeof creationOf>[0];
type Payable = Pick<
  Customer,
  'id' | 'status' | 'archivedAt' | 'sentBack' | 'creationPaid' | 'pricedVersion' | 'settledDues'
> &
  Priced &
  Pick<Customer, 'expiresAt' | 'approvedAt'>;

/**
 * The due of a checkout for this profile now, priced from stored data (D-22, D-86). A total of zero is never due.
 */
export function openDue(
  customer: Payable,
  liveUpdate: Update | null,
  { renewal: renews, months, now }: DueOptions,
): DueFound {
  if (customer.archivedAt) return { ok: false, reason: 'customer_archived' };
  const due = renews
    ? renewalDue(customer, months, now)
    : (creationDue(customer, months) ?? updateDue(customer, liveUpdate, months) ?? placementDue(customer, months));
  return due && due.quote.total > 0 ? { ok: true, due } : { ok: false, reason: 'nothing_due' };
}

/** The remaining cost of a creation: everything in the profile, less earlier payments (D-161). */
export function creationQuote(
  customer: Pick<Payable, 'creationPaid'> & Priced,
  months: PlacementMonths = noPlacements,
): Quote {
  return lessPaid(quote(nothingPaid, creationOf(customer), months), cents(customer.creationPaid));
}

/** The dues shown on the profile (D-86): its creation, or the update that awaits payment; null when nothing is owed. */
export function pendingDues(customer: Payable, liveUpdate: Update | null): Customer['pendingPayments'] {
  const due = creationDue(customer, noPlacements) ?? updateDue(customer, liveUpdate, noPlacements);
  if (!due || due.quote.total === 0) return null;
  const { totalAmount, ...flagsAndCounts } = duesOf(due.quote);
  return { ...flagsAndCounts, totalCents: totalAmount };
}

/**
 * Key of the next due of a kind. It counts the marks of settled and given-up dues, so that a payment for an old due
 * never counts for a new one. Updates have keys of their own.
 */
export function dueKeyOf(
  { id, settledDues }: Pick<Payable, 'id' | 'settledDues'>,
  kind: Exclude<DueKind, 'update'>,
): string {
  const prefix = `${id}:${kind}:`;
  return `${prefix}${settledDues.filter(({ dueKey }) => dueKey.startsWith(prefix)).length}`;
}

/** Whether its creation must be paid, for the first time or again. */
export function isCreationDue(customer: Pick<Payable, 'status' | 'sentBack' | 'creationPaid'> & Priced): boolean {
  const isUnpaid = customer.status === 'new' || customer.status === 'unpaid';
  return isUnpaid || (customer.sentBack !== null && creationQuote(customer).total > 0);
}

/** Whether a live update can matter to a checkout: renewal and creation come first. */
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

/** Months bought with an update belong to the same due (D-90). */
function withMonths(stored: Quote, months: PlacementMonths): Quote {
  const { lines, total } = quote(nothingPaid, noChange, months);
  return { ...stored, lines: [...stored.lines, ...lines], total: cents(stored.total + total) };
}

/**
 * Not a due, but marked like one: a payment that its bank or provider took back. Numbered from the second time on,
 * because the money may be kept after all and then be taken back again.
 */
export function reversalKey(id: PaymentId, review: number): string {
  return review === 1 ? `${id}:taken_back` : `${id}:taken_back:${review}`;
}

const reversal = /:taken_back(?::\d+)?$/;

/** When a payment for the profile was last taken back, while it is hidden for that; else null. */
export function reversedAtOf({ status, settledDues }: Pick<Customer, 'status' | 'settledDues'>): Date | null {
  if (status !== 'unpaid') return null;
  return settledDues.findLast(({ dueKey }) => reversal.test(dueKey))?.at ?? null;
}

type WithSettledDues = Pick<Customer, 'settledDues'>;
type PricedUpdate = Pick<Update, 'id' | 'customerId' | 'pricedVersion'>;

/**
 * Not a due, but marked like one: copying the update into its profile is one write with the mark, so it happens once.
 */
export function copiedKey({ customerId, id }: Pick<Update, 'id' | 'customerId'>): string {
  return `${customerId}:copied:${id}`;
}

export function hasMark({ settledDues }: WithSettledDues, key: string): boolean {
  return settledDues.some(({ dueKey }) => dueKey === key);
}

/**
 * Key of the due of an update at its present price. Repricing first gives this due up in the profile, so that a payment
 * for a former price finds the mark and goes back (D-161).
 */
export function updateDueKey({ customerId, id, pricedVersion }: PricedUpdate): string {
  const name = `${customerId}:update:${id}`;
  return pricedVersion === 1 ? name : `${name}:${pricedVersion}`;
}

/** A payment has left its mark in the profile, but has not reached the update yet. */
export function isBeingPaid({ settledDues }: WithSettledDues, update: PricedUpdate & Pick<Update, 'state'>): boolean {
  const key = updateDueKey(update);
  const isPaid = settledDues.some(({ dueKey, paymentId }) => paymentId !== null && dueKey === key);
  return update.state === 'awaiting_payment' && isPaid;
}

/** No one can pay it any more: it is about to be voided or repriced. */
export function isGivenUp({ settledDues }: WithSettledDues, update: PricedUpdate): boolean {
  const key = updateDueKey(update);
  return settledDues.some(({ dueKey, paymentId }) => paymentId === null && dueKey === key);
}
