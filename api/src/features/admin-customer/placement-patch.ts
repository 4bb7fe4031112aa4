import type { PlacementChange } from '@inkbridge/contracts';
import type { AddOn, Placement } from '@inkbridge/shared/profile-lifecycle';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../http/app-error.js';
import type { CustomerPatch } from '../customer/customer-repository.js';
import type { Customer } from '../customer/customer.js';
import { requireNotArchived } from './archived.js';

/**
 * What an admin gives has no end, also where months were bought before; what an admin takes away is gone, bought months
 * too (D-20). Null when it is so already.
 * @throws AppError customer_archived, invalid_request when nothing is asked for
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
