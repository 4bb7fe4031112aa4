import type { PlacementChange } from '@inkbridge/contracts';
import type { AddOn, Placement } from '@inkbridge/shared/profile-lifecycle';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../http/answers/app-error.js';
import type { CustomerPatch } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';
import { requireNotArchived } from './act-on-profile.js';

/**
 * A placement that an admin gives never ends, even where months were bought before; one that an admin removes is gone,
 * bought months included (D-20). Returns null when nothing changes.
 * @throws AppError customer_archived, invalid_request when the request names no placement
 */
export function placementPatch(
  customer: Customer,
  { addOns, featuredPlacement, premiumPlacement }: Omit<PlacementChange, 'customer'>,
): CustomerPatch | null {
  requireNotArchived(customer);
  const isMeant = (name: AddOn) => addOns.length === 0 || addOns.includes(name);
  const featured = isMeant('Featured') ? placementOf(featuredPlacement) : undefined;
  const premium = isMeant('Premium') ? placementOf(premiumPlacement) : undefined;
  if (!featured && !premium) throw new AppError('invalid_request');
  const wanted = { featured: featured ?? customer.featured, premium: premium ?? customer.premium };
  const isSo = isDeepStrictEqual(wanted, { featured: customer.featured, premium: customer.premium });
  return isSo ? null : wanted;
}

function placementOf(value: 0 | 1 | undefined): Placement | undefined {
  return value === undefined ? undefined : { value, endsAt: null };
}
