/**
 * Prints what the index costs at a size, in microseconds, and the dearest of many random questions (docs/performance.md
 * has the command).
 */
import { states } from '@inkbridge/shared/option-lists';
import { createCatalogIndex } from '../catalog-index.js';
import type { CatalogEntry, CatalogQuery } from '../catalog/catalog.js';
import { pause } from '../order/sorted.js';
import { createRandom, randomAnswers, randomQuery } from './random-catalog.js';
import { typicalEntry } from './typical-catalog.js';

const size = Number(process.argv[2] ?? 100_000);
const random = createRandom(7);
const index = createCatalogIndex({ now: () => new Date('2026-11-21T12:00:00Z') });

/** Questions that seem dearer are asked again, as the machine may have done something else. */
const suspicious = 1_000;

function microseconds(task: () => void): number {
  const start = process.hrtime.bigint();
  task();
  return Number(process.hrtime.bigint() - start) / 1_000;
}

/** Other work of the machine only adds time: the least of several is nearest to the cost. */
function leastOf(task: () => void, times = 3): number {
  return Math.min(...Array.from({ length: times }, () => microseconds(task)));
}

function print(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0).padStart(8);
  console.log(`${name.padEnd(24)} p50 ${at(0.5)}  p99 ${at(0.99)}  most ${at(1)}`);
}

function measure(name: string, task: (round: number) => void, rounds = size > 300_000 ? 200 : 600): void {
  for (let round = 0; round < 50; round++) task(round);
  print(
    name,
    Array.from({ length: rounds }, (_, round) => leastOf(() => task(round))),
  );
}

const cpuMilliseconds = () => process.cpuUsage().user / 1_000;

async function fill(): Promise<void> {
  const scan = async function* () {
    for (let n = 0; n < size; n++) {
      if (n % 100 === 0) await pause();
      yield typicalEntry(random, n);
    }
  };
  const start = cpuMilliseconds();
  await index.rebuild(scan());
  console.log(`rebuild ${(((cpuMilliseconds() - start) * 1_000) / size).toFixed(1)} µs a profile, with making it`);
}

function measureChanges(): void {
  const changed = (number: number, n: number): CatalogEntry => ({
    ...typicalEntry(random, number),
    revision: 2 + n,
    changedAt: 1.9e12 + n,
  });
  for (let round = 0; round < 3; round++) {
    const entries = Array.from({ length: 3_000 }, (_, n) => changed(random.below(size), round * 3_000 + n));
    print(
      'apply a change',
      entries.map((entry) => microseconds(() => index.apply(entry))),
    );
  }
  const added = Array.from({ length: 3_000 }, (_, n) => typicalEntry(random, size + n));
  print(
    'apply a new profile',
    added.map((entry) => microseconds(() => index.apply(entry))),
  );
}

function findDearest(): void {
  const page = (query: CatalogQuery) => ({ ...query, page: random.below(size / 20) });
  const questions = Array.from({ length: 4_000 }, () => {
    const query = page(randomQuery(random));
    const answers = randomAnswers(random);
    const ask = random.oneOf<() => void>(
      [() => index.list(query), () => index.matches(answers, query), () => index.counts(query)],
      () => index.list(query),
    );
    const cost = leastOf(ask);
    return { query, answers: answers.length, cost: cost < suspicious ? cost : leastOf(ask, 20) };
  });
  print(
    'random questions',
    questions.map(({ cost }) => cost),
  );
  const [dearest] = questions.toSorted((a, b) => b.cost - a.cost);
  console.log(
    `the dearest: ${dearest?.cost.toFixed(0)} µs, ${dearest?.answers} answers, ${JSON.stringify(dearest?.query)}`,
  );
}

const first = { page: 1, limit: 40 };
const middle = { page: Math.ceil(size / 80), limit: 40 };
const state = (n: number) => ({ filters: { state: [states[n % 10] ?? ''] } });

await fill();
measure('list', () => index.list(first));
measure('list of a state', (n) => index.list({ ...first, ...state(n) }));
measure('list, recent, middle', () => index.list({ ...middle, category: 'recentlyUpdated' }));
for (const search of ['a', 'an', 'son', 'marian', 'ma s']) {
  measure(`list, "${search}"`, () => index.list({ ...first, search }), 100);
}
measure('match', () => index.matches(random.skewed(34, 206), first));
measure('match, page 50', () => index.matches(random.skewed(34, 206), { ...first, page: 50 }));
measure('match, middle page', () => index.matches(random.skewed(34, 206), middle));
const [one = ''] = index.list(first).ids;
measure('similar', () => index.similar(one, 4));
measure('counts', (n) => index.counts(state(n)));
findDearest();
measureChanges();
const { rss, heapUsed } = process.memoryUsage();
console.log(`memory ${Math.round(rss / 1e6)} MB, heap ${Math.round(heapUsed / 1e6)} MB`);
