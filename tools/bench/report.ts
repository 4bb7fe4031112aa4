import { cpus, loadavg } from 'node:os';

/** One measured figure. `ratio` is what targets speak of; `ok` is null where a row was left out or has no target. */
export type Row = {
  metric: string;
  value: number | null;
  unit: string;
  baseline: number | null;
  ratio: number | null;
  target: string | null;
  ok: boolean | null;
};

export type Bench = (options: BenchOptions) => Promise<Row[]>;
export type BenchOptions = {
  profiles: number;
  /** Accounts, where a bench needs more than a catalogue has by itself. */
  users: number;
  payments: number;
  log: (line: string) => void;
};

/** The middle value; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return (low + high) / 2;
}

/** Of twenty values about one is above it. */
export function p95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

/** A row that compares with a baseline of the same run; `atMost` is its target, or null where there is none. */
export function compared(metric: string, unit: string, value: number, baseline: number, atMost: number | null): Row {
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

/** A row that could not be measured. */
export function leftOut(metric: string, unit: string): Row {
  return { metric, value: null, unit, baseline: null, ratio: null, target: null, ok: null };
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

/** Where and when a run was made: figures of two machines, or of a busy one, do not compare. */
export function surroundings(): string {
  return `Node ${process.versions.node}, ${cpus().length} cores, load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`;
}
