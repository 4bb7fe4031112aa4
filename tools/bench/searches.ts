import { createQuestionIndex, type CatalogEntry, type CatalogQuestion } from '@inkbridge/catalog-index';
import { searchQuestionSchema, type CustomerId, type SearchQuestion } from '@inkbridge/contracts';
import { ageRangeLabels, educations, genders, orientations, races, states } from '@inkbridge/shared/option-lists';
import { minute } from '@inkbridge/shared/time';
import { ObjectId } from 'mongodb';
import { entryOf, isPublished } from '../../api/src/catalogue/entry-of.js';
import { collections } from '../../api/src/product/collections.js';
import { ensureIndexes } from '../../api/src/product/ensure-indexes.js';
import { toCustomer } from '../../api/src/profiles/mongo-customer-repository.js';
import { createMatchNewPeople } from '../../api/src/readers/searches/match-new-people.js';
import { createSearchRepository } from '../../api/src/readers/searches/mongo-search-repository.js';
import { catalogQuestionOf, keyOf } from '../../api/src/readers/searches/question.js';
import { aCustomerDoc } from '../../api/src/testing/docs.js';
import { startTestDatabase } from '../../api/src/testing/test-database.js';
import { filterOf } from '../../packages/catalog-index/src/testing/plain/filter.js';
import { createRandom, type Random } from '../../packages/catalog-index/src/testing/random-catalog.js';
import { beside, bounded, counted, median, p99, type Bench, type Row } from './report.js';

const now = () => new Date('2026-11-21T12:00:00Z');
const people = 500;
const approvals = 40;
const mostMilliseconds = 50;

/** One approval and `users` saved searches: who fits, in process, and with what is stored of it. */
export const searches: Bench = async ({ users, log }) => {
  const random = createRandom(20_261);
  const asked = Array.from({ length: users }, (_, n) => aQuestion(random, n));
  const profiles = Array.from({ length: people }, (_, n) => aProfile(random, n));
  log(`${users} saved searches, ${people} profiles`);
  return [...inProcess(asked, profiles), ...(await stored(asked, profiles, log))];
};

/** One to three conditions, as people choose them; one in twenty looks for a name, one in fifty for everybody. */
function aQuestion(random: Random, n: number): SearchQuestion {
  if (n % 50 === 0) return searchQuestionSchema.parse({ text: '' });
  const some = <T>(chance: number, value: () => T) => (random.isTrue(chance) ? value() : undefined);
  return searchQuestionSchema.parse({
    category: some(0.2, () => random.oneOf(['male', 'female', 'veteran', 'lgbtq+'], 'male')),
    text: some(0.05, () => random.oneOf(['an', 'mar', 'jo', 'hill'], 'an')),
    state: some(0.6, () => Array.from({ length: 1 + random.below(3) }, () => random.oneOf(states, 'Ohio'))),
    age: some(0.4, () => random.oneOf(ageRangeLabels.slice(0, 6), '30-39')),
    gender: some(0.3, () => random.oneOf(genders, 'Female')),
    orientation: some(0.1, () => [random.oneOf(orientations, 'Straight')]),
    race: some(0.1, () => random.oneOf(races, 'White')),
    education: some(0.05, () => random.oneOf(educations, 'Doctorate')),
  });
}

function aProfile(random: Random, n: number) {
  const year = 1950 + random.below(55);
  return aCustomerDoc({
    approvedAt: now(),
    basicInfo: {
      firstName: random.oneOf(['Ana', 'Mary Ann', 'Jo', 'Luis'], 'Ana'),
      lastName: `Hill ${n}`,
      dateOfBirth: `${year}-0${1 + random.below(9)}-11`,
      state: random.oneOf(states, 'Ohio'),
      gender: random.oneOf(genders, 'Male'),
      race: random.oneOf(races, 'White'),
      orientation: random.oneOf(orientations, 'Straight'),
    },
  });
}

type Profile = ReturnType<typeof aProfile>;

function entryFor(doc: Profile): CatalogEntry {
  const customer = toCustomer(doc);
  if (!isPublished(customer)) throw new Error('A profile of the bench is not published');
  return entryOf(customer, now());
}

function inProcess(asked: readonly SearchQuestion[], profiles: readonly Profile[]): Row[] {
  const questions: CatalogQuestion[] = asked.map(catalogQuestionOf);
  const index = createQuestionIndex({ now });
  for (const [n, question] of questions.entries()) index.put(String(n), question);
  const entries = profiles.map(entryFor);
  const tests = questions.map((question) => filterOf(question, now()));
  const one = (entry: CatalogEntry) => {
    const fullName = `${entry.firstName} ${entry.lastName}`.toLowerCase();
    const row = { entry, fullName, tier: 0, interests: new Uint8Array() };
    return tests.filter((test) => test(row)).length;
  };
  const indexed = timed(entries, (entry) => index.matching(entry).length);
  const byOne = timed(entries, one);
  return [
    beside(limited('one profile, by the index of questions, median', median(indexed)), median(byOne)),
    beside(limited('one profile, by the index of questions, p99', p99(indexed)), p99(byOne)),
  ];
}

function timed<T>(values: readonly T[], work: (value: T) => unknown): number[] {
  for (const value of values.slice(0, 50)) work(value);
  return values.map((value) => {
    const startedAt = performance.now();
    work(value);
    return performance.now() - startedAt;
  });
}

type Run = (doc: Profile) => Promise<number>;

async function stored(
  asked: readonly SearchQuestion[],
  profiles: readonly Profile[],
  log: (line: string) => void,
): Promise<Row[]> {
  const data = await startTestDatabase();
  const { db } = data.database;
  try {
    await ensureIndexes(db);
    await givenSearches(db, asked);
    const repository = createSearchRepository(collections(db).searches);
    const found = runOf({ ...repository, addFind: async () => undefined });
    const noted = runOf(repository);
    const [first, ...others] = profiles.slice(0, approvals + 1);
    const loaded = first ? await found(first) : Number.NaN;
    if (first) await noted(first);
    const [findings, notes]: [number[], number[]] = [[], []];
    for (const doc of others) findings.push(await found(doc));
    for (const doc of others) notes.push(await noted(doc));
    log(`${await db.collection('searches').countDocuments({ waiting: true })} searches found somebody`);
    return [
      limited('one approval, with searches saved since the last, median', median(findings)),
      limited('one approval, with searches saved since the last, p99', p99(findings)),
      counted('… and noted where it fits, median', 'ms', median(notes)),
      counted('the first approval of a process, which reads all searches', 'ms', loaded),
    ];
  } finally {
    await data.close();
  }
}

/** What the job does about one profile, in milliseconds. */
function runOf(searches: Parameters<typeof createMatchNewPeople>[0]['searches']): Run {
  let doc = aCustomerDoc();
  const run = createMatchNewPeople({
    searches,
    cursor: { get: async () => ({ since: new Date(0), compared: [] }), set: async () => undefined },
    customers: {
      async *publishedSince() {
        yield [{ id: doc._id.toHexString() as CustomerId, approvedAt: now() }];
      },
      findMany: async () => [toCustomer(doc)],
    },
    entryOf: (customer) => (isPublished(customer) ? entryOf(customer, now()) : null),
    now,
  });
  return async (next) => {
    doc = next;
    const startedAt = performance.now();
    await run(new AbortController().signal);
    return performance.now() - startedAt;
  };
}

async function givenSearches(db: Parameters<typeof collections>[0], asked: readonly SearchQuestion[]): Promise<void> {
  const docs = asked.map((question, n) => ({
    _id: new ObjectId(),
    userId: new ObjectId(),
    name: `Search ${n}`,
    question,
    key: keyOf(question),
    pace: n % 2 === 0 ? ('weekly' as const) : ('at_once' as const),
    savedAt: new Date(now().getTime() - (asked.length - n) * minute),
    found: [],
    finds: 0,
    waiting: false,
    notBefore: new Date('2026-11-01T12:00:00Z'),
    mailedAt: null,
  }));
  await collections(db).searches.insertMany(docs);
}

function limited(metric: string, value: number): Row {
  return bounded(metric, 'ms', value, mostMilliseconds);
}
