import type { CustomerJson } from '@inkbridge/contracts';
import type { PlacementMonths } from '@inkbridge/shared/pricing';

/** Placements that an admin gave without an end: months that are bought for them would change nothing (D-20). */
export function endlessPlacements(profile: CustomerJson): (keyof PlacementMonths)[] {
  if (!('placedUntil' in profile)) return []; // of somebody else's profile it is not known
  const { addOns, placedUntil } = profile;
  const isPremium = addOns.includes('Premium') && placedUntil.premium === null;
  const isFeatured = addOns.includes('Featured') && placedUntil.featured === null;
  return [
    ...(isFeatured ? (['featuredPlacement'] as const) : []),
    ...(isPremium ? (['premiumPlacement'] as const) : []),
  ];
}
