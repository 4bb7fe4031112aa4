import { grouped, quantile } from '../lib/figures.js';
import type { Finding } from '../lib/ledger.js';
import type { KindFigures, Moment, Summary } from './summary.js';

export type Verdict = { what: string; ok: boolean; how: string };

/** The most that memory may grow over the last half, and a percentile over the first ten minutes. */
const limits = { growth: 0.05, slower: 3, shed: 0.01 };
/** Milliseconds; below this nobody notices, and a busy machine causes it. */
const unnoticed = 50;
/** Fewer requests of a kind than this have no percentile of 99; they count with their group. */
const enough = 200;

/** The conditions of a good run; all figures leave out the seconds of kills. */
export function judge({ findings }: { findings: readonly Finding[] }, summary: Summary): Verdict[] {
  return [
    ...(['lost', 'twice', 'differs', 'unasked'] as const).map((what) => nothing(what, findings)),
    failures(summary),
    shed(summary),
    ...slower(summary),
    ...(['api', 'database'] as const).flatMap((name) => memory(name, summary)),
  ];
}

function nothing(what: Finding['what'], findings: readonly Finding[]): Verdict {
  const found = findings.filter((one) => one.what === what);
  return {
    what: `nothing ${what}`,
    ok: found.length === 0,
    how: found.map(({ op, key }) => `${op} ${key}`).join(', '),
  };
}

function failures({ failures: all }: Summary): Verdict {
  const outside = all.filter((one) => one.outside > 0);
  const how = outside.map(({ kind, answer, outside: count }) => `${kind}: ${count} × ${answer}`).join(', ');
  return { what: 'no failure outside of kills', ok: outside.length === 0, how };
}

/** A shared machine stalls at times; requests refused then are refused at once. */
function shed({ shed: { count, share } }: Summary): Verdict {
  const how = `${count} refused as overloaded, ${(share * 100).toFixed(2)} %`;
  return { what: 'hardly anybody is turned away', ok: share <= limits.shed, how };
}

function slower({ kinds }: Summary): Verdict[] {
  const judged = kinds.filter(({ kind, base, late }) => kind === 'all' || Math.min(base.count, late.count) >= enough);
  return judged.map(({ group, kind, base, late }: KindFigures) => ({
    what: `p99 of ${group}: ${kind}`,
    ok: late.p99 <= Math.max(base.p99 * limits.slower, unnoticed),
    how: `${base.p99.toFixed(0)} ms at first, ${late.p99.toFixed(0)} ms in the last half`,
  }));
}

/** The same process all the time, and after its first full collection: before that there is no telling. */
function settledMoments(name: 'api' | 'database', { memory: all, quiet: [from, until] }: Summary): Moment[] {
  const within = all[name].filter(({ seconds }) => seconds >= from && seconds < until);
  const pid = within.at(-1)?.pid;
  return within.filter((one) => one.pid === pid && one.collections > 0);
}

/** One point a minute, so that busy minutes count no more than calm ones. */
function memory(name: 'api' | 'database', summary: Summary): Verdict[] {
  const minutes = [...grouped(settledMoments(name, summary), ({ seconds }) => Math.floor(seconds / 60)).values()];
  const resident = (list: readonly Moment[]) => list.map((one) => one.resident);
  const points = (value: (list: readonly Moment[]) => number) =>
    minutes.map((list): Point => [list[0]?.seconds ?? 0, value(list)]);
  const heap = points((list) => Math.min(...list.map((one) => one.afterCollection)));
  return [
    flat(
      `${name}: resident memory`,
      points((list) => quantile(resident(list), 0.5)),
    ),
    flat(`${name}: heap after a collection`, heap),
  ];
}

function flat(what: string, points: readonly Point[]): Verdict {
  const growth = growthOf(points);
  if (!growth) return { what, ok: true, how: `not judged: ${points.length} points` };
  const { from, to, share } = growth;
  const how = `${from.toFixed(0)} MB → ${to.toFixed(0)} MB, ${(share * 100).toFixed(1)} %, ${points.length} points`;
  return { what, ok: share <= limits.growth, how };
}

type Point = readonly [seconds: number, value: number];

/** How much a straight line through the points rises from its first to its last one, as a share of where it begins. */
type Growth = { from: number; to: number; share: number };

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
  const slope = quantile(slopes, 0.5);
  const base = quantile(
    points.map(([x, y]) => y - slope * x),
    0.5,
  );
  const [from, to] = [base + slope * first[0], base + slope * last[0]];
  return { from, to, share: (to - from) / from };
}
