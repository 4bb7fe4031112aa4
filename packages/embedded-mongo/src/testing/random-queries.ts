import fc from 'fast-check';
import type { Document } from 'mongodb';

const day = (n: number) => new Date(Date.UTC(2027, 0, n));

/** Few values of many types, so that random queries match random documents. */
const scalar = fc.constantFrom<unknown>(null, 0, 1, 2, 2.5, -1, '', 'a', 'b', 'ab', true, false, day(1), day(2));
const element = fc.oneof(
  { weight: 5, arbitrary: scalar },
  { weight: 1, arbitrary: fc.record({ c: scalar }, { requiredKeys: [] }) },
);
const value = fc.oneof(
  { weight: 6, arbitrary: element },
  { weight: 2, arbitrary: fc.array(element, { maxLength: 3 }) },
);
/** Only one field of a document may be an array, because two would not fit into a compound index. */
export const document = fc.oneof(
  fc.record({ a: value, b: scalar, n: fc.record({ c: scalar }) }, { requiredKeys: [] }),
  fc.record(
    { a: scalar, b: scalar, n: fc.array(fc.record({ c: scalar }, { requiredKeys: [] }), { maxLength: 3 }) },
    { requiredKeys: [] },
  ),
);
const comparison = fc
  .tuple(fc.constantFrom('$eq', '$ne', '$gt', '$gte', '$lt', '$lte'), scalar)
  .map(([op, operand]) => ({ [op]: operand }));
const range = fc
  .tuple(fc.constantFrom('$gt', '$gte'), scalar, fc.constantFrom('$lt', '$lte'), scalar)
  .map(([low, from, high, to]) => ({ [low]: from, [high]: to }));
const condition = fc.oneof(
  scalar,
  comparison,
  range,
  fc.array(scalar, { maxLength: 3 }).map((list) => ({ $in: list })),
  fc.boolean().map((exists) => ({ $exists: exists })),
  comparison.map((inner) => ({ $not: inner })),
);
const clause = fc.dictionary(fc.constantFrom('a', 'b', 'n.c'), condition, { minKeys: 1, maxKeys: 3 });
export const filter: fc.Arbitrary<Document> = fc.oneof(
  { weight: 4, arbitrary: clause },
  { weight: 1, arbitrary: fc.array(clause, { minLength: 2, maxLength: 2 }).map((parts) => ({ $and: parts })) },
  { weight: 1, arbitrary: fc.array(clause, { minLength: 2, maxLength: 2 }).map((parts) => ({ $or: parts })) },
);
const sortField = fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom(1 as const, -1 as const));
export const sort = fc
  .uniqueArray(sortField, { selector: ([path]) => path, maxLength: 2 })
  .map((fields) => Object.fromEntries(fields));

const seed = 20_270_103;

/** The same examples in every run. */
export function sampleOf<T>(arbitrary: fc.Arbitrary<T>, count: number): T[] {
  return structuredClone(fc.sample(arbitrary, { seed, numRuns: count })); // cloned to remove null prototypes
}
