import { cents, type Cents } from './cents.js';

/** What one payment can include (AC-296). */
export const feeTypes = [
  'creation',
  'update',
  'renewal',
  'wordLimit',
  'featuredPlacement',
  'premiumPlacement',
  'photo',
] as const;

/** A kind of line on a quote or receipt; also the name of a purchase in the history. */
export type FeeType = (typeof feeTypes)[number];

/** What a payment does to a profile; each quote has exactly one kind. */
export const changeKinds = ['creation', 'update', 'renewal'] as const;

/** Decides the flat fee of a quote. */
export type ChangeKind = (typeof changeKinds)[number];

/**
 * Charged once, whatever the change contains (AC-259, AC-260). The specification sets no price for an update itself
 * (D-21).
 */
export const flatFees: Readonly<Record<ChangeKind, Cents>> = {
  creation: cents(99_95),
  update: cents(0),
  renewal: cents(79_95),
};

/** Per field, 100-word block, photo, and month of placement (AC-261..AC-264, AC-269, AC-270). */
export const prices = {
  field: cents(9_95),
  wordBlock: cents(9_95),
  photo: cents(9_95),
  featuredPlacement: cents(14_99),
  premiumPlacement: cents(24_99),
} as const satisfies Readonly<Record<string, Cents>>;

/**
 * The lines of a bill that have a count, in the order of the receipt, by their name in `pendingPayments` (AC-291..AC-295).
 * Quotes, dues and their schemas all read this list.
 */
export const countedLines = {
  /** Blocks of 100 words. */
  wordLimit: { type: 'wordLimit', unitPrice: prices.wordBlock },
  totalPaidPhotos: { type: 'photo', unitPrice: prices.photo },
  /** Months. */
  premiumPlacement: { type: 'premiumPlacement', unitPrice: prices.premiumPlacement },
  featuredPlacement: { type: 'featuredPlacement', unitPrice: prices.featuredPlacement },
} as const satisfies Readonly<Record<string, { type: FeeType; unitPrice: Cents }>>;
export type CountedLine = keyof typeof countedLines;

/** Free amounts, and the units for the rest (AC-710, AC-711, D-19, D-20). */
export const allowances = {
  freeBioWords: 350,
  wordsPerBlock: 100,
  freePhotos: 3,
  termMonths: 12,
  maxPlacementMonths: 12,
} as const;
