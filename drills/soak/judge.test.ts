import { expect, it } from 'vitest';
import { growthOf, judge } from './judge.js';
import { planOf, quietUntil } from './plan.js';
import type { Moment, Summary } from './summary.js';

const figures = { group: 'guest', kind: 'all', count: 9_000, p50: 3, p99: 40 } as const;

/** Half an hour of samples of one process, which grows by so much. */
function moments(growth: number): Moment[] {
  return Array.from({ length: 300 }, (_, at) => ({
    pid: 7,
    seconds: 1_800 + at * 6,
    resident: 200 * (1 + (growth * at) / 300) + (at % 7),
    afterCollection: 80 * (1 + (growth * at) / 300),
    collections: 1 + Math.floor(at / 10),
  }));
}

function summary(changes: Partial<Summary> = {}): Summary {
  return {
    seconds: 3_600,
    baseUntil: 600,
    quiet: [1_800, 3_600],
    outages: [{ what: 'api', from: 700, until: 705 }],
    kinds: [{ ...figures, base: { count: 1_500, p99: 40 }, late: { count: 4_500, p99: 60 } }],
    failures: [{ kind: 'guest: list', answer: 'no answer', count: 12, outside: 0 }],
    shed: { count: 2, share: 0.0002 },
    memory: { api: moments(0.01), database: moments(0) },
    ledger: [],
    skipped: 0,
    ...changes,
  };
}

const failed = (seen: Summary, findings: Parameters<typeof judge>[0]['findings'] = []) =>
  judge({ findings }, seen).flatMap(({ ok, what }) => (ok ? [] : what));

it('a flat hour without a loss passes', () => {
  expect(failed(summary())).toEqual([]);
});

it('a process that grows by a tenth in half an hour fails, in its memory and its heap', () => {
  expect(failed(summary({ memory: { api: moments(0.1), database: moments(0) } }))).toEqual([
    'api: resident memory',
    'api: heap after a collection',
  ]);
});

it('a p99 of more than three times the first one fails, unless nobody notices it', () => {
  const slow = { ...figures, base: { count: 1_500, p99: 40 }, late: { count: 4_500, p99: 130 } };
  const quick = { ...figures, base: { count: 1_500, p99: 2 }, late: { count: 4_500, p99: 30 } };

  expect(failed(summary({ kinds: [slow] }))).toEqual(['p99 of guest: all']);
  expect(failed(summary({ kinds: [quick] }))).toEqual([]);
});

it('an answer of 5xx that no kill explains fails', () => {
  const failures = [{ kind: 'guest: list', answer: '503 unavailable', count: 3, outside: 1 }];

  expect(failed(summary({ failures }))).toEqual(['no failure outside of kills']);
});

it('a lost write fails', () => {
  const lost = { op: 'draft', key: 'd', what: 'lost', expected: ['Draft7'], found: [] } as const;

  expect(failed(summary(), [lost])).toEqual(['nothing lost']);
});

it('the growth of a line is not moved by a few high points', () => {
  const line = Array.from({ length: 50 }, (_, at) => [at, at % 10 === 0 ? 300 : 100 + at * 0.2] as const);

  expect(growthOf(line)?.share).toBeCloseTo(0.098, 2);
  expect(growthOf(line.slice(0, 3))).toBeNull();
});

it('an hour has kills in its first half and at its end, and one life between', () => {
  const plan = planOf(60);
  const times = plan.kills.map(({ atSeconds }) => atSeconds);

  expect(times.filter((at) => at < plan.baseUntil)).toEqual([]);
  expect(times.filter((at) => at >= plan.quietFrom && at < quietUntil(plan))).toEqual([]);
  expect([plan.quietFrom, quietUntil(plan)]).toEqual([1_800, 3_540]);
  expect(times.filter((at) => at >= plan.readsAllFrom)).toEqual(times.filter((at) => at > plan.quietFrom));
  expect(new Set(plan.kills.map(({ victim }) => victim))).toEqual(new Set(['api', 'database']));
});
