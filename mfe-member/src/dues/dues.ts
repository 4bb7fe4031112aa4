import type { DuesShown } from '@inkbridge/api-client';
import type { CustomerJson } from '@inkbridge/contracts';
import { interestGroups } from '@inkbridge/shared/option-lists';
import {
  allowances,
  cents,
  centsOf,
  dollarsOf,
  duesOf,
  fieldPrice,
  flatFees,
  noChange,
  nothingPaid,
  prices,
  quote,
  renewal,
  sumOf,
  type Cents,
  type ChangeKind,
  type Dues,
  type FeeType,
  type PlacementMonths,
  type QuoteLine,
} from '@inkbridge/shared/pricing';
import { basicFieldNames } from '@inkbridge/shared/profile-fields';

/** What a member wants to pay for beside what the profile owes anyway (D-90). */
export type Wish = PlacementMonths & { renewal: boolean };

/** Dues as they are sent, without the profile they are of. */
export type DuesJson = Omit<DuesShown, 'cid'>;

/** Only its owner is told what a profile owes. */
export function owedBy(profile: CustomerJson): DuesJson | null {
  return 'pendingPayments' in profile ? profile.pendingPayments : null;
}

/** What is to be paid for a wish, by the same prices as the server's; `owed` is the profile's `pendingPayments`. */
export function duesFor(owed: DuesJson | null, wish: Wish): Dues {
  if (wish.renewal) return duesOf(quote(nothingPaid, renewal, wish));
  return owed ? withMonths(readDues(owed), wish) : duesOf(quote(nothingPaid, noChange, wish));
}

/** The same dues with other months of placement, and the total that they make. */
export function withMonths(dues: Dues, { premiumPlacement, featuredPlacement }: PlacementMonths): Dues {
  const totalAmount = cents(
    dues.totalAmount - placementCents(dues) + placementCents({ premiumPlacement, featuredPlacement }),
  );
  return { ...dues, premiumPlacement, featuredPlacement, totalAmount };
}

export function wishOf({ renewal: renews, premiumPlacement, featuredPlacement }: Dues): Wish {
  return { renewal: renews, premiumPlacement, featuredPlacement };
}

/** Dues without what is absent, and without what no form of ours sends: history keeps what older releases wrote. */
export function readDues(json: DuesJson): Dues {
  return {
    basicInfo: flags(basicFieldNames, json.basicInfo),
    personalityInfo: flags(interestGroups, json.personalityInfo),
    totalPaidPhotos: count(json.totalPaidPhotos),
    wordLimit: count(json.wordLimit),
    premiumPlacement: Math.min(count(json.premiumPlacement), allowances.maxPlacementMonths),
    featuredPlacement: Math.min(count(json.featuredPlacement), allowances.maxPlacementMonths),
    creation: json.creation === true,
    update: json.update === true,
    renewal: json.renewal === true,
    totalAmount: centsOf(typeof json.totalAmount === 'number' ? Math.max(0, json.totalAmount) : 0),
  };
}

/** As they are sent: the total in dollars. */
export function duesJson(dues: Dues): Omit<Dues, 'totalAmount'> & { totalAmount: number } {
  return { ...dues, totalAmount: dollarsOf(dues.totalAmount) };
}

/** The lines that dues stand for; what exceeds the total was paid before (D-108). */
export function linesOf(dues: Dues): { lines: QuoteLine[]; alreadyPaid: Cents } {
  const kind = kindOf(dues);
  const charged = [
    ...basicFieldNames.filter((name) => dues.basicInfo[name]),
    ...interestGroups.filter((group) => dues.personalityInfo[group]),
  ];
  const lines = [
    line(kind, 1, flatFees[kind]),
    ...charged.map((field) => line(kind, 1, fieldPrice(kind, field), field)),
    line('wordLimit', dues.wordLimit, prices.wordBlock),
    line('photo', dues.totalPaidPhotos, prices.photo),
    line('premiumPlacement', dues.premiumPlacement, prices.premiumPlacement),
    line('featuredPlacement', dues.featuredPlacement, prices.featuredPlacement),
  ].filter(({ amount }) => amount > 0);
  const sum = sumOf(lines.map(({ amount }) => amount));
  return { lines, alreadyPaid: cents(Math.max(0, sum - dues.totalAmount)) };
}

function kindOf({ creation, renewal: renews }: Dues): ChangeKind {
  if (creation) return 'creation';
  return renews ? 'renewal' : 'update';
}

function placementCents({ premiumPlacement, featuredPlacement }: PlacementMonths): number {
  return premiumPlacement * prices.premiumPlacement + featuredPlacement * prices.featuredPlacement;
}

function line(type: FeeType, number: number, unitPrice: Cents, field: QuoteLine['field'] = null): QuoteLine {
  return { type, field, count: number, unitPrice, amount: cents(number * unitPrice) };
}

function count(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}

function flags<Name extends string>(names: readonly Name[], given: unknown): Record<Name, boolean> {
  const set = (typeof given === 'object' && given !== null ? given : {}) as Partial<Record<Name, unknown>>;
  return Object.fromEntries(names.map((name) => [name, set[name] === true])) as Record<Name, boolean>;
}
