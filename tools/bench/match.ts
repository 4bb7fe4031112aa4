import { type CatalogEntry, type CatalogIndex, createCatalogIndex } from '@inkbridge/catalog-index';
import { interestOrdinals } from '@inkbridge/shared/option-lists';
import { noLimits, startProduct, stopProduct } from '../lib/live/product.js';
import { tokenOf } from '../lib/live/purchase.js';
import { personAt } from '../seed/generate/demo-people.js';
import { interestsOf } from '../seed/generate/interests.js';
import { Random } from '../seed/generate/random.js';
import { keptFolder } from './kept-folder.js';
import { freshQuestions } from './fresh-questions.js';
import { type Bench, type BenchOptions, bounded, counted, median, p99, type Row } from './report.js';
import { compareCpu, type Variant } from './rounds.js';
import { type BenchServer, startHello, stop } from './servers.js';

const patienceSeconds = 300;

/** A member's best matches: over HTTP, and in process over `entries` profiles. */
export const match: Bench = async (options) => {
  const overHttp = await httpRows(options);
  const { entries, log } = options;
  return [...overHttp, ...(await kernelRows({ entries, log }))];
};

async function httpRows({ log, profiles, users, payments }: BenchOptions): Promise<Row[]> {
  const dataDir = await keptFolder({ profiles, users, payments }, log);
  const product = await startProduct(dataDir, noLimits, patienceSeconds);
  const hello = await startHello();
  try {
    const server = { url: product.siteUrl, process: product.process };
    const variants = variantsOf({ server, hello, token: await tokenOf(product, 'member') });
    return await compareCpu(variants, log);
  } finally {
    await stop(hello);
    await stopProduct(product);
  }
}

type Http = { server: BenchServer; hello: BenchServer; token: string };

function variantsOf({ server, hello, token }: Http): Variant[] {
  const matches = `${server.url}/api/v1/user/matches`;
  const member = { server, status: 200, headers: { authorization: `Bearer ${token}` } };
  const atMost = 15;
  const fresh = freshQuestions();
  return [
    { name: 'hello', server: hello, urls: [hello.url], status: 200, atMost: null },
    { ...member, name: 'best forty, page 1', urls: [`${matches}?p=1&l=40`], atMost },
    { ...member, name: 'best forty, page 50', urls: [`${matches}?p=50&l=40`], atMost },
    { ...member, name: 'best forty, new filters each time', urls: () => `${matches}${fresh()}&l=40`, atMost },
  ];
}

const [questions, warmUps] = [3_000, 100];
/** The pages that people open, and one that nobody does. */
const measuredPages = [1, 50];
/** Milliseconds, of the 99th percentile. */
const longestPage = 5;

/** Their share is not listed. */
const inactiveShare = 0.03;
/** As many as have somebody in a large catalogue. */
const facilities = 1_500;
const encoder = new TextEncoder();
const start = Date.UTC(2025, 0, 1);

const idOf = (number: number): string => number.toString(16).padStart(24, '0');

/** Best matches in process, without HTTP. */
async function kernelRows({ entries, log }: Pick<BenchOptions, 'entries' | 'log'>): Promise<Row[]> {
  const index = createCatalogIndex({ now: () => new Date() });
  await index.rebuild(entriesTo(entries));
  log(`an index of ${index.size()} entries was built`);
  return measuredPages.flatMap((page) => pageRows(index, page));
}

function pageRows(index: CatalogIndex, page: number): Row[] {
  const ask = (count: number) => {
    const answers = answersAt(count);
    const [cpuBefore, startedAt] = [process.cpuUsage(), performance.now()];
    index.matches(answers, { page, limit: 40 });
    const wall = performance.now() - startedAt;
    const { user, system } = process.cpuUsage(cpuBefore);
    return { wall, cpu: (user + system) / 1_000 };
  };
  for (let count = 0; count < warmUps; count += 1) ask(questions + count);
  const times = Array.from({ length: questions }, (_, count) => ask(count));
  const walls = times.map(({ wall }) => wall);
  const name = `match in process, page ${page} of ${index.size()}`;
  return [
    counted(`${name}, p50`, 'ms', median(walls)),
    bounded(`${name}, p99`, 'ms', p99(walls), longestPage),
    // On a busy machine the 99th percentile of the time is another program's turn.
    counted(`${name}, p99 of its CPU`, 'ms', p99(times.map(({ cpu }) => cpu))),
  ];
}

/** The `count`th answers of a member. */
function answersAt(count: number): number[] {
  return interestOrdinals(interestsOf(new Random(`bench/answers/${count}`)));
}

/** Made-up profiles, the same in every run, with interests as in the demo catalogue and the shortest of cards. */
function* entriesTo(count: number): Generator<CatalogEntry> {
  for (let number = 0; number < count; number += 1) yield entryOf(number);
}

function entryOf(number: number): CatalogEntry {
  const random = new Random(`bench/match/${number}`);
  const { facts, age } = personAt(number, 'bench');
  const { firstName, lastName, gender, orientation, race, state } = facts;
  const id = idOf(number);
  return {
    id,
    revision: 1,
    active: !random.chance(inactiveShare),
    premium: random.chance(0.08),
    featured: random.chance(0.14),
    interests: interestOrdinals(interestsOf(random)),
    firstName,
    lastName,
    dateOfBirth: `${2026 - age}-0${random.int(1, 9)}-1${random.int(0, 9)}`,
    state,
    facility: idOf(number % facilities),
    gender,
    orientation,
    race,
    education: null,
    veteran: random.chance(0.07),
    lgbtq: orientation !== 'Straight',
    publishedAt: start + number,
    changedAt: start + number,
    dueAt: Infinity,
    hidden: false,
    card: encoder.encode(`{"_id":"${id}"}`),
  };
}
