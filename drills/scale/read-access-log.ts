import { readFileSync } from 'node:fs';
import { quantile } from '../lib/figures.js';

/** nginx's record of a run. */
export type Seen = {
  requests: number;
  /** Requests that the API got because of these, with those that only renewed an answer. */
  toOrigin: number;
  byKind: [kind: string, counts: { all: number; origin: number }][];
  /** Answers 429 and 5xx. */
  refused: number;
  /** Milliseconds. */
  p95: number;
};

/** Values of `$upstream_cache_status` for answers from the cache; `STALE` and `UPDATING` renew it in the background. */
const fromCache = new Set(['HIT', 'STALE', 'UPDATING']);

/** Reads the lines that a run added. @param from bytes to leave out */
export function readAccessLog(file: string, from: number): Seen {
  const lines = readFileSync(file).subarray(from).toString().split('\n').filter(Boolean);
  const byKind = new Map<string, { all: number; origin: number }>();
  const times: number[] = [];
  let [toOrigin, refused] = [0, 0];
  for (const line of lines) {
    const [status = '', cache = '', seconds = '', , path = ''] = line.split(' ');
    const counts = byKind.get(kindOf(path)) ?? { all: 0, origin: 0 };
    // nginx renews in a subrequest, which is not logged: STALE is the request that begins one.
    const isOrigin = !fromCache.has(cache) || cache === 'STALE';
    byKind.set(kindOf(path), { all: counts.all + 1, origin: counts.origin + Number(isOrigin) });
    toOrigin += Number(isOrigin);
    refused += Number(status === '429' || status.startsWith('5'));
    times.push(Number(seconds) * 1_000);
  }
  return {
    requests: lines.length,
    toOrigin,
    byKind: [...byKind].toSorted(([one], [other]) => (one < other ? -1 : 1)),
    refused,
    p95: Math.round(quantile(times, 0.95)),
  };
}

function kindOf(path: string): string {
  if (path.startsWith('/api/')) return path.includes('counts=') ? 'counts' : path.includes('?id=') ? 'profile' : 'list';
  return path.startsWith('/inmate/') ? 'profile page' : path.startsWith('/explore') ? 'list page' : 'home page';
}
