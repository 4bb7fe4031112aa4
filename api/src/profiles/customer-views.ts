import {
  type AdminCustomer,
  type Card,
  cardSchema,
  type Dues,
  freshDays,
  type OwnCustomer,
  type OwnUpdate,
  type PublicCustomer,
  type UserId,
} from '@inkbridge/contracts';
import { cents, photoTotal } from '@inkbridge/shared/pricing';
import { ageOn, publicBasicInfo, voiceOf } from '@inkbridge/shared/profile-fields';
import { addOnsOf, placementOn, statusOn } from '@inkbridge/shared/profile-lifecycle';
import type { Customer, ListedProfile } from './customer.js';
import { freshUntil } from './due-times.js';
import { contentWith } from './profile-content.js';
import { proofCodeOf } from './proof-code.js';
import { reversedAtOf } from './dues.js';

const cardFields: ReadonlySet<string> = new Set(Object.keys(cardSchema.shape.basicInfo.shape));

/** The card of a profile, and nothing else (AC-113). */
export function cardOf(profile: ListedProfile, now: Date): Card {
  const basicInfo = publicInfoOf(profile, now);
  const parts = listedParts(profile, now);
  return {
    ...parts,
    ...(profile.approvedAt && parts.fresh === 'newly_listed' && { listedAt: profile.approvedAt }),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a card's own names are kept
    basicInfo: Object.fromEntries(
      Object.entries(basicInfo).filter(([name]) => cardFields.has(name)),
    ) as Card['basicInfo'],
  };
}

/** One profile as visitors read it (AC-113, D-01, D-99). */
export function publicViewOf(customer: Customer, now: Date): PublicCustomer {
  return { view: 'public', ...listedParts(customer, now), ...publicParts(customer, now) };
}

/** The updates of a profile: the live one and what it owes, and the last one if it was rejected. */
export type UpdatesOf = { live: OwnUpdate | null; rejected: OwnUpdate | null; dues: Dues | null };
const noUpdates: UpdatesOf = { live: null, rejected: null, dues: null };

/** One profile as its owner reads it. */
export function ownViewOf(customer: Customer, now: Date, updates: UpdatesOf = noUpdates): OwnCustomer {
  const { live, rejected, dues } = updates;
  const { premiumPlacement, featuredPlacement } = placementsOf(customer, now);
  const { personalityInfo, photos, addressConfirmedAt, ...written } = publicParts(customer, now);
  return {
    view: 'owner',
    ...listedParts(customer, now),
    basicInfo: { ...customer.basicInfo, ...imageOf(customer), age: ageOn(customer.basicInfo.dateOfBirth, now) },
    personalityInfo,
    photos,
    addressConfirmedAt,
    confirmedInWritingAt: written.confirmedInWritingAt,
    customerStatus: { status: statusOn(customer, now), expiresAt: customer.expiresAt },
    addOns: addOnsOf({ premium: premiumPlacement, featured: featuredPlacement }),
    pendingPayments: duesOf(customer) ?? dues,
    specialInstructionsFlag: customer.specialInstructions !== '', // D-66
    specialInstructionsText: customer.specialInstructions,
    wordLimit: customer.wordLimit,
    totalPaidPhotos: customer.totalPaidPhotos,
    archived: customer.archivedAt !== null,
    createdAt: customer.createdAt,
    paidAt: customer.paidAt,
    waitingSince: customer.waitingSince,
    approvedAt: customer.approvedAt,
    reversedAt: reversedAtOf(customer),
    placedUntil: { premium: customer.premium.endsAt, featured: customer.featured.endsAt },
    creationPaid: cents(customer.creationPaid),
    listing: {
      showOrientation: customer.showOrientation,
      lgbtqTab: customer.lgbtqTab,
      searchEngines: customer.searchEngines,
    },
    showsAnswers: !customer.hidesAnswers,
    sentBack: customer.sentBack && { reason: customer.sentBack.reason, at: customer.sentBack.at },
    mailDoubtedAt: customer.mailDoubtedAt,
    signedForm: signedFormView(customer, proofCodeOf(live ? contentWith(customer, live.changes) : customer)),
    update: live,
    rejected,
    version: customer.version,
  };
}

export type Actor = NonNullable<AdminCustomer['user']>;

type AdminViewContext = { actors: ReadonlyMap<UserId, Actor>; updates: UpdatesOf | undefined };

/** One profile as admins read it; `actors` holds the accounts it names. */
export function adminViewOf(customer: Customer, { actors, updates }: AdminViewContext, now: Date): AdminCustomer {
  const actor = (id: UserId | null) => (id && actors.get(id)) || null;
  return {
    ...ownViewOf(customer, now, updates),
    view: 'admin',
    user: actor(customer.createdBy),
    updatedBy: actor(customer.updatedBy),
    paidBy: actor(customer.paidBy),
    consent: customer.consent,
  };
}

/** The accounts that an admin's view of these profiles names. */
export function actorIdsOf(customers: readonly Customer[]): UserId[] {
  const ids = customers.flatMap(({ createdBy, updatedBy, paidBy }) => [createdBy, updatedBy, paidBy]);
  return [...new Set(ids.filter((id) => id !== null))];
}

/** Mean with one decimal; 0 without ratings (D-29). */
export function ratingOf({ ratingSum, numRatings }: ListedProfile): number {
  return numRatings === 0 ? 0 : Math.round((ratingSum / numRatings) * 10) / 10;
}

function listedParts(customer: ListedProfile, now: Date) {
  return {
    _id: customer.id,
    ...placementsOf(customer, now),
    rating: ratingOf(customer),
    numRatings: customer.numRatings,
    fresh: freshnessOf(customer, now),
    ...(customer.facility && { facilityId: customer.facility.id }),
    ...(customer.answersLetters && !customer.hidesAnswers && { answersLetters: true as const }),
    ...voiceOf(customer.basicInfo.bio, customer.personalityInfo),
  };
}

function publicParts(customer: Customer, now: Date) {
  const { personalityInfo, photos } = customer;
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stored fields are never null, only absent
    basicInfo: publicInfoOf(customer, now) as PublicCustomer['basicInfo'],
    personalityInfo,
    photos: { ...photos, total: photoTotal(photos) },
    addressConfirmedAt: customer.addressConfirmedAt,
    confirmedInWritingAt: confirmedInWritingAt(customer),
  };
}

function publicInfoOf(profile: ListedProfile, now: Date) {
  const { basicInfo, showOrientation } = profile;
  return { ...publicBasicInfo(basicInfo, { showOrientation, now }), ...imageOf(profile) };
}

function imageOf({ photos: { imageUrl } }: ListedProfile): { imageUrl?: string } {
  return imageUrl === null ? {} : { imageUrl };
}

function placementsOf({ premium, featured }: ListedProfile, now: Date) {
  return { premiumPlacement: placementOn(premium, now), featuredPlacement: placementOn(featured, now) };
}

function freshnessOf({ approvedAt, changedAt }: ListedProfile, now: Date): Card['fresh'] {
  if (approvedAt && now < freshUntil(approvedAt, freshDays)) return 'newly_listed';
  if (changedAt && now < freshUntil(changedAt, freshDays)) return 'recently_updated';
  return null;
}

function duesOf({ pendingPayments }: Customer): Dues | null {
  if (!pendingPayments) return null;
  const { totalCents, ...flagsAndCounts } = pendingPayments;
  return { ...flagsAndCounts, totalAmount: cents(totalCents) };
}

/** When a profile was confirmed in writing, if what its person signed is what is published (D-136). */
function confirmedInWritingAt(customer: Customer): Date | undefined {
  const form = customer.signedForm;
  if (form?.state !== 'confirmed' || form.decidedAt === null) return undefined;
  return form.code === proofCodeOf(customer) ? form.decidedAt : undefined;
}

/** A signed form as the owner and admins see it. `code` names what is to be published now. */
function signedFormView(customer: Customer, code: string): OwnCustomer['signedForm'] {
  if (!customer.signedForm) return undefined;
  const { scan: _scan, untold: _untold, ...form } = customer.signedForm;
  return { ...form, isCurrent: form.code === code };
}
