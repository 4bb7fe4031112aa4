export { cents, centsOf, dollarsOf, formatCents, sumOf, type Cents } from './cents.js';
export { creationOf, noChange, renewal, updateOf, type Change, type PricedProfile } from './change.js';
export { extraWordBlocks, paidPhotos, photoTotal, remainingFreePhotos } from './counts.js';
export { duesOf, isEmptyReceipt, purchaseTypesOf, type Dues } from './dues.js';
export {
  allowances,
  changeKinds,
  countedLines,
  feeTypes,
  flatFees,
  prices,
  type ChangeKind,
  type CountedLine,
  type FeeType,
} from './prices.js';
export {
  billLines,
  countOf,
  fieldPrice,
  freeQuote,
  lessPaid,
  noPlacements,
  nothingPaid,
  quote,
  type PaidFor,
  type PlacementMonths,
  type Quote,
  type QuoteLine,
} from './quote.js';
export { placedUntil, renewedUntil } from './terms.js';
