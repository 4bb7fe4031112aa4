import {
  creationOf,
  fieldPrice,
  freeQuote,
  lessPaid,
  noPlacements,
  nothingPaid,
  photoTotal,
  quote,
  updateOf,
  type ChangeKind,
  type Cents,
  type Quote,
} from '@inkbridge/shared/pricing';
import {
  changedFields,
  countWords,
  getField,
  isFilled,
  noPhotos,
  photosAfter,
  type FieldName,
} from '@inkbridge/shared/profile-fields';
import { formChangesOf, type LiveProfile } from './form-changes.js';
import { editOf, meantValue, type FormValues } from './form-values.js';

/**
 * What is priced, and what was already paid for the same thing (D-108). Admins pay nothing and see no prices (AC-393).
 */
export type Pricing =
  | { kind: 'creation'; paid: Cents }
  | { kind: 'update'; paid: Cents; live: LiveProfile }
  | { kind: 'free'; of: ChangeKind };

type PaidPricing = Exclude<Pricing, { kind: 'free' }>;

/** The current price of the form, with the counts that its lines mention. */
export type FormPrice = { quote: Quote; words: number; photos: number };

export function priceOf(pricing: Pricing, values: FormValues): FormPrice {
  return {
    quote: pricing.kind === 'free' ? freeQuote(pricing.of) : lessPaid(fullQuote(pricing, values), pricing.paid),
    words: countWords(values.basic.bio),
    photos: photoTotal(values.photos),
  };
}

function fullQuote(pricing: PaidPricing, values: FormValues): Quote {
  if (pricing.kind === 'update') {
    const { live } = pricing;
    return quote(live.paidFor, updateOf(live, formChangesOf(live, values)), noPlacements);
  }
  const edit = editOf(values);
  return quote(nothingPaid, creationOf({ ...edit, photos: photosAfter(noPhotos, edit.photos) }), noPlacements);
}

/** The mark beside a field: always free, included in the price, or the cost that a value would add or has added. */
export type PriceMark = 'free' | 'included' | 'plus' | 'added';

/** Null if nothing is charged at all. */
export function priceMarkOf(pricing: Pricing, name: FieldName, value: unknown): PriceMark | null {
  if (pricing.kind === 'free') return null;
  if (fieldPrice(pricing.kind, name) === 0) return getField(name).billing === 'never' ? 'free' : 'included';
  if (pricing.kind === 'creation') return isFilled(value) ? 'added' : 'plus';
  const before: Readonly<Record<string, unknown>> = { ...pricing.live.basicInfo, ...pricing.live.personalityInfo };
  return isFilled(value) && isOther(name, before[name], value) ? 'added' : 'plus';
}

function isOther(name: FieldName, before: unknown, typed: unknown): boolean {
  return Object.keys(changedFields({ [name]: before }, { [name]: meantValue(name, typed) })).length > 0;
}
