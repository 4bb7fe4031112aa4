import { duesOf, type Quote } from '@inkbridge/shared/pricing';
import type { CustomerDoc } from '../stored.js';

/** A price that a profile owes, as it is stored. */
export function storedDuesOf(quote: Quote): CustomerDoc['pendingPayments'] {
  const { totalAmount, ...dues } = duesOf(quote);
  return { ...dues, totalCents: totalAmount };
}
