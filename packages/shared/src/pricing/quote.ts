import { entriesOf } from '../objects/index.js';
import { getField, type FieldName } from '../profile-fields/index.js';
import { cents, sumOf, type Cents } from './cents.js';
import type { Change } from './change.js';
import { extraWordBlocks, paidPhotos } from './counts.js';
import {
  allowances,
  countedLines,
  flatFees,
  prices,
  type ChangeKind,
  type CountedLine,
  type FeeType,
} from './prices.js';

/** Extra words and photos already paid for, or granted by an admin (AC-285, D-112). */
export type PaidFor = {
  /** Paid blocks of 100 words. */
  wordLimit: number;
  totalPaidPhotos: number;
};

/** Whole months bought together, 0 to 12 (D-20). */
export type PlacementMonths = { premiumPlacement: number; featuredPlacement: number };

export const nothingPaid: PaidFor = { wordLimit: 0, totalPaidPhotos: 0 };
export const noPlacements: PlacementMonths = { premiumPlacement: 0, featuredPlacement: 0 };

/** One line of a receipt: `count` times `unitPrice`. `field` is the charged field, or null. */
export type QuoteLine = { type: FeeType; field: FieldName | null; count: number; unitPrice: Cents; amount: Cents };

/** `total` is the sum of the lines less `alreadyPaid`; lines of zero are left out (AC-297). */
export type Quote = {
  kind: ChangeKind;
  lines: readonly QuoteLine[];
  /** The part of the lines covered by an earlier payment for the same creation (D-108); otherwise 0. */
  alreadyPaid: Cents;
  total: Cents;
};

/**
 * The only place that calculates prices. The browser shows the price as the member types; the server recalculates it
 * from stored data and charges that (AC-298, AC-299, D-22).
 * @throws RangeError for counts that are not whole numbers within their limits; requests are validated before.
 */
export function quote(paidFor: PaidFor, change: Change, placements: PlacementMonths): Quote {
  const { kind, fields } = change;
  const extras = kind === 'renewal' ? nothingPaid : extrasOf(paidFor, change);
  const premiumPlacement = months(placements.premiumPlacement);
  const featuredPlacement = months(placements.featuredPlacement);
  const lines = billLines({ kind, fields, counts: { ...extras, premiumPlacement, featuredPlacement } });
  return { kind, lines, alreadyPaid: cents(0), total: sumOf(lines.map(({ amount }) => amount)) };
}

type Bill = { kind: ChangeKind; fields: readonly FieldName[]; counts: Readonly<Record<CountedLine, number>> };

/** The lines of a bill in the order of the receipt, without those of zero (AC-297). */
export function billLines({ kind, fields, counts }: Bill): QuoteLine[] {
  return [
    line(kind, 1, flatFees[kind]),
    ...fields.map((field) => line(kind, 1, fieldPrice(kind, field), field)),
    ...entriesOf(countedLines).map(([name, { type, unitPrice }]) => line(type, counts[name], unitPrice)),
  ].filter(({ amount }) => amount > 0);
}

/** How many of this type the lines charge for: words in blocks, placements in months. */
export function countOf(lines: readonly Pick<QuoteLine, 'type' | 'count'>[], type: FeeType): number {
  return lines.find((line) => line.type === type)?.count ?? 0;
}

/** An admin's creation or update (AC-301). */
export function freeQuote(kind: ChangeKind): Quote {
  return { kind, lines: [], alreadyPaid: cents(0), total: cents(0) };
}

/** The price of giving this field a value: nothing, or 9.95 (AC-263..AC-268, D-21). */
export function fieldPrice(kind: ChangeKind, name: FieldName): Cents {
  const { billing } = getField(name);
  const charged = kind === 'creation' ? billing === 'extra' : kind === 'update' && billing !== 'never';
  return charged ? prices.field : cents(0);
}

/** A paid creation that is quoted again charges only what exceeds that payment (D-108). */
export function lessPaid(quoted: Quote, paid: Cents): Quote {
  const alreadyPaid = cents(Math.min(paid, quoted.total));
  return { ...quoted, alreadyPaid, total: cents(quoted.total - alreadyPaid) };
}

function extrasOf(paidFor: PaidFor, change: Change): PaidFor {
  return {
    wordLimit: Math.max(0, extraWordBlocks(change.bioWords) - paidFor.wordLimit),
    totalPaidPhotos: Math.max(0, paidPhotos(change.photos) - paidFor.totalPaidPhotos),
  };
}

function line(type: FeeType, count: number, unitPrice: Cents, field: FieldName | null = null): QuoteLine {
  return { type, field, count, unitPrice, amount: cents(count * unitPrice) };
}

function months(count: number): number {
  if (Number.isInteger(count) && count >= 0 && count <= allowances.maxPlacementMonths) return count;
  throw new RangeError(`Placement months must be 0 to ${allowances.maxPlacementMonths}, got ${count}`);
}
