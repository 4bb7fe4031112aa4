import type { Bitmap, Bitmaps } from '../bits/bitmaps.js';
import { groupSize, planeCount } from '../bits/kernel.js';
import { type Range, select } from '../bits/select.js';
import type { Groups } from '../finding/groups.js';
import { type Interests, rowOf } from '../finding/interests.js';
import type { CatalogQuestion } from '../catalog/catalog.js';

const mostSlots = 2 ** 32;

type MatchDeps = { space: Bitmaps; groups: Groups; interests: Interests };

/** The profiles whose score has the rank that was looked for, and how many have a higher one. */
type Level = { score: number; above: number; here: number };
type Walk = { equal: Bitmap; higher: Bitmap };

/** Enough for the scores of some hundred readers at 100,000 profiles. */
const mostBytes = 16 * 1024 * 1024;
const fewest = 4;

type Kept = { planes: Bitmap; version: number; scores: Bitmap[] };
type KeptScoresDeps = {
  space: Pick<Bitmaps, 'createScratch' | 'segments' | 'stride'>;
  planes: number;
  versionOf: () => number;
  /** Adds up the answers in `to`, and returns the planes from the lowest. */
  sum: (to: Bitmap, answers: readonly number[]) => Bitmap[];
};

/**
 * Best matches: the bitmaps of all answers are added bit by bit, 128 profiles at a time, into planes; plane k holds bit
 * k of every score. A walk from the highest plane down finds the profiles at any rank, so the last page costs no more
 * than the first.
 */
export function createMatch({ space, groups, interests }: MatchDeps) {
  const { kernel, stride } = space;
  const planes = space.createScratch(planeCount);
  const walkOf = (): Walk => ({ equal: space.createScratch(), higher: space.createScratch() });
  const [first, last] = [walkOf(), walkOf()];
  const between = space.createScratch();
  const passed = space.createScratch();

  /** Adds up the answers for the profiles of `found`, in `to`; returns the planes from the lowest. */
  function sumIn(to: Bitmap, found: Bitmap, answers: readonly number[]): Bitmap[] {
    const bitmaps = answers.map((one) => interests.bitmapOf(one));
    for (let s = 0; s < space.segments(); s++) {
      const groupsUsed = writeTable(bitmaps, s);
      kernel.sum(groupsUsed, found[s] ?? 0, to[s] ?? 0, stride, space.bytesOf(s));
    }
    const used = 32 - Math.clz32(answers.length);
    return Array.from({ length: used }, (_, k) => to.map((start) => start + k * stride));
  }

  /** Writes where the answers' bits in a segment are; those without any are left out. Returns the number of groups. */
  function writeTable(answers: readonly Bitmap[], segment: number): number {
    const { words } = kernel.memory;
    let count = 0;
    for (const answer of answers) {
      const bits = answer[segment] ?? space.zeros;
      if (bits !== space.zeros) words[count++] = bits;
    }
    while (count % groupSize !== 0) words[count++] = space.zeros;
    return count / groupSize;
  }

  /** @param rank from 0; below the number of profiles found */
  function walk({ equal, higher }: Walk, found: Bitmap, scores: readonly Bitmap[], rank: number): Level {
    const level = { score: 0, above: 0, here: space.countAnd(found, found) };
    space.and(equal, found, found);
    space.erase(higher);
    for (let k = scores.length - 1; k >= 0; k--) {
      const bits = scores[k] ?? space.nobody;
      const count = space.countAnd(equal, bits);
      if (level.above + count > rank) {
        space.and(equal, equal, bits);
        level.score += 2 ** k;
        level.here = count;
      } else if (count > 0) {
        space.and(passed, equal, bits);
        space.or(higher, higher, passed);
        space.andNot(equal, equal, bits);
        level.above += count;
        level.here -= count;
      }
    }
    return level;
  }

  function scoreOf(slot: number, scores: readonly Bitmap[]): number {
    let score = 0;
    for (let k = scores.length - 1; k >= 0; k--) score = score * 2 + Number(space.has(scores[k] ?? space.nobody, slot));
    return score;
  }

  /**
   * Appends those between the levels of the first and the last rank: few, so they are sorted one by one, as numbers
   * with the rank in the highest digits and the slot in the others.
   */
  function sortBetween(count: number, scores: readonly Bitmap[], slots: number[]): void {
    const found: number[] = [];
    select(space, [between, between], { skip: 0, take: count }, found);
    const ranked = new Float64Array(found.length);
    for (let n = 0; n < ranked.length; n++) {
      const slot = found[n] ?? 0;
      ranked[n] = (scoreOf(slot, scores) * 4 + tierOf(slot)) * mostSlots + slot;
    }
    ranked.sort();
    for (let n = ranked.length - 1; n >= 0; n--) slots.push((ranked[n] ?? 0) % mostSlots);
  }

  function tierOf(slot: number): number {
    return (space.has(groups.premium, slot) ? 2 : 0) + (space.has(groups.featured, slot) ? 1 : 0);
  }

  const scored = space.createScratch();

  const kept = createKeptScores({
    space,
    planes: planeCount,
    versionOf: () => interests.version(),
    sum: (to, answers) => sumIn(to, interests.everybody, answers),
  });

  const match = {
    /** The scores of the profiles of `found`, valid until the next question. */
    sum: (found: Bitmap, answers: readonly number[]): Bitmap[] => sumIn(planes, found, answers),

    /** The scores of all profiles, listed or not, for a reader who may soon ask again. */
    scoresOf: kept.of,

    /** The slots of the first profiles of those with any score. */
    selectScored(found: Bitmap, scores: readonly Bitmap[], limit: number): number[] {
      space.erase(scored);
      for (const bits of scores) {
        space.and(passed, found, bits);
        space.or(scored, scored, passed);
      }
      const slots: number[] = [];
      match.select(scored, scores, { skip: 0, take: limit }, slots);
      return slots;
    },

    /** Appends the slots of a part of the list: highest score first, then the default order. */
    select(found: Bitmap, scores: readonly Bitmap[], { skip, take }: Range, slots: number[]): void {
      const total = space.countAnd(found, found);
      const end = Math.min(skip + take, total);
      if (skip >= end) return;
      const high = skip === 0 ? { score: Infinity, above: 0, here: 0 } : walk(first, found, scores, skip);
      const low = walk(last, found, scores, end - 1);
      if (high.score === low.score) {
        selectByTier({ space, groups }, last.equal, { skip: skip - low.above, take: end - skip }, slots);
        return;
      }
      const seen = high.above + high.here;
      if (skip === 0) space.and(between, last.higher, last.higher);
      else {
        selectByTier({ space, groups }, first.equal, { skip: skip - high.above, take: seen - skip }, slots);
        space.andNot(between, last.higher, first.higher);
        space.andNot(between, between, first.equal);
      }
      if (low.above > seen) sortBetween(low.above - seen, scores, slots);
      selectByTier({ space, groups }, last.equal, { skip: 0, take: end - low.above }, slots);
    },
  };
  return match;
}

/**
 * Remembers the scores of the last readers until an interest changes or a profile gets a place: the next page, other
 * filters and a second visit need no new sum, which is most of what a question about best matches costs.
 */
export function createKeptScores({ space, planes: planeCount, versionOf, sum }: KeptScoresDeps) {
  const kept = new Map<string, Kept>();

  /** New room, or that of the reader who asked longest ago. */
  function room(): Bitmap {
    const most = Math.max(fewest, Math.floor(mostBytes / (planeCount * space.stride * Math.max(1, space.segments()))));
    const [oldest] = kept.size < most ? [] : kept;
    if (!oldest) return space.createScratch(planeCount);
    kept.delete(oldest[0]);
    return oldest[1].planes;
  }

  return {
    of: (answers: readonly number[]): Bitmap[] => {
      const key = rowOf(answers).join(' ');
      const known = kept.get(key);
      kept.delete(key); // the latest are the last
      const version = versionOf();
      if (known?.version === version) {
        kept.set(key, known);
        return known.scores;
      }
      const planes = known?.planes ?? room();
      const scores = sum(planes, answers);
      kept.set(key, { planes, version, scores });
      return scores;
    },
  };
}

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
