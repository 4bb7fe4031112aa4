import type { Bitmap, Bitmaps } from '../bits/bitmaps.js';
import { rowOf } from '../finding/interests.js';

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
