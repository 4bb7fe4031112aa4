import { cents, type Cents, sumOf } from '@inkbridge/shared/pricing';
import type { Payment } from './payment-repository.js';

/**
 * The part of a payment that was for a creation or update. Placement months are not given back, even if that is
 * rejected (D-25).
 */
export function shareOf({ quote, cents: paid }: Pick<Payment, 'quote' | 'cents'>): Cents {
  const months = quote.lines.filter(({ type }) => type === 'premiumPlacement' || type === 'featuredPlacement');
  return cents(paid - sumOf(months.map(({ amount }) => cents(amount))));
}
