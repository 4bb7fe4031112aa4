import type { Period } from '@inkbridge/contracts';
import { cents, type FeeType, feeTypes } from '@inkbridge/shared/pricing';
import { hour } from '@inkbridge/shared/time';
import type { Periods } from '../../admin/numbers/numbers-service.js';
import { wayOf } from '../../money/gateway.js';
import type { Income } from '../../money/income-of.js';
import type { Payment } from '../../money/payment-repository.js';

/** Times are milliseconds. */
export type ProfileFacts = { at: number; approvedAt: number | null; paidAt: number | null };
export type PaymentFacts = {
  appliedAt: number | null;
  refundedAt: number | null;
  /** Refunds by admins although the purchase stays (D-128). */
  refunds: readonly { at: number; cents: number }[];
  cents: number;
  income: readonly Income[];
  gateway: Payment['gateway'];
};

/** The records to count, in any order. */
export type CountedRecords = {
  profiles: Iterable<ProfileFacts>;
  users: Iterable<{ at: number }>;
  payments: Iterable<PaymentFacts>;
  updates: Iterable<{ decidedAt: Date; waitingSince: Date }>;
};

type Tally = {
  signUps: number;
  listed: number;
  published: number;
  income: Map<FeeType, number>;
  refunded: number;
  profileWaits: number[];
  updateWaits: number[];
};

/** The numbers in one plain pass over everything: what the kept ones must equal. Events outside all periods are not counted. */
export function plainNumbers(periods: Periods, { profiles, users, payments, updates }: CountedRecords): Period[] {
  const tallies = periods.starts.map(newTally);
  const at = (instant: number | null) => (instant === null ? undefined : tallies[periods.placeOf(instant)]);

  for (const user of users) {
    const tally = at(user.at);
    if (tally) tally.signUps += 1;
  }
  for (const profile of profiles) addProfile(profile, at);
  for (const payment of payments) if (isMoney(payment)) addPayment(payment, at);
  for (const { decidedAt, waitingSince } of updates) {
    at(decidedAt.getTime())?.updateWaits.push(decidedAt.getTime() - waitingSince.getTime());
  }
  return tallies.map((tally, place) => periodOf(periods.starts[place] ?? NaN, tally));
}

type Finder = (instant: number | null) => Tally | undefined;

function addProfile(profile: ProfileFacts, at: Finder): void {
  const created = at(profile.at);
  if (created) created.listed += 1;
  const approved = at(profile.approvedAt);
  if (!approved || profile.approvedAt === null) return;
  approved.published += 1;
  const wait = profile.paidAt === null ? -1 : profile.approvedAt - profile.paidAt;
  if (wait >= 0) approved.profileWaits.push(wait); // an admin's profile never waited
}

function addPayment(payment: PaymentFacts, at: Finder): void {
  const { appliedAt, refundedAt, income, refunds } = payment;
  const applied = at(appliedAt);
  if (applied) {
    for (const part of income) applied.income.set(part.type, (applied.income.get(part.type) ?? 0) + part.cents);
  }
  const refunded = at(refundedAt);
  const inParts = refunds.reduce((sum, part) => sum + part.cents, 0);
  if (refunded && appliedAt !== null) refunded.refunded += payment.cents - inParts; // only former income can be refunded
  for (const part of refunds) {
    const tally = at(part.at);
    if (tally) tally.refunded += part.cents;
  }
}

/** A balance holds money that was counted when it came in, or an admin's grant, which is no income. */
function isMoney({ gateway }: PaymentFacts): boolean {
  const way: string = wayOf[gateway];
  return way === 'card' || way === 'paypal';
}

function newTally(): Tally {
  return {
    signUps: 0,
    listed: 0,
    published: 0,
    income: new Map(),
    refunded: 0,
    profileWaits: [],
    updateWaits: [],
  };
}

function periodOf(start: number, tally: Tally): Period {
  const { signUps, listed, published, income, refunded } = tally;
  const earned = feeTypes.flatMap((type) => {
    const amount = income.get(type) ?? 0;
    return amount === 0 ? [] : [[type, cents(amount)] as const];
  });
  return {
    start: new Date(start).toISOString().slice(0, 10),
    signUps,
    listed,
    published,
    income: Object.fromEntries(earned),
    incomeTotal: cents(earned.reduce((sum, [, amount]) => sum + amount, 0)),
    refunded: cents(refunded),
    profiles: waitsOf(tally.profileWaits),
    updates: waitsOf(tally.updateWaits),
    cases: waitsOf([]), // these records hold no cases and no acts
    declined: {},
    reopened: 0,
  };
}

/** How long decisions took, from waits in milliseconds. Hours are rounded to tenths. */
export function waitsOf(waits: readonly number[]): Period['profiles'] {
  const sorted = waits.toSorted((a, b) => a - b);
  return { decided: sorted.length, medianHours: within(sorted, 0.5), slowHours: within(sorted, 0.9) };
}

/** The hours within which at least this share was decided; null for an empty list. */
function within(sorted: readonly number[], share: number): number | null {
  const wait = sorted[Math.ceil(sorted.length * share) - 1];
  return wait === undefined ? null : Math.round((wait / hour) * 10) / 10;
}
