/** How values are spread: at the median, at nine tenths, and the largest. All 0 if there are no values. */
export type Spread = { median: number; p90: number; max: number };

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return { median: at(0.5), p90: at(0.9), max: at(1) };
}

/** A share in whole per cent, or null if there is nothing to count. */
export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((100 * part) / whole);
}

/** How often something occurs in 1,000 lines, with two decimals. */
export function perThousand(count: number, lines: number): number {
  return lines === 0 ? 0 : Math.round((100_000 * count) / lines) / 100;
}
