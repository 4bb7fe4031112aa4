import type { FeeType } from '@inkbridge/shared/pricing';
import type { Payment } from './payment-repository.js';

/** A payment's income from one type of fee, in cents. */
export type Income = { type: FeeType; cents: number };

/** Adds up to the amount paid: an earlier payment for the same creation covers the first lines of the price (D-161). */
export function incomeOf({ quote }: Pick<Payment, 'quote'>): readonly Income[] {
  let covered: number = quote.alreadyPaid;
  const sums = new Map<FeeType, number>();
  for (const { type, amount } of quote.lines) {
    const part = Math.min(covered, amount);
    covered -= part;
    if (amount > part) sums.set(type, (sums.get(type) ?? 0) + amount - part);
  }
  return oneOf([...sums].map(([type, cents]) => ({ type, cents })));
}

/** Hundreds of thousands of payments have only a few hundred prices, so equal ones share one value in memory. */
const kept = new Map<string, readonly Income[]>();
const mostKept = 10_000;

function oneOf(income: readonly Income[]): readonly Income[] {
  const key = income.map(({ type, cents }) => `${type}:${cents}`).join();
  const known = kept.get(key);
  if (!known && kept.size < mostKept) kept.set(key, income);
  return known ?? income;
}
