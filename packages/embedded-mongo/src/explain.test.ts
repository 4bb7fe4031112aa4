import type { Collection, Document, Sort } from 'mongodb';
import { expect, it } from 'vitest';
import { givenServer } from './testing/given-server.js';

/** 3,000 people with words to search for, some of which begin alike, and a few removed ones. */
async function givenPeople(): Promise<Collection> {
  const { things } = await givenServer();
  await things.createIndex({ createdAt: -1, _id: -1 });
  await things.createIndex({ status: 1, createdAt: -1, _id: -1 });
  await things.createIndex({ search: 1, createdAt: -1, _id: -1, status: 1, removedAt: 1 });
  const people = Array.from({ length: 3_000 }, (_, i) => ({
    _id: i as never,
    createdAt: new Date(1_800_000_000_000 + ((i * 7_919) % 3_000) * 1_000),
    status: ['new', 'open', 'closed'][i % 3],
    search: i % 10 === 0 ? ['ana smith', 'smith', `smithson ${i}`] : [`bob ${i}`, String(i)],
    ...(i % 50 === 0 ? { removedAt: new Date(1_800_000_000_000) } : {}),
  }));
  await things.insertMany(people);
  return things;
}

const newest = { createdAt: -1, _id: -1 } as const;
const smiths = { search: { $elemMatch: { $gte: 'smi', $lt: 'smj' } } };

async function docsRead(explained: Promise<Document>): Promise<number> {
  const { executionStats } = (await explained) as { executionStats: { totalDocsExamined: number } };
  return executionStats.totalDocsExamined;
}

function countOf(filter: Document): Document[] {
  return [{ $match: filter }, { $group: { _id: 1, n: { $sum: 1 } } }];
}

it('a count of what an index holds reads no document', async () => {
  const people = await givenPeople();
  const filters = [
    {},
    { status: 'open' },
    { status: { $in: ['open', 'new'] }, createdAt: { $gt: new Date(1_800_000_500_000) } },
    smiths,
    { ...smiths, status: 'open', removedAt: null },
    { status: { $ne: 'open' } },
  ];
  for (const filter of filters) {
    const read = await docsRead(people.aggregate(countOf(filter)).explain('executionStats'));
    expect(read, JSON.stringify(filter)).toBe(0);
  }
});

it('a page deep in a list reads only its own documents', async () => {
  const people = await givenPeople();
  const pages: [Document, Sort, number][] = [
    [{}, newest, 1_500],
    [{}, { createdAt: 1, _id: 1 }, 2_000],
    [{ status: 'open' }, newest, 500],
    [{ status: { $in: ['open', 'closed'] } }, newest, 1_000],
    [smiths, newest, 200],
    [{ ...smiths, status: { $ne: 'open' }, removedAt: null }, newest, 100],
    [{ _id: { $gte: 1_000 } }, { _id: 1 }, 500],
  ];
  for (const [filter, sort, skip] of pages) {
    const cursor = people.find(filter).sort(sort);
    const read = await docsRead(cursor.skip(skip).limit(20).explain('executionStats'));
    expect(read, JSON.stringify(filter)).toBe(20);
  }
});

it('a search finds each document once, in order, with the exact total', async () => {
  const people = await givenPeople();
  const page = await people.find(smiths).sort(newest).skip(10).limit(5).toArray();
  const all = (await people.find({}).toArray()).filter(({ _id }) => Number(_id) % 10 === 0);
  const inOrder = all.sort((a, b) => (b['createdAt'] as Date).getTime() - (a['createdAt'] as Date).getTime());
  expect(page.map(({ _id }) => _id)).toEqual(inOrder.slice(10, 15).map(({ _id }) => _id));
  expect(await people.countDocuments(smiths)).toBe(300);
});

it('a single value is no list: an element is then looked for in the documents', async () => {
  const people = await givenPeople();
  await people.insertOne({ search: 'smith', createdAt: new Date(), status: 'new' });
  expect(await people.countDocuments(smiths)).toBe(300);
  expect(await docsRead(people.aggregate(countOf(smiths)).explain('executionStats'))).toBeGreaterThan(0);
});

it('an entry that cannot be read back is looked up in its document', async () => {
  const people = await givenPeople();
  await people.insertOne({ search: [`smith ${'x'.repeat(1_000)}`], createdAt: new Date(0), status: 'new' });
  expect(await people.countDocuments({ ...smiths, status: 'new' })).toBe(101);
  expect(await docsRead(people.aggregate(countOf({ ...smiths, status: 'new' })).explain('executionStats'))).toBe(1);
});

it('a field that may be missing is looked up where the filter asks whether it exists', async () => {
  const people = await givenPeople();
  expect(await people.countDocuments({ ...smiths, removedAt: { $exists: true } })).toBe(60);
  expect(await people.countDocuments({ ...smiths, removedAt: { $exists: false } })).toBe(240);
});

it('a page of merged ranges is right at every depth, both ways', async () => {
  const people = await givenPeople();
  const filter = { status: { $in: ['open', 'closed', 'none'] } };
  const all = (await people.find(filter).toArray()).sort(
    (a, b) => (b['createdAt'] as Date).getTime() - (a['createdAt'] as Date).getTime(),
  );
  const ids = all.map(({ _id }) => Number(_id));
  for (const skip of [0, 1, 47, 48, 50, 100, 777, 1_500, 1_990, 1_999, 2_000, 5_000]) {
    const down = await people.find(filter).sort(newest).skip(skip).limit(20).toArray();
    const up = await people.find(filter).sort({ createdAt: 1, _id: 1 }).skip(skip).limit(20).toArray();
    expect(down.map(({ _id }) => Number(_id))).toEqual(ids.slice(skip, skip + 20));
    expect(up.map(({ _id }) => Number(_id))).toEqual(ids.toReversed().slice(skip, skip + 20));
  }
});
