import { day } from '@inkbridge/shared/time';
import type { Span } from '../../database/span.js';
import type { CountedDays, CountedKind, DaySums } from './counted-day.js';

/** A document's share of the sums: its time in milliseconds, and an amount by key. */
type Counted = { at: number; amounts: readonly (readonly [key: string, value: number])[] };

/** Where what is counted comes from. */
export type CountedSource = {
  kind: CountedKind;
  /** How many documents there are: an index alone answers it. */
  count(span: Span): Promise<number>;
  read(span: Span): AsyncIterable<Counted>;
  /** Instants from this one on whose documents changed after their day was over: these days are read each time. */
  changed?(from: number): Promise<readonly number[]>;
};

/** Consecutive days that all match. */
type Run = readonly [first: number, ...rest: number[]];

/**
 * The sums of each day (UTC) in these spans, by its start. Spans are whole days, oldest first. A day that is over is read
 * once and kept: again only when there are more or fewer documents of it than there were. Today is read each time.
 */
export async function dailySums(
  source: CountedSource,
  { kept, spans, now }: { kept: CountedDays; spans: readonly Span[]; now: number },
): Promise<Map<number, DaySums>> {
  const [first = { from: now }] = spans;
  const [known, changed = []] = await Promise.all([kept.list(source.kind, first.from), source.changed?.(first.from)]);
  const changedDays = new Set(changed.map(dayOf));
  const isSteady = (start: number) => start < dayOf(now) && !changedDays.has(start);
  for (const start of [...known.keys()].filter((one) => !isSteady(one))) known.delete(start);

  const sums = new Map<number, DaySums>();
  const fresh = new Map<number, DaySums>();
  for (const span of spans) {
    const days = daysIn(span);
    for (const run of runsOf(days, (start) => known.has(start))) {
      const found = run.map((start) => [start, known.get(start) ?? nothing()] as const);
      if (await isWhole(source, run, found)) for (const [start, one] of found) sums.set(start, one);
    }
    for (const run of runsOf(days, (start) => !sums.has(start))) {
      for (const [start, one] of await readDays(source, run)) {
        sums.set(start, one);
        if (isSteady(start)) fresh.set(start, one);
      }
    }
  }
  await kept.keep(source.kind, { known, fresh });
  return sums;
}

/** Start of the day, in UTC. */
function dayOf(at: number): number {
  return Math.floor(at / day) * day;
}

function daysIn({ from, before }: Span): number[] {
  return Array.from({ length: Math.ceil((before - from) / day) }, (_, place) => from + place * day);
}

function runsOf(days: readonly number[], isWanted: (start: number) => boolean): Run[] {
  const runs: [number, ...number[]][] = [];
  for (const start of days.filter(isWanted)) {
    const last = runs.at(-1);
    if (last?.at(-1) === start - day) last.push(start);
    else runs.push([start]);
  }
  return runs;
}

function spanOf(run: Run): Span {
  return { from: run[0], before: (run.at(-1) ?? run[0]) + day };
}

async function isWhole(source: CountedSource, run: Run, days: readonly (readonly [number, DaySums])[]) {
  const documents = days.reduce((sum, [, one]) => sum + one.documents, 0);
  return (await source.count(spanOf(run))) === documents;
}

async function readDays(source: CountedSource, run: Run): Promise<Map<number, DaySums>> {
  const days = new Map(run.map((start) => [start, nothing()]));
  for await (const { at, amounts } of source.read(spanOf(run))) {
    const one = days.get(dayOf(at));
    if (!one) continue;
    one.documents += 1;
    for (const [key, value] of amounts) one.sums.set(key, (one.sums.get(key) ?? 0) + value);
  }
  return days;
}

function nothing(): DaySums {
  return { documents: 0, sums: new Map() };
}
