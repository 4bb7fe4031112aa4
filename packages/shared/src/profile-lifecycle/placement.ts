/** The words used in `addOns` (D-20). */
export const addOns = ['Featured', 'Premium'] as const;

/** A placement under the name the API uses for it. */
export type AddOn = (typeof addOns)[number];

/** Bought placements expire; one given by an admin has no end (D-20). */
export type Placement = { value: 0 | 1; endsAt: Date | null };

/** The flag on the day of `now`: 0 once the paid months are over (AC-344). */
export function placementOn({ value, endsAt }: Placement, now: Date): 0 | 1 {
  return endsAt !== null && endsAt <= now ? 0 : value;
}

/** The placements that are on, in the order of `addOns`. */
export function addOnsOf(placed: { featured: 0 | 1; premium: 0 | 1 }): AddOn[] {
  return addOns.filter((addOn) => (addOn === 'Featured' ? placed.featured : placed.premium) === 1);
}
