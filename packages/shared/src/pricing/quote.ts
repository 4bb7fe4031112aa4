import { entriesOf, fromKeys, mapValues } from '../objects/index.js';
import { type InterestGroup, interestGroups } from '../option-lists/index.js';
import {
  type BasicFieldName,
  basicFieldNames,
  countWords,
  type FieldName,
  getField,
  isFilled,
} from '../profile-fields/index.js';
import { cents, type Cents, sumOf } from './cents.js';
import {
  allowances,
  type ChangeKind,
  changeKinds,
  type CountedLine,
  countedLines,
  type FeeType,
  flatFees,
  prices,
} from './prices.js';

/** The chargeable items. `fields` are the fields that get a value; emptying one is free and not listed (D-21). */
export type Change = {
  kind: ChangeKind;
  fields: readonly FieldName[];
  /** Totals after the change, including unchanged words and photos. */
  bioWords: number;
  photos: number;
};

type Photos = { imageUrl?: string | null; artworks?: readonly string[] };
type Values = {
  basicInfo?: { readonly [N in BasicFieldName]?: unknown };
  personalityInfo?: { readonly [G in InterestGroup]?: unknown };
};
/** The parts of a profile that have a price. */
export type PricedProfile = Values & { photos?: Photos | null };

/** Everything a new profile contains (AC-278..AC-281). */
export function creationOf(profile: PricedProfile): Change {
  return { kind: 'creation', fields: filledNames(profile), ...sizes(profile) };
}

/** `changes` holds changed values only, as `changedFields` returns them; `photos` is the complete new set. */
export function updateOf(profile: PricedProfile, changes: PricedProfile): Change {
  const after = {
    basicInfo: { ...profile.basicInfo, ...changes.basicInfo },
    photos: changes.photos ?? profile.photos,
  };
  return { kind: 'update', fields: filledNames(changes), ...sizes(after) };
}

/** A flat price: fields, words and photos stay the same (D-19). */
export const renewal: Change = { kind: 'renewal', fields: [], bioWords: 0, photos: 0 };

/** For buying placement months only (D-90). */
export const noChange: Change = { kind: 'update', fields: [], bioWords: 0, photos: 0 };

/** Extra words and photos already paid for, or granted by an admin (AC-285, D-112). */
export type PaidFor = {
  /** Paid blocks of 100 words. */
  wordLimit: number;
  totalPaidPhotos: number;
};

/** Whole months bought together, 0 to 12 (D-20). */
export type PlacementMonths = { premiumPlacement: number; featuredPlacement: number };

/** For a profile without a paid block of words or photo. */
export const nothingPaid: PaidFor = { wordLimit: 0, totalPaidPhotos: 0 };

/** For a change that buys no placement. */
export const noPlacements: PlacementMonths = { premiumPlacement: 0, featuredPlacement: 0 };

/** One line of a receipt: `count` times `unitPrice`. `field` is the charged field, or null. */
export type QuoteLine = { type: FeeType; field: FieldName | null; count: number; unitPrice: Cents; amount: Cents };

/** `total` is the sum of the lines less `alreadyPaid`; lines of zero are left out (AC-297). */
export type Quote = {
  kind: ChangeKind;
  lines: readonly QuoteLine[];
  /** The part of the lines covered by an earlier payment for the same creation (D-161); otherwise 0. */
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

/** A paid creation that is quoted again charges only what exceeds that payment (D-161). */
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

function sizes({ basicInfo, photos }: PricedProfile): Pick<Change, 'bioWords' | 'photos'> {
  const bio = basicInfo?.bio;
  return { bioWords: typeof bio === 'string' ? countWords(bio) : 0, photos: photoTotal(photos ?? {}) };
}

function filledNames({ basicInfo = {}, personalityInfo = {} }: Values): FieldName[] {
  return [
    ...basicFieldNames.filter((name) => isFilled(basicInfo[name])),
    ...interestGroups.filter((group) => isFilled(personalityInfo[group])),
  ];
}

/** What a profile owes now, in the specification's shape: `pendingPayments` (AC-291..AC-295, D-86). */
export type Dues = Record<ChangeKind, boolean> &
  Record<CountedLine, number> & {
    basicInfo: Record<BasicFieldName, boolean>;
    personalityInfo: Record<InterestGroup, boolean>;
    totalAmount: Cents;
  };

/** The same facts as the quote: flags for charged fields, counts for the rest. */
export function duesOf({ kind, lines, total }: Quote): Dues {
  const charged = new Set(lines.map(({ field }) => field));
  return {
    basicInfo: fromKeys(basicFieldNames, (name) => charged.has(name)),
    personalityInfo: fromKeys(interestGroups, (group) => charged.has(group)),
    ...mapValues(countedLines, ({ type }) => countOf(lines, type)),
    ...fromKeys(changeKinds, (one) => one === kind),
    totalAmount: total,
  };
}

/**
 * Whether a receipt has neither a total nor a flagged field, so that there is nothing to check out (AC-544..AC-546).
 */
export function isEmptyReceipt({ totalAmount, basicInfo, personalityInfo }: ReceiptFacts): boolean {
  return totalAmount <= 0 && ![basicInfo, personalityInfo].some((flags) => Object.values(flags).includes(true));
}

type ReceiptFacts = Pick<Dues, 'totalAmount'> & {
  basicInfo: Partial<Record<BasicFieldName, boolean>>;
  personalityInfo: Partial<Record<InterestGroup, boolean>>;
};

/**
 * `purchaseTypes` of the history record (AC-347): the fee types charged, without duplicates, in the order of the
 * receipt.
 */
export function purchaseTypesOf({ lines }: { lines: readonly Pick<QuoteLine, 'type'>[] }): FeeType[] {
  return [...new Set(lines.map(({ type }) => type))];
}

/** Started blocks of 100 words beyond the free 350 (AC-271..AC-275). */
export function extraWordBlocks(words: number): number {
  return Math.max(0, Math.ceil((words - allowances.freeBioWords) / allowances.wordsPerBlock));
}

/** Photos and artworks beyond the free three (AC-276, AC-277). */
export function paidPhotos(total: number): number {
  return Math.max(0, total - allowances.freePhotos);
}

/** The {n} of '{n} remaining free photo/artworks' (AC-215..AC-217). */
export function remainingFreePhotos(total: number): number {
  return Math.max(0, allowances.freePhotos - total);
}

/** `photos.total`: the primary photo, if there is one, plus the artworks (AC-214). */
export function photoTotal(photos: { imageUrl?: string | null; artworks?: readonly string[] }): number {
  return (photos.imageUrl ? 1 : 0) + (photos.artworks ?? []).filter((url) => url !== '').length;
}
