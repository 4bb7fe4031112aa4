/** The look of a series' bars; stripes tell equally dark bars apart without color. */
export type Look = { tone: 'blue' | 'moss' | 'brass' | 'plum' | 'quiet'; stripes?: keyof typeof stripeAngles };

/** Degrees. */
export const stripeAngles = { upright: 0, rising: 45, level: 90, falling: 135 } as const;

/** A value for each period; null if there is none. */
export type Series = { key: string; name: string; look: Look; values: readonly (number | null)[] };

/** A column that is only in the table, not in the chart. */
type ExtraColumn = { key: string; name: string; texts: readonly string[] };

/** The contents of one figure. */
export type Chart = {
  key: string;
  title: string;
  hint?: string;
  /** The current period compared with the two before it, in words. */
  summary: readonly string[];
  /** Whether bars are stacked because they add up to a total; otherwise they are side by side. */
  isStacked: boolean;
  series: readonly Series[];
  extras: readonly ExtraColumn[];
  textOf: (value: number | null) => string;
  /** The short label of a grid line. */
  tickOf: (value: number) => string;
};

/** The highest bar. */
export function largestOf({ series, isStacked }: Pick<Chart, 'series' | 'isStacked'>): number {
  const count = series[0]?.values.length ?? 0;
  const heights = Array.from({ length: count }, (_, place) => {
    const values = series.map(({ values }) => values[place] ?? 0);
    return isStacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values);
  });
  return Math.max(0, ...heights);
}
