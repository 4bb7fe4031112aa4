import type { DuesShown } from '@inkbridge/api-client';
import type { CustomerJson } from '@inkbridge/contracts';
import { fromKeys, mapValues } from '@inkbridge/shared/objects';
import { interestGroups } from '@inkbridge/shared/option-lists';
import {
  allowances,
  billLines,
  cents,
  type Cents,
  centsOf,
  type ChangeKind,
  changeKinds,
  countedLines,
  dollarsOf,
  type Dues,
  duesOf,
  noChange,
  nothingPaid,
  type PlacementMonths,
  prices,
  quote,
  type QuoteLine,
  renewal,
  sumOf,
} from '@inkbridge/shared/pricing';
import { basicFieldNames } from '@inkbridge/shared/profile-fields';

/** Extras that a member wants to pay for besides the profile's dues (D-90). */
export type DuesChoice = PlacementMonths & { renewal: boolean };

/** Dues as sent to the API, without the profile's id. */
export type DuesJson = Omit<DuesShown, 'cid'>;

/** The profile's dues, or null: the API returns them only to its owner. */
export function owedBy(profile: CustomerJson): DuesJson | null {
  return 'pendingPayments' in profile ? profile.pendingPayments : null;
}

/** The amount to pay for a choice, with the same prices as the server's; `owed` is the profile's `pendingPayments`. */
export function duesFor(owed: DuesJson | null, choice: DuesChoice): Dues {
  if (choice.renewal) return duesOf(quote(nothingPaid, renewal, choice));
  return owed ? withMonths(readDues(owed), choice) : duesOf(quote(nothingPaid, noChange, choice));
}

/** The same dues with different placement months, and the new total. */
export function withMonths(dues: Dues, { premiumPlacement, featuredPlacement }: PlacementMonths): Dues {
  const totalAmount = cents(
    dues.totalAmount - placementCents(dues) + placementCents({ premiumPlacement, featuredPlacement }),
  );
  return { ...dues, premiumPlacement, featuredPlacement, totalAmount };
}

export function choiceOf({ renewal: renews, premiumPlacement, featuredPlacement }: Dues): DuesChoice {
  return { renewal: renews, premiumPlacement, featuredPlacement };
}

/**
 * Parses dues from the navigation state, which may come from an older release: fills in defaults and drops unknown
 * fields.
 */
export function readDues(json: DuesJson): Dues {
  return {
    basicInfo: flags(basicFieldNames, json.basicInfo),
    personalityInfo: flags(interestGroups, json.personalityInfo),
    ...mapValues(countedLines, (_, name) => count(json[name])),
    premiumPlacement: Math.min(count(json.premiumPlacement), allowances.maxPlacementMonths),
    featuredPlacement: Math.min(count(json.featuredPlacement), allowances.maxPlacementMonths),
    ...fromKeys(changeKinds, (kind) => json[kind] === true),
    totalAmount: centsOf(typeof json.totalAmount === 'number' ? Math.max(0, json.totalAmount) : 0),
  };
}

/** Dues as sent to the API, with the total in dollars. */
export function duesJson(dues: Dues): Omit<Dues, 'totalAmount'> & { totalAmount: number } {
  return { ...dues, totalAmount: dollarsOf(dues.totalAmount) };
}

/** The lines of the dues; the part of their sum that exceeds the total was paid earlier (D-161). */
export function linesOf(dues: Dues): { lines: QuoteLine[]; alreadyPaid: Cents } {
  const fields = [
    ...basicFieldNames.filter((name) => dues.basicInfo[name]),
    ...interestGroups.filter((group) => dues.personalityInfo[group]),
  ];
  const lines = billLines({ kind: kindOf(dues), fields, counts: dues });
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

function count(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}

function flags<Name extends string>(names: readonly Name[], given: unknown): Record<Name, boolean> {
  const set: Partial<Record<string, unknown>> = typeof given === 'object' ? { ...given } : {};
  return fromKeys(names, (name) => set[name] === true);
}
