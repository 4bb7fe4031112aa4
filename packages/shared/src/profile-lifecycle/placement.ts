/** Words of `addOns` (spec §4). */
export const addOns = ['Featured', 'Premium'] as const;
export type AddOn = (typeof addOns)[number];

/** Bought placements end by themselves; an admin's has no end (D-20). */
export type Placement = { value: 0 | 1; endsAt: Date | null };

/** The flag as it counts on the day of `now`: it falls to 0 when the paid months are over (AC-344). */
export function placementOn({ value, endsAt }: Placement, now: Date): 0 | 1 {
  return endsAt !== null && endsAt <= now ? 0 : value;
}

export function addOnsOf(placed: { featured: 0 | 1; premium: 0 | 1 }): AddOn[] {
  return addOns.filter((addOn) => (addOn === 'Featured' ? placed.featured : placed.premium) === 1);
}
