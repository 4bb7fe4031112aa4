import type { Bitmap, Bitmaps } from '../bits/bitmaps.js';
import { type Range, select } from '../bits/select.js';
import type { CatalogQuestion } from '../catalog/catalog.js';
import type { Groups } from '../finding/groups.js';

/** `tiers` is the default. A sort or, without one, the category selects the other two (D-96). */
export type Order = 'tiers' | 'newest' | 'recent';

export function orderOf({ category, filters }: CatalogQuestion): Order {
  for (const requested of [filters?.sort, category]) {
    if (requested === 'newlyListed') return 'newest';
    if (requested === 'recentlyUpdated') return 'recent';
  }
  return 'tiers';
}

/** Appends the slots of a part of the list in the default order: premium, featured, newest (D-14). */
export function selectByTier(
  { space, groups }: { space: Bitmaps; groups: Groups },
  found: Bitmap,
  range: Range,
  slots: number[],
): void {
  let left = range;
  for (const tier of groups.tiers) if (left.take > 0) left = select(space, [found, tier], left, slots);
}
