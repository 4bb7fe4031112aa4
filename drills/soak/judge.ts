import type { Request } from '../lib/client.js';
import { grouped, quantile } from '../lib/figures.js';
import type { Finding } from '../lib/ledger.js';
import { type Plan, quietUntil } from './plan.js';
import type { Outage, Sample, Samples } from './site.js';

/** Observations of a run. `begun`: its start, in the milliseconds of all other times. */
export type Seen = {
  plan: Plan;
  begun: number;
  requests: readonly Request[];
  outages: readonly Outage[];
  samples: Samples;
  findings: readonly Finding[];
};

export type Verdict = { what: string; ok: boolean; how: string };

/** The most that memory may grow over the last half, and a percentile over the first ten minutes. */
const limits = { growth: 0.05, slower: 3, shed: 0.01 };
/** Milliseconds; below this nobody notices, and a busy machine causes it. */
const unnoticed = 50;
/** Fewer requests of a kind than this have no percentile of 99; they count with their group. */
const enough = 200;
/** Milliseconds after a return in which connections of the old process may still break. */
const grace = 1_000;

/** The conditions of a good run; all figures leave out the seconds of kills. */
export function judge(seen: Seen): Verdict[] {
  const { begun, plan } = seen;
  const during = seen.requests.filter((one) => one.begun >= begun && one.begun <= begun + plan.seconds * 1_000);
  return [
    ...(['lost', 'twice', 'differs', 'unasked'] as const).map((what) => nothing(what, seen.findings)),
    failures(during, seen.outages),
    shed(during),
    ...slower(during, seen),
    ...(['api', 'database'] as const).flatMap((name) => memory(name, seen)),
  ];
}

function nothing(what: Finding['what'], findings: readonly Finding[]): Verdict {
  const found = findings.filter((one) => one.what === what);
  const how = found.map(({ op, key, expected, found: has }) => JSON.stringify({ op, key, expected, has })).join(', ');
  return { what: `nothing ${what}`, ok: found.length === 0, how };
}

/** Whether any part of a request lies in an outage. */
const isInOutage = ({ begun, ended }: Request, outages: readonly Outage[]): boolean =>
  outages.some(({ from, until }) => ended >= from && begun <= until + grace);

/** Refused on purpose, at once, and to be asked for again. */
const isShed = ({ status, code = '' }: Request) => status === 503 && ['overloaded', 'uploads_busy'].includes(code);

/** Answers of 5xx and calls without an answer that no kill explains. */
function failures(requests: readonly Request[], outages: readonly Outage[]): Verdict {
  const failed = requests.filter((one) => one.status === 0 || (one.status >= 500 && !isShed(one)));
  const outside = failed.filter((one) => !isInOutage(one, outages));
  const byName = grouped(outside, ({ group, kind, status, code = '' }) => `${status} ${code} for ${group}: ${kind}`);
  const named = [...byName].map(([name, { length }]) => `${length} × ${name}`);
  const how = [`${failed.length} during kills or outside`, ...named].join(', ');
  return { what: 'no failure outside of kills', ok: outside.length === 0, how };
}

/** A shared machine stalls at times; requests refused then are refused at once. */
function shed(requests: readonly Request[]): Verdict {
  const count = requests.filter(isShed).length;
  const share = count / Math.max(1, requests.length);
  const how = `${count} of ${requests.length} refused as overloaded, ${(share * 100).toFixed(2)} %`;
  return { what: 'hardly anybody is turned away', ok: share <= limits.shed, how };
}

/** The last half, while everything lives, against the first minutes. */
function slower(requests: readonly Request[], { plan, begun, outages }: Seen): Verdict[] {
  const calm = requests.filter((one) => one.status !== 0 && !isShed(one) && !isInOutage(one, outages));
  const timesIn = (list: readonly Request[], from: number, until: number) =>
    list.filter((one) => one.begun >= begun + from * 1_000 && one.begun < begun + until * 1_000).map(tookOf);
  const kinds = [
    ...grouped(calm, ({ group }) => `${group}: all`),
    ...grouped(calm, ({ group, kind }) => `${group}: ${kind}`),
  ];
  return kinds.flatMap(([name, list]) => {
    const [base, late] = [timesIn(list, 0, plan.baseUntil), timesIn(list, plan.quietFrom, quietUntil(plan))];
    if (!name.endsWith(': all') && Math.min(base.length, late.length) < enough) return [];
    const [first, last] = [quantile(base, 0.99), quantile(late, 0.99)];
    const how = `${first.toFixed(0)} ms at first, ${last.toFixed(0)} ms in the last half, of ${list.length}`;
    return { what: `p99 of ${name}`, ok: last <= Math.max(first * limits.slower, unnoticed), how };
  });
}

const tookOf = ({ begun, ended }: Request) => ended - begun;

/** The same process all the time, and after its first full collection: before that there is no telling. */
function settledSamples(name: keyof Samples, { samples, plan, begun }: Seen): Sample[] {
  const [from, until] = [begun + plan.quietFrom * 1_000, begun + quietUntil(plan) * 1_000];
  const within = samples[name].filter(({ at }) => at >= from && at < until);
  const pid = within.at(-1)?.pid;
  return within.filter((one) => one.pid === pid && one.collections > 0);
}

/** One point a minute, so that busy minutes count no more than calm ones. */
function memory(name: keyof Samples, seen: Seen): Verdict[] {
  const minutes = [...grouped(settledSamples(name, seen), ({ at }) => Math.floor((at - seen.begun) / 60_000)).values()];
  const points = (of: 'resident' | 'afterCollection', share: number) =>
    minutes.map((list): Point => [
      (list[0]?.at ?? 0) / 1_000,
      quantile(
        list.map((one) => one[of]),
        share,
      ),
    ]);
  return [
    flat(`${name}: resident memory`, points('resident', 0.5)),
    flat(`${name}: heap after a collection`, points('afterCollection', 0)),
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

/**
 * How much a straight line through the points rises from its first to its last one, as a share of where it begins: by
 * the median of the slopes between all pairs (Theil–Sen), and the median of the rest, so that a few high points, such as
 * a collection that came late, move neither. Null for fewer than five points.
 */
export function growthOf(points: readonly Point[]): { from: number; to: number; share: number } | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 5) return null;
  const slopes = points.flatMap(([x, y], at) =>
    points.slice(at + 1).flatMap(([later, value]) => (later > x ? (value - y) / (later - x) : [])),
  );
  const slope = quantile(slopes, 0.5);
  const rest = points.map(([x, y]) => y - slope * x);
  const base = quantile(rest, 0.5);
  const [from, to] = [base + slope * first[0], base + slope * last[0]];
  return { from, to, share: (to - from) / from };
}
