import fc from 'fast-check';
import type { Collection, CreateIndexesOptions, Document, IndexSpecification } from 'mongodb';
import { expect, it } from 'vitest';
import { compileFilter } from './expressions/filter.js';
import { compareSortKeys, parseSort, sortKeyOf } from './query/sort.js';
import { givenServer } from './testing/given-server.js';
import { document, filter, sampleOf, sort } from './testing/random-queries.js';

const indexes: [IndexSpecification, CreateIndexesOptions][] = [
  [{ a: 1 }, {}],
  [{ b: -1, a: 1 }, {}],
  [{ 'n.c': 1, b: 1 }, {}],
  [{ b: 1, 'n.c': -1 }, {}],
  [
    { a: -1, b: -1 },
    { name: 'partial_range', partialFilterExpression: { b: { $gte: 1 } } },
  ],
  [{ 'n.c': -1 }, { name: 'partial_equal', partialFilterExpression: { b: 'a' } }],
  [{ b: 1 }, { name: 'partial_exists', partialFilterExpression: { b: { $exists: true } } }],
];

/** A collection with all the indexes, and the same documents in memory. Some of them were changed after indexing. */
async function givenIndexed(): Promise<{ things: Collection; docs: Document[] }> {
  const { things } = await givenServer();
  for (const [key, options] of indexes) await things.createIndex(key, options);
  const docs = sampleOf(document, 300).map((doc, i): Document => Object.assign({ _id: i }, doc));
  await things.insertMany(docs);
  for (const [i, change] of sampleOf(document, 50).entries()) {
    const changed: Document = { _id: i * 5, ...change };
    await things.replaceOne({ _id: i * 5 } as Document, changed);
    docs[i * 5] = changed;
  }
  return { things, docs };
}

it('an index only narrows: 700 random queries find what a full scan finds', async () => {
  const { things, docs } = await givenIndexed();
  const queries = sampleOf(filter, 700);
  let found = 0;
  for (const query of queries) {
    const narrowed = await things.find(query, { projection: { _id: 1 }, batchSize: 1_000 }).toArray();
    const expected = docs.filter(compileFilter(query)).map(({ _id }) => Number(_id));
    const ids = narrowed.map(({ _id }) => Number(_id)).sort((a, b) => a - b);
    expect(ids, JSON.stringify(query)).toEqual(expected);
    found += expected.length;
  }
  expect(found).toBeGreaterThan(queries.length); // otherwise the queries test nothing
});

it('an index gives the order a sort gives: 300 random sorted queries', async () => {
  const { things, docs } = await givenIndexed();
  const queries = sampleOf(fc.tuple(filter, sort, fc.integer({ min: 1, max: 30 })), 300);
  for (const [query, order, limit] of queries) {
    const spec = parseSort(order);
    const keys = docs.filter(compileFilter(query)).map((doc) => sortKeyOf(doc, spec));
    const expected = keys.sort((a, b) => compareSortKeys(a, b, spec)).slice(0, limit);
    const found = await things.find(query).sort(order).limit(limit).toArray();
    const foundKeys = found.map((doc) => sortKeyOf(doc, spec));
    const sameOrder = foundKeys.every((key, i) => compareSortKeys(key, expected[i] ?? [], spec) === 0);
    expect({ count: found.length, sameOrder }, JSON.stringify({ query, order })).toEqual({
      count: expected.length,
      sameOrder: true,
    });
  }
});
