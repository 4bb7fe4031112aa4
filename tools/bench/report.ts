/** One measured figure. Targets refer to `ratio`, where there is one; `ok` is null without a target. */
export type Row = {
  metric: string;
  value: number;
  unit: string;
  baseline: number | null;
  ratio: number | null;
  target: string | null;
  ok: boolean | null;
};

export type Bench = (options: BenchOptions) => Promise<Row[]>;
export type BenchOptions = {
  profiles: number;
  /** The number of accounts, if a bench needs more than the catalogue has. */
  users: number;
  payments: number;
  /** Made-up profiles of a bench in process. */
  entries: number;
  log: (line: string) => void;
};

/** The median; for an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return (low + high) / 2;
}

/** The 95th percentile: about one value in twenty is above it. */
export function p95(values: readonly number[]): number {
  return percentile(values, 0.95);
}

/** The 99th percentile. */
export function p99(values: readonly number[]): number {
  return percentile(values, 0.99);
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

/** A row compared with a baseline of the same run; `atMost` is its target, or null if it has none. */
export function compared(
  metric: string,
  unit: string,
  { value, baseline, atMost }: { value: number; baseline: number; atMost: number | null },
): Row {
  const ratio = value / baseline;
  return {
    metric,
    value,
    unit,
    baseline,
    ratio,
    target: atMost === null ? null : `≤ ${atMost} ×`,
    ok: atMost === null ? null : ratio <= atMost,
  };
}

/** A row with an absolute bound, such as a number of requests. */
export function bounded(metric: string, unit: string, value: number, atMost: number): Row {
  return { metric, value, unit, baseline: null, ratio: null, target: `≤ ${atMost} ${unit}`, ok: value <= atMost };
}

/** A row with an absolute bound from below, such as points. */
export function least(metric: string, unit: string, value: number, atLeast: number): Row {
  return { metric, value, unit, baseline: null, ratio: null, target: `≥ ${atLeast} ${unit}`, ok: value >= atLeast };
}

/** A figure without a bound. */
export function counted(metric: string, unit: string, value: number): Row {
  return { metric, value, unit, baseline: null, ratio: null, target: null, ok: null };
}

export function printTable(rows: readonly Row[], log: (line: string) => void): void {
  const text = (number: number | null): string => (number === null ? '–' : number.toFixed(number < 10 ? 2 : 0));
  const cells = rows.map(({ metric, value, unit, baseline, ratio, target, ok }) => [
    metric,
    `${text(value)} ${unit}`,
    text(baseline),
    text(ratio),
    target ?? '–',
    ok === null ? '–' : ok ? 'ok' : 'miss',
  ]);
  const table = [['metric', 'value', 'baseline', 'ratio', 'target', ''], ...cells];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of table)
    log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
