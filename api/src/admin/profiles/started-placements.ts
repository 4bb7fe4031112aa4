import { placedUntil } from '@inkbridge/shared/pricing';
import type { Placement } from '@inkbridge/shared/profile-lifecycle';
import type { CustomerPatch } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';

/** Months that were bought with the creation begin with the approval, like the term (D-19, D-20). */
export function startedPlacements({ premium, featured, boughtMonths }: Customer, now: Date): CustomerPatch {
  return {
    premium: started(premium, boughtMonths.premiumPlacement, now),
    featured: started(featured, boughtMonths.featuredPlacement, now),
    boughtMonths: { premiumPlacement: 0, featuredPlacement: 0 },
  };
}

function started(placement: Placement, months: number, now: Date): Placement {
  const isEndless = placement.value === 1 && placement.endsAt === null; // given by an admin
  return months === 0 || isEndless ? placement : { value: 1, endsAt: placedUntil(placement.endsAt, months, now) };
}
