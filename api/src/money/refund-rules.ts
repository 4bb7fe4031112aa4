import { day, minute } from '@inkbridge/shared/time';
import { cents, type Cents, sumOf } from '@inkbridge/shared/pricing';
import type { PaymentId, UserId } from '@inkbridge/contracts';
import { nextCheck } from './payment-lifecycle.js';
import type { Payment, Refund } from './payment-repository.js';

type WithRefunds = Pick<Payment, 'refunds'>;

/** The refund that the provider has not confirmed yet; at most one at a time. */
export function openRefundOf({ refunds }: WithRefunds): Refund | null {
  return refunds.find(({ state }) => state === 'asked') ?? null;
}

/** The amount admins sent back, refunds under way included. */
export function returnedCents({ refunds }: WithRefunds): Cents {
  return sumOfRefunds(refunds.filter(({ state }) => state === 'asked' || state === 'done'));
}

/** The amount the provider has confirmed. */
export function confirmedCents({ refunds }: WithRefunds): Cents {
  return sumOfRefunds(refunds.filter(({ state }) => state === 'done'));
}

function sumOfRefunds(refunds: readonly Refund[]): Cents {
  return cents(refunds.reduce((sum, refund) => sum + refund.cents, 0));
}

type Refunded = WithRefunds & Pick<Payment, 'cents' | 'quote' | 'creditedAt' | 'state'>;

/** The amount still refundable: less earlier refunds and credits to the payer's balance (D-25). */
export function refundableCents(payment: Refunded): Cents {
  if (payment.state !== 'applied') return cents(0);
  const credited = payment.creditedAt ? shareOf(payment) : 0;
  return cents(Math.max(0, payment.cents - credited - returnedCents(payment)));
}

/** The credit to the payer's balance if the paid update is not accepted (D-25). */
export function creditableCents(payment: Refunded): Cents {
  return cents(Math.max(0, Math.min(shareOf(payment), payment.cents - returnedCents(payment))));
}

/** Providers may report it a moment after they have confirmed a refund. */
const reportedWithin = 10 * minute;

/**
 * The refunds, with those as `failed` that their provider had confirmed and that are no longer part of what it reports as
 * sent back; null if all of them are.
 */
export function withFailedRefunds(
  { refunds }: WithRefunds,
  { refundedCents }: { refundedCents: number },
  now: Date,
): readonly Refund[] | null {
  const isOld = ({ endedAt }: Refund) => endedAt !== null && now.getTime() - endedAt.getTime() >= reportedWithin;
  const confirmed = refunds.filter((refund) => refund.state === 'done' && isOld(refund)).toReversed();
  let missing = sumOfRefunds(confirmed) - refundedCents;
  if (missing <= 0) return null;
  const exact = confirmed.find((refund) => refund.cents === missing);
  const failed = new Set<string>();
  for (const refund of exact ? [exact] : confirmed) {
    if (refund.cents > missing) continue;
    failed.add(refund.key);
    missing -= refund.cents;
  }
  return failed.size === 0 ? null : refunds.map((one) => (failed.has(one.key) ? { ...one, state: 'failed' } : one));
}

/** Whether a refunded payment was sent back; otherwise an admin wrote it off, and its provider is not asked any more. */
export function wasSentBack({ history }: { history: readonly Pick<Payment['history'][number], 'state'>[] }): boolean {
  return history.at(-2)?.state === 'refunding';
}

/** Whether a payment that went back in full, long enough ago, is reported as ours again. */
export function hasFailedInFull(
  { history, refundedAt }: Pick<Payment, 'history' | 'refundedAt'>,
  snapshot: { state: string },
  now: Date,
): boolean {
  if (!wasSentBack({ history }) || !refundedAt || now.getTime() - refundedAt.getTime() < reportedWithin) return false;
  return snapshot.state === 'paid' || snapshot.state === 'partly_refunded';
}

/** The part of confirmed refunds that came back to us and waits for an admin's decision. */
export function failedCents({ refunds }: WithRefunds): Cents {
  return sumOfRefunds(refunds.filter(({ state }) => state === 'failed'));
}

/**
 * The refunds after an admin's decision about those that failed. `again`: the same amounts go back once more, as one
 * refund that is still to be made.
 */
export function withDecidedRefunds(
  { id, refunds }: WithRefunds & Pick<Payment, 'id'>,
  again: { by: UserId | null; reason: string; at: Date } | null,
): readonly Refund[] {
  const failed = refunds.filter(({ state }) => state === 'failed');
  const closed = refunds.map((one): Refund => {
    return one.state === 'failed' ? { ...one, state: 'refused', code: 'refund_failed' } : one;
  });
  const [first] = failed;
  if (!again || !first) return closed;
  const { by, reason, at } = again;
  const refund: Refund = {
    key: `${id}:again:${refunds.length}`,
    cents: sumOfRefunds(failed),
    reason,
    by: by ?? first.by,
    askedAt: at,
    state: 'asked',
    endedAt: null,
    code: null,
  };
  return [...closed, refund];
}

const longestWait = 60 * minute;
/** A bank may return a refund for weeks. */
const refundsFailWithin = 30 * day;

/** When the sweeper looks at a payment in `state` again; often while a refund is under way. */
export function checkAfter(
  state: Payment['state'],
  payment: Pick<Payment, 'createdAt' | 'expiresAt' | 'refunds' | 'refundedAt'>,
  now: Date,
): Date {
  const open = state === 'applied' ? openRefundOf(payment) : null;
  if (open) {
    const age = now.getTime() - open.askedAt.getTime();
    return new Date(now.getTime() + Math.min(Math.max(minute, age / 4), longestWait));
  }
  return checkForFailure(state, payment, now) ?? nextCheck(state, payment, now);
}

/** When to look whether the latest refund arrived; null when there is none, or it is too old to fail. */
function checkForFailure(
  state: Payment['state'],
  { refunds, refundedAt }: Pick<Payment, 'refunds' | 'refundedAt'>,
  now: Date,
): Date | null {
  const ends = refunds.flatMap(({ state: how, endedAt }) => (how === 'done' && endedAt ? [endedAt.getTime()] : []));
  const inParts = state === 'applied' && ends.length > 0 ? Math.max(...ends) : null;
  const endedAt = state === 'refunded' ? (refundedAt ?? now).getTime() : inParts;
  if (endedAt === null) return null;
  const age = now.getTime() - endedAt;
  return age < refundsFailWithin ? new Date(now.getTime() + Math.max(longestWait, age / 2)) : null;
}

/** Whether this refund, and every earlier one, gave back all that was paid. */
export function isFullyRefunded(payment: WithRefunds & Pick<Payment, 'cents'>): boolean {
  return payment.cents > 0 && confirmedCents(payment) >= payment.cents;
}

/** The same for each way in which a payment comes to be credited, so that it is credited once. */
export const creditKeyOf = (id: PaymentId) => `payment:${id}`;

/** The key of the refund to a friend’s card when what they paid for is not accepted (D-125). */
export const returnKeyOf = (id: PaymentId) => `${id}:return`;

/** The refund to a friend's card for an update not accepted; null if it was ordered before, or nothing is left. */
export function returnOf(payment: Payment, at: Date): Refund | null {
  const key = returnKeyOf(payment.id);
  const amount = creditableCents(payment);
  if (amount === 0 || payment.refunds.some((refund) => refund.key === key)) return null;
  const reason = 'The changes that it paid for were not accepted.';
  return { key, cents: amount, reason, by: null, askedAt: at, state: 'asked', endedAt: null, code: null };
}

/**
 * The part of a payment that was for a creation or update. Placement months are not given back, even if that is
 * rejected (D-25).
 */
export function shareOf({ quote, cents: paid }: Pick<Payment, 'quote' | 'cents'>): Cents {
  const months = quote.lines.filter(({ type }) => type === 'premiumPlacement' || type === 'featuredPlacement');
  return cents(paid - sumOf(months.map(({ amount }) => cents(amount))));
}
