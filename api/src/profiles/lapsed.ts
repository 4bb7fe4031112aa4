import type { CustomerStatus } from '@inkbridge/shared/profile-lifecycle';
import type { Filter, ObjectId } from 'mongodb';
import type { CustomerDoc } from './customer-doc.js';

/**
 * A profile whose term has passed is shown as expired, and stored so a little later (D-85). Most lists have both
 * statuses or neither, so that this does not matter; the others leave out the few lapsed ones, or add them.
 */
export type LapsedMatter = 'left_out' | 'added' | null;

export function lapsedMatter(statuses: readonly CustomerStatus[]): LapsedMatter {
  const hasActive = statuses.includes('active');
  if (hasActive === statuses.includes('expired')) return null;
  return hasActive ? 'left_out' : 'added';
}

/** Stored as active, and over at `now`. */
export function lapsedAt(now: Date): Filter<CustomerDoc> {
  return { status: 'active', expiresAt: { $gt: new Date(0), $lte: now } };
}

/** What a list of profiles is ordered by, newest first. */
export type Place = { _id: ObjectId; createdAt: Date };
type Part = { skip: number; limit: number };

function newestFirst(a: Place, b: Place): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || Buffer.compare(b._id.id, a._id.id);
}

/** The part of the stored list that has to be read for a part of the shown one. */
export function windowOf(matter: Exclude<LapsedMatter, null>, { skip, limit }: Part, lapsed: number): Part {
  const start = matter === 'added' ? Math.max(0, skip - lapsed) : skip;
  return { skip: start, limit: limit + lapsed };
}

/** The shown part: of the stored list without the lapsed ones, or with them. `window` was read at `windowOf`. */
export function shownPart(
  matter: Exclude<LapsedMatter, null>,
  { window, lapsed, part }: { window: readonly Place[]; lapsed: readonly Place[]; part: Part },
): Place[] {
  const [first] = window;
  const { skip: start } = windowOf(matter, part, lapsed.length);
  const before = first && start > 0 ? lapsed.filter((place) => newestFirst(place, first) < 0).length : 0;
  if (matter === 'left_out') {
    const gone = new Set(lapsed.map(({ _id }) => _id.toHexString()));
    const kept = window.filter(({ _id }) => !gone.has(_id.toHexString()));
    return kept.slice(before, before + part.limit);
  }
  if (!first && start > 0) return [];
  const all = [...window, ...lapsed].toSorted(newestFirst).slice(before);
  const skipped = part.skip - start - before;
  return all.slice(skipped, skipped + part.limit);
}
