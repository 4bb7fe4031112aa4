import { expect, it } from 'vitest';
import type { Request } from '../lib/client.js';
import { growthOf, judge, type Seen } from './judge.js';
import { planOf, quietUntil } from './plan.js';
import type { Sample } from './site.js';

const plan = planOf(60);
const minute = 60_000;

/** Half an hour of samples of one process, which grows by so much. */
function samples(growth: number): Sample[] {
  return Array.from({ length: 290 }, (_, at) => ({
    pid: 7,
    at: 30 * minute + at * 6_000,
    resident: 200 * (1 + (growth * at) / 300) + (at % 7),
    afterCollection: 80 * (1 + (growth * at) / 300),
    collections: 1 + Math.floor(at / 10),
  }));
}

const list = (begun: number, took: number, status = 200): Request => {
  return { group: 'guest', kind: 'list', begun, ended: begun + took, status };
};
/** A thousand requests in the first and in the last half, of which the slowest take so long. */
const requests = (first: number, last: number) =>
  [first, last].flatMap((slowest, half) =>
    Array.from({ length: 1_000 }, (_, at) => list((half * 35 + 1) * minute + at * 200, at % 50 === 0 ? slowest : 1)),
  );

function seen(changes: Partial<Seen> = {}): Seen {
  const outages = [{ what: 'api', from: 11.7 * minute, until: 11.8 * minute }];
  const calm = { samples: { api: samples(0.01), database: samples(0) }, findings: [] };
  const during = list(11.75 * minute, 5, 0);
  return { plan, begun: 0, outages, ...calm, requests: [...requests(40, 60), during], ...changes };
}

const failed = (changes?: Partial<Seen>) => judge(seen(changes)).flatMap(({ ok, what }) => (ok ? [] : what));

it('a flat hour without a loss passes', () => {
  expect(failed()).toEqual([]);
});

it('a process that grows by a tenth in half an hour fails, in its memory and its heap', () => {
  expect(failed({ samples: { api: samples(0.1), database: samples(0) } })).toEqual([
    'api: resident memory',
    'api: heap after a collection',
  ]);
});

it('a p99 of more than three times the first one fails, unless nobody notices it', () => {
  expect(failed({ requests: requests(40, 130) })).toEqual(['p99 of guest: all', 'p99 of guest: list']);
  expect(failed({ requests: requests(2, 30) })).toEqual([]);
});

it('an answer of 5xx that no kill explains fails', () => {
  expect(failed({ requests: [...requests(40, 60), list(20 * minute, 5, 503)] })).toEqual([
    'no failure outside of kills',
  ]);
});

it('a lost write fails', () => {
  const lost = { op: 'draft', key: 'd', what: 'lost', expected: ['Draft7'], found: [] } as const;

  expect(failed({ findings: [lost] })).toEqual(['nothing lost']);
});

it('the growth of a line is not moved by a few high points', () => {
  const line = Array.from({ length: 50 }, (_, at) => [at, at % 10 === 0 ? 300 : 100 + at * 0.2] as const);

  expect(growthOf(line)?.share).toBeCloseTo(0.098, 2);
  expect(growthOf(line.slice(0, 3))).toBeNull();
});

it('an hour has kills in its first half and at its end, and one life between', () => {
  const times = plan.kills.map(({ atSeconds }) => atSeconds);

  expect(times.filter((at) => at < plan.baseUntil)).toEqual([]);
  expect(times.filter((at) => at >= plan.quietFrom && at < quietUntil(plan))).toEqual([]);
  expect([plan.quietFrom, quietUntil(plan)]).toEqual([1_800, 3_540]);
  expect(times.filter((at) => at >= plan.readsAllFrom)).toEqual(times.filter((at) => at > plan.quietFrom));
  expect(new Set(plan.kills.map(({ victim }) => victim))).toEqual(new Set(['api', 'database']));
});
