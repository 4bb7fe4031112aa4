import { duesOf, type Quote } from '@inkbridge/shared/pricing';
import type { CustomerDoc } from '../stored.js';

/** The price that a profile owes, in its stored form. */
export function storedDuesOf(quote: Quote): CustomerDoc['pendingPayments'] {
  const { totalAmount, ...dues } = duesOf(quote);
  return { ...dues, totalCents: totalAmount };
}
