/** How bars of a series look; stripes tell two of one tone apart without their color. */
export type Look = { tone: 'blue' | 'moss' | 'brass' | 'plum' | 'quiet'; striped?: boolean };

/** A value for each period; null where there is none to tell. */
export type Series = { key: string; name: string; look: Look; values: readonly (number | null)[] };

/** A column of the table that the picture leaves out. */
export type ExtraColumn = { key: string; name: string; texts: readonly string[] };

/** What one figure shows. */
export type Chart = {
  key: string;
  title: string;
  hint?: string;
  /** The running period beside the two before it, in words. */
  summary: readonly string[];
  /** Stacked bars add up to something; others stand beside each other. */
  isStacked: boolean;
  series: readonly Series[];
  extras: readonly ExtraColumn[];
  textOf: (value: number | null) => string;
  /** Beside a line: short. */
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
