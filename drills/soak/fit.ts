export type Point = readonly [seconds: number, value: number];

/** How much a straight line through the points rises from its first to its last one, as a share of where it begins. */
export type Growth = { from: number; to: number; share: number };

/**
 * The median of the slopes between all pairs (Theil–Sen), and the median of the rest: a few high points, such as a
 * collection that came late, move neither. Null for fewer than five points.
 */
export function growthOf(points: readonly Point[]): Growth | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 5) return null;
  const slopes = points.flatMap(([x, y], at) =>
    points.slice(at + 1).flatMap(([later, value]) => (later > x ? (value - y) / (later - x) : [])),
  );
  const slope = median(slopes);
  const base = median(points.map(([x, y]) => y - slope * x));
  const [from, to] = [base + slope * first[0], base + slope * last[0]];
  return { from, to, share: (to - from) / from };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? upper)) / 2;
}
