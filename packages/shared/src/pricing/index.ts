export { cents, centsOf, dollarsOf, formatCents, sumOf, type Cents } from './cents.js';
export { extraWordBlocks, paidPhotos, photoTotal, remainingFreePhotos } from './counts.js';
export {
  allowances,
  changeKinds,
  countedLines,
  feeTypes,
  flatFees,
  prices,
  type ChangeKind,
  type FeeType,
} from './prices.js';
export {
  billLines,
  countOf,
  creationOf,
  duesOf,
  fieldPrice,
  freeQuote,
  isEmptyReceipt,
  lessPaid,
  noChange,
  noPlacements,
  nothingPaid,
  purchaseTypesOf,
  quote,
  renewal,
  updateOf,
  type Change,
  type Dues,
  type PaidFor,
  type PlacementMonths,
  type PricedProfile,
  type Quote,
  type QuoteLine,
} from './quote.js';
export { placedUntil, renewedUntil } from './terms.js';
