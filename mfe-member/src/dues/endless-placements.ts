import type { CustomerJson } from '@inkbridge/contracts';
import type { PlacementMonths } from '@inkbridge/shared/pricing';

/** Placements that an admin granted without an end, for which buying months would change nothing (D-20). */
export function endlessPlacements(profile: CustomerJson): (keyof PlacementMonths)[] {
  if (!('placedUntil' in profile)) return []; // not known for another user's profile
  const { addOns, placedUntil } = profile;
  const isPremium = addOns.includes('Premium') && placedUntil.premium === null;
  const isFeatured = addOns.includes('Featured') && placedUntil.featured === null;
  return [
    ...(isFeatured ? (['featuredPlacement'] as const) : []),
    ...(isPremium ? (['premiumPlacement'] as const) : []),
  ];
}
