import fc from 'fast-check';
import type { Collection, CreateIndexesOptions, Document, IndexSpecification } from 'mongodb';
import { expect, it } from 'vitest';
import { compileFilter } from './expressions/filter.js';
import { compareSortKeys, parseSort, sortKeyOf } from './query/sort.js';
import { givenServer } from './testing/given-server.js';
import { keyDocument, keyFilter, keySort, listDocument, sampleOf } from './testing/random-queries.js';

type Indexes = [IndexSpecification, CreateIndexesOptions][];

const indexes: Indexes = [
  [{ a: 1, b: -1, 'n.c': 1 }, {}],
  [{ b: 1, 'n.c': -1, _id: -1 }, {}],
  [{ 'n.c': 1 }, {}],
  [
    { b: -1, a: 1 },
    { name: 'partial_range', partialFilterExpression: { b: { $gte: 1 } } },
  ],
  [
    { 'n.c': -1, a: 1 },
    { name: 'partial_equal', partialFilterExpression: { b: 'a' } },
  ],
  [
    { 'n.c': 1, b: 1, _id: 1 },
    { name: 'partial_exists', partialFilterExpression: { a: { $exists: true } } },
  ],
  [
    { b: 1, _id: 1 },
    { name: 'unique_pair', unique: true },
  ],
];

async function givenIndexed(documents: fc.Arbitrary<Document>): Promise<{ things: Collection; docs: Document[] }> {
  const { things } = await givenServer();
  for (const [key, options] of indexes) await things.createIndex(key, options);
  const docs = sampleOf(documents, 250).map((doc, i): Document => Object.assign({ _id: i }, doc));
  await things.insertMany(docs);
  return { things, docs };
}

/** Asks random questions with the indexes and answers them from memory. */
async function expectSameAnswers(documents: fc.Arbitrary<Document>): Promise<void> {
  const { things, docs } = await givenIndexed(documents);
  const skip = fc.integer({ min: 0, max: 40 });
  const limit = fc.integer({ min: 1, max: 40 });
  let matched = 0;
  for (const [filter, sort, from, size] of sampleOf(fc.tuple(keyFilter, keySort, skip, limit), 300)) {
    const spec = parseSort(sort);
    const expected = docs.filter(compileFilter(filter));
    const found = await things.find(filter).sort(sort).skip(from).limit(size).toArray();
    const page = found.map(({ _id }) => docs[Number(_id)] ?? {});
    const keys = expected.map((doc) => sortKeyOf(doc, spec)).sort((a, b) => compareSortKeys(a, b, spec));
    const inOrder = page.every((doc, i) => compareSortKeys(sortKeyOf(doc, spec), keys[from + i] ?? [], spec) === 0);
    const answer = {
      total: await things.countDocuments(filter),
      some: await things.countDocuments(filter, { skip: from, limit: size }),
      page: page.length,
      allMatch: page.every(compileFilter(filter)),
      unique: new Set(page.map(({ _id }) => Number(_id))).size,
      inOrder,
    };
    const shown = Math.min(size, Math.max(0, expected.length - from));
    const wanted = { total: expected.length, some: shown, page: shown, allMatch: true, unique: shown, inOrder: true };
    expect(answer, JSON.stringify({ filter, sort, from, size })).toEqual(wanted);
    matched += expected.length;
  }
  expect(matched).toBeGreaterThan(1_000); // otherwise the questions test nothing
}

it('counts, skips and orders answered from index entries are right for single values of every type', () =>
  expectSameAnswers(keyDocument));

it('counts, skips and orders answered from index entries are right where documents have lists', () =>
  expectSameAnswers(listDocument));

it('counts, skips and orders answered from index entries are right where some documents have lists', () =>
  expectSameAnswers(fc.oneof(keyDocument, listDocument)));
