import fc from 'fast-check';
import { ObjectId } from 'bson';
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

const ids = ['000000000000000000000001', '000000000000000000000002'].map((hex) => new ObjectId(hex));
const long = (end: string) => `${'long '.repeat(60)}${end}`;
/** Values whose index entries can be read back, and a few that cannot. */
const keyValue = fc.oneof(
  { weight: 8, arbitrary: scalar },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...ids, 'a\0', 'a\0b', 'é', '\ufffd', NaN, -Infinity, day(3)) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(long('a'), long('b'), { d: 1 }) },
);
const nested = fc.record({ c: keyValue }, { requiredKeys: [] });
export const keyDocument: fc.Arbitrary<Document> = fc.record(
  { a: keyValue, b: keyValue, n: fc.oneof({ weight: 5, arbitrary: nested }, { weight: 1, arbitrary: scalar }) },
  { requiredKeys: [] },
);
/** `a` is a list wherever it is there. */
export const listDocument: fc.Arbitrary<Document> = fc.record(
  { a: fc.array(keyValue, { maxLength: 4 }), b: keyValue, n: nested },
  { requiredKeys: [] },
);
const ordered = keyValue.filter((operand) => operand !== null && !Number.isNaN(operand));
const elementRange = fc
  .tuple(fc.constantFrom('$gt', '$gte'), ordered, fc.constantFrom('$lt', '$lte'), ordered)
  .map(([low, from, high, to]) => ({ $elemMatch: { [low]: from, [high]: to } }));
const keyCondition = fc.oneof(
  { weight: 3, arbitrary: keyValue },
  { weight: 6, arbitrary: condition },
  { weight: 2, arbitrary: elementRange },
  { weight: 1, arbitrary: keyValue.map((operand) => ({ $elemMatch: { $eq: operand } })) },
  { weight: 2, arbitrary: fc.array(keyValue, { minLength: 1, maxLength: 4 }).map((list) => ({ $in: list })) },
  { weight: 1, arbitrary: fc.constantFrom({ $regex: '^a' }, { $not: { $exists: true } }, { $gte: 1 }) },
);
const keyClause = fc.dictionary(fc.constantFrom('a', 'b', 'n.c', '_id'), keyCondition, { minKeys: 1, maxKeys: 3 });
export const keyFilter: fc.Arbitrary<Document> = fc.oneof(
  { weight: 6, arbitrary: keyClause },
  { weight: 1, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.array(keyClause, { minLength: 2, maxLength: 2 }).map((parts) => ({ $and: parts })) },
  { weight: 1, arbitrary: fc.array(keyClause, { minLength: 2, maxLength: 2 }).map((parts) => ({ $or: parts })) },
);
const keySortField = fc.tuple(fc.constantFrom('a', 'b', 'n.c', '_id'), fc.constantFrom(1 as const, -1 as const));
export const keySort = fc
  .uniqueArray(keySortField, { selector: ([path]) => path, maxLength: 3 })
  .map((fields) => Object.fromEntries(fields));

const seed = 20_270_103;

/** The same examples in every run. */
export function sampleOf<T>(arbitrary: fc.Arbitrary<T>, count: number): T[] {
  return fc.sample(arbitrary, { seed, numRuns: count }).map(plain);
}

/** Without the null prototypes that fast-check gives to some objects. */
function plain<T>(value: T): T {
  if (Array.isArray(value)) return value.map(plain) as T;
  if (typeof value !== 'object' || value === null || value instanceof Date || value instanceof ObjectId) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)])) as T;
}
