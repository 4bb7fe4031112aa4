import type { NewProfileBody, ProfileChangeBody } from '@inkbridge/api-client';
import type { CustomerJson } from '@inkbridge/contracts';
import { consentVersion } from '@inkbridge/contracts/facts';
import {
  type Cents,
  type ChangeKind,
  creationOf,
  fieldPrice,
  freeQuote,
  lessPaid,
  noPlacements,
  nothingPaid,
  type PaidFor,
  photoTotal,
  quote,
  type Quote,
  updateOf,
} from '@inkbridge/shared/pricing';
import {
  addressFields,
  changedFields,
  changesOf,
  countWords,
  type FieldName,
  filledValues,
  getField,
  isFilled,
  noPhotos,
  photosAfter,
  type ProfileChanges,
  type ProfileContent,
} from '@inkbridge/shared/profile-fields';
import { editOf, fieldValueOf, type FormValues } from './form-values.js';

/** The stored values that an update is compared with, and what was paid for them. */
export type LiveProfile = ProfileContent & { paidFor: PaidFor; facilityId?: string | undefined };

/** A profile with all that a form can change. */
export type StoredProfile = Extract<CustomerJson, { view: 'owner' | 'admin' }>;

/** The base for comparing changes: the profile as stored. */
export function liveProfileOf(profile: StoredProfile): LiveProfile {
  const { basicInfo, personalityInfo, photos, listing, wordLimit, totalPaidPhotos, facilityId } = profile;
  return { basicInfo, personalityInfo, photos, listing, paidFor: { wordLimit, totalPaidPhotos }, facilityId };
}

/** The changes that sending the form would make (AC-230, AC-231). */
export function formChangesOf(live: LiveProfile, values: FormValues): ProfileChanges {
  return changesOf(live, editOf(values));
}

/**
 * The priced changes, and the amount already paid for them (D-161). Admins pay nothing and see no prices (AC-393).
 */
export type Pricing =
  | { kind: 'creation'; paid: Cents }
  | { kind: 'update'; paid: Cents; live: LiveProfile }
  | { kind: 'free'; of: ChangeKind; live?: LiveProfile };

type PaidPricing = Exclude<Pricing, { kind: 'free' }>;

/** The current price of the form, with the counts that its lines mention. */
export type FormPrice = { quote: Quote; words: number; photos: number };

/** Computed from all values every time; the API computes it again, and its result counts. */
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

/** The mark beside a field: always free, or the cost that a value would add or has added. */
export type PriceMark = 'free' | 'plus' | 'added';

/** Null for a field that adds nothing, as the required ones of a new profile. Where most cost something, it is marked as free. */
export function priceMarkOf(pricing: Pricing, name: FieldName, value: unknown): PriceMark | null {
  if (pricing.kind === 'free') return null;
  if (fieldPrice(pricing.kind, name) === 0) {
    return pricing.kind === 'update' && getField(name).billing === 'never' ? 'free' : null;
  }
  const isSaid = isFilled(fieldValueOf(name, value));
  if (pricing.kind === 'creation') return isSaid ? 'added' : 'plus';
  const before: Readonly<Record<string, unknown>> = { ...pricing.live.basicInfo, ...pricing.live.personalityInfo };
  return isSaid && isOther(name, before[name], value) ? 'added' : 'plus';
}

function isOther(name: FieldName, before: unknown, typed: unknown): boolean {
  return Object.keys(changedFields({ [name]: before }, { [name]: fieldValueOf(name, typed) })).length > 0;
}

/** The body for a new profile. Validation has made sure that list fields hold words of their lists. */
export function newProfileBody(values: FormValues, note: string): NewProfileBody {
  const { basicInfo, personalityInfo, photos, listing } = editOf(values);
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validation has made sure
    basicInfo: filledValues(basicInfo) as NewProfileBody['basicInfo'],
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validation has made sure
    personalityInfo: filledValues(personalityInfo) as NewProfileBody['personalityInfo'],
    photos: { imageUrl: photos.imageUrl ?? '', artworks: photos.artworks }, // '' as a failed upload leaves it (AC-222)
    ...listing,
    specialInstructions: note,
    consent: { version: consentVersion },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validation has made sure
    ...(values.facilityId !== null && { facilityId: values.facilityId as NewProfileBody['facilityId'] }),
  };
}

/** The body for a changed profile: changed values only, null for emptied fields (AC-230, AC-231). */
export function profileChangeBody(
  { basicInfo, personalityInfo, photos, listing }: ProfileChanges,
  /** Without `note`, the stored note stays. */
  { note, version, facilityId = null }: { note?: string; version: number; facilityId?: string | null },
): ProfileChangeBody {
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validation has made sure
    ...(Object.keys(basicInfo).length > 0 && { basicInfo: basicInfo as ProfileChangeBody['basicInfo'] }),
    ...(Object.keys(personalityInfo).length > 0 && {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validation has made sure
      personalityInfo: personalityInfo as ProfileChangeBody['personalityInfo'],
    }),
    ...(photos && { photos }),
    ...listing,
    ...(facilityId !== null &&
      addressFields.some((field) => field in basicInfo) && {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validation has made sure
        facilityId: facilityId as ProfileChangeBody['facilityId'],
      }),
    ...(note !== undefined && { specialInstructions: note }),
    version,
  };
}
