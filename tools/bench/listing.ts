import { z } from 'zod';
import { ageRanges, sortFilterValues, states } from '@inkbridge/shared/option-lists';
import { removeFolder, seededFolder } from '../../e2e/support/folders.js';
import { startProduct, stopProduct } from '../../e2e/support/product.js';
import { load, type Target } from './load.js';
import { compared, median, type Bench, type Row } from './report.js';
import { cpuMicros, startHello, stop, type BenchServer } from './servers.js';

/** Every variant runs once per round, in a different order each time. */
const rounds = 4;
const seconds = 5;
const warmUpSeconds = 2;

type Variant = Target & { name: string; server: BenchServer; atMost: number | null };

/** 200 different queries like those of visitors: several states, an age, an order. */
function questions(): string[] {
  return Array.from({ length: 200 }, (_, n) => {
    const query = new URLSearchParams();
    query.append('state', states[n % 10] ?? '');
    query.append('age', ageRanges[Math.floor(n / 10) % 5]?.label ?? '');
    query.append('sort', sortFilterValues[Math.floor(n / 50) % 4] ?? '');
    return `?${query.toString()}`;
  });
}

/** Queries that are in no cache: the same states in ever new combinations. */
function* freshQuestions(): Generator<string> {
  for (let n = 0; ; n += 1) {
    const chosen = states.filter((_, bit) => Math.floor(n / 2 ** (bit % 20)) % 2 === 1).slice(0, 20);
    yield `?${chosen.map((state) => `state=${encodeURIComponent(state)}`).join('&')}&l=40`;
  }
}

function take(count: number, values: Generator<string>): string[] {
  return Array.from({ length: count }, () => String(values.next().value));
}

const firstPage = z.object({ data: z.array(z.object({ _id: z.string() })) });

async function firstAnswer(url: string): Promise<{ etag: string; id: string }> {
  const answer = await fetch(url);
  const { data } = firstPage.parse(await answer.json());
  return { etag: answer.headers.get('etag') ?? '', id: data[0]?._id ?? '' };
}

/** Server CPU per request of listings, compared with a Fastify "hello" in the same run, with 16 connections. */
export const listing: Bench = async ({ profiles, log }) => {
  const dataDir = await seededFolder(profiles);
  const product = await startProduct(dataDir, { RATE_READ: '0' });
  const api: BenchServer = { url: product.siteUrl, process: product.process };
  const hello = await startHello();
  const list = `${api.url}/api/v1/customer`;
  const known = questions().map((query) => list + query);
  const { etag, id } = await firstAnswer(known[0] ?? list);
  const unseen = take(200_000, freshQuestions()).map((query) => list + query);

  const variants: Variant[] = [
    { name: 'hello', server: hello, urls: [hello.url], status: 200, atMost: null },
    { name: 'page-cache hit', server: api, urls: known, status: 200, atMost: 1.5 },
    { name: 'cache miss', server: api, urls: unseen, status: 200, atMost: 3.5 },
    {
      name: '304',
      server: api,
      urls: [known[0] ?? list],
      headers: { 'if-none-match': etag },
      status: 304,
      atMost: 2.5,
    },
    { name: 'detail', server: api, urls: [`${list}?id=${id}`], status: 200, atMost: 1.3 },
    {
      name: 'cached compressed',
      server: api,
      urls: known,
      headers: { 'accept-encoding': 'br' },
      status: 200,
      atMost: 1.2,
    },
  ];
  try {
    return await measure(variants, log);
  } finally {
    await stop(hello);
    await stopProduct(product);
    await removeFolder(dataDir);
  }
};

async function measure(variants: readonly Variant[], log: (line: string) => void): Promise<Row[]> {
  const figures = new Map<string, number[]>(variants.map(({ name }) => [name, []]));
  for (const variant of variants) await load(variant, warmUpSeconds);
  for (let round = 0; round < rounds; round += 1) {
    const turn = [...variants.slice(round % variants.length), ...variants.slice(0, round % variants.length)];
    for (const variant of turn) {
      const before = cpuMicros(variant.server);
      const answers = await load(variant, seconds);
      const micros = (cpuMicros(variant.server) - before) / answers;
      figures.get(variant.name)?.push(micros);
      log(
        `round ${round + 1}  ${variant.name.padEnd(18)} ${micros.toFixed(0)} µs  ${(answers / seconds).toFixed(0)} req/s`,
      );
    }
  }
  const of = (name: string): number => median(figures.get(name) ?? []);
  return variants.map(({ name, atMost }) => compared(name, 'µs CPU', of(name), of('hello'), atMost));
}
