import { Binary, type Document, ObjectId } from 'mongodb';
import { failureOf, idsOf, type ParityCase } from './parity-case.js';

const oid = new ObjectId('64b000000000000000000001');
const day = (n: number) => new Date(Date.UTC(2027, 0, n));

/** One document for each type of value in `v`, and one without `v`. */
const mixed: Document[] = [
  { _id: 1, v: 5 },
  { _id: 2, v: 7.5 },
  { _id: 3, v: 'text' },
  { _id: 4, v: null },
  { _id: 5 },
  { _id: 6, v: [1, 6, 'text'] },
  { _id: 7, v: [] },
  { _id: 8, v: true },
  { _id: 9, v: day(3) },
  { _id: 10, v: oid },
  { _id: 11, v: { a: 1, b: 2 } },
  { _id: 12, v: { b: 2, a: 1 } },
  { _id: 13, v: [null] },
  { _id: 14, v: new Binary(Buffer.from('ab')) },
  { _id: 15, v: 'Text' },
];

const onMixed: [string, Document, number[]][] = [
  ['a number equals itself and elements of arrays', { v: 6 }, [6]],
  ['5 and 5.0 are one number', { v: { $eq: 5.0 } }, [1]],
  ['null finds null, missing and arrays with null', { v: null }, [4, 5, 13]],
  ['$ne null finds what has a value', { v: { $ne: null } }, [1, 2, 3, 6, 7, 8, 9, 10, 11, 12, 14, 15]],
  ['$gt compares numbers with numbers only', { v: { $gt: 5 } }, [2, 6]],
  ['$gte and $lte take bounds from different elements', { v: { $gte: 6, $lte: 1 } }, [6]],
  ['$lt on text is by bytes', { v: { $lt: 'a' } }, [15]],
  ['$gte null finds null and missing', { v: { $gte: null } }, [4, 5, 13]],
  ['$lt true finds no true', { v: { $lt: true } }, []],
  ['$gte false finds true', { v: { $gte: false } }, [8]],
  ['dates are ordered', { v: { $gte: day(2), $lt: day(4) } }, [9]],
  ['$in mixes types, null and expressions', { v: { $in: [5, null, /^te/] } }, [1, 3, 4, 5, 6, 13]],
  ['$nin is the opposite of $in', { v: { $nin: [5, null, 'text'] } }, [2, 7, 8, 9, 10, 11, 12, 14, 15]],
  ['$exists false finds the missing field only', { v: { $exists: false } }, [5]],
  ['$exists true finds null', { v: { $exists: true, $eq: null } }, [4, 13]],
  ['an embedded document equals with its order of fields', { v: { a: 1, b: 2 } }, [11]],
  ['a dotted path ignores the order of fields', { 'v.a': 1, 'v.b': 2 }, [11, 12]],
  ['an empty array equals an empty array', { v: [] }, [7]],
  ['$size counts elements', { v: { $size: 0 } }, [7]],
  ['$elemMatch wants one element to fulfil everything', { v: { $elemMatch: { $gt: 1, $lt: 7 } } }, [6]],
  ['$regex with $options', { v: { $regex: '^TEXT$', $options: 'i' } }, [3, 6, 15]],
  ['a regular expression as a value', { v: /ext/ }, [3, 6, 15]],
  [
    '$not turns a condition round, the missing field included',
    { v: { $not: { $gte: 1 } } },
    [3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  ],
  [
    '$not $gt takes what is missing and what is no number',
    { v: { $not: { $gt: 0 } } },
    [3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  ],
  ['$not with an expression', { _id: { $lt: 7 }, v: { $not: /text/ } }, [1, 2, 4, 5]],
  ['$or and $and nest', { $or: [{ v: 5 }, { $and: [{ v: 'text' }, { _id: { $gt: 3 } }] }] }, [1, 6]],
  ['binary equals binary', { v: new Binary(Buffer.from('ab')) }, [14]],
  ['an ObjectId equals itself', { v: oid }, [10]],
  ['a numeric component is an array position', { 'v.0': 1 }, [6]],
];

const nested: Document[] = [
  {
    _id: 1,
    items: [
      { n: 1, t: 'a' },
      { n: 2, t: 'b' },
    ],
  },
  {
    _id: 2,
    items: [
      { n: 2, t: 'a' },
      { n: 1, t: 'b' },
    ],
  },
  { _id: 3, items: [{ t: 'c' }] },
  { _id: 4, items: [] },
  { _id: 5, items: { n: 1, t: 'b' } },
  { _id: 6 },
  { _id: 7, items: [5] },
];

const onNested: [string, Document, number[]][] = [
  ['a path goes through arrays', { 'items.n': 2 }, [1, 2]],
  ['conditions on two paths may be met by two elements', { 'items.n': 1, 'items.t': 'b' }, [1, 2, 5]],
  ['$elemMatch wants one element', { items: { $elemMatch: { n: 1, t: 'b' } } }, [2]],
  ['null on a path through arrays', { 'items.n': null }, [3, 6]],
  ['$exists on a path through arrays', { 'items.n': { $exists: true } }, [1, 2, 5]],
  ['a position, then a field', { 'items.0.n': 2 }, [2]],
];

/** Apart, because not every server stores lists of lists. */
const lists: Document[] = [
  { _id: 1, v: [1, 2] },
  { _id: 2, v: [[1, 2], null] },
  { _id: 3, v: [[]] },
  { _id: 4, v: [2, 1] },
];

const onLists: [string, Document, number[]][] = [
  ['an array equals as a whole and as an element', { v: [1, 2] }, [1, 2]],
  ['an empty array equals an element, too', { v: [] }, [3]],
  ['null finds an array with null among arrays', { v: null }, [2]],
  ['a number is not looked for in arrays of arrays', { v: 1 }, [1, 4]],
];

/** null, missing and empty in fields, documents and arrays: what MongoDB's own tests expect (null_query_semantics.js). */
const nullish: Document[] = [
  { _id: 1, a: {} },
  { _id: 2, a: null },
  { _id: 3, a: 4 },
  { _id: 4, a: { b: 'hi' } },
  { _id: 5, a: { b: null } },
  { _id: 6 },
  { _id: 7, a: [] },
  { _id: 8, a: [{ b: null }, {}] },
  { _id: 9, a: [{ b: 1 }, { b: 'string' }] },
  { _id: 10, a: [{ b: null }, { b: 3 }] },
  { _id: 11, a: [{ b: 3 }, {}] },
  { _id: 12, a: [null, null] },
  { _id: 13, a: [1, 'string', 4] },
  { _id: 14, a: [1, 'string', null, 4] },
];

const onNullish: [string, Document, number[]][] = [
  ['of all kinds of nothing: null', { a: null }, [2, 6, 12, 14]],
  ['of all kinds of nothing: $ne null', { a: { $ne: null } }, [1, 3, 4, 5, 7, 8, 9, 10, 11, 13]],
  ['of all kinds of nothing: $not $gte null', { a: { $not: { $gte: null } } }, [1, 3, 4, 5, 7, 8, 9, 10, 11, 13]],
  ['of all kinds of nothing: $in with null', { a: { $in: [null, 75] } }, [2, 6, 12, 14]],
  ['of all kinds of nothing: $nin with null', { a: { $nin: [null, 75] } }, [1, 3, 4, 5, 7, 8, 9, 10, 11, 13]],
  [
    'of all kinds of nothing: $nin with null and an empty array',
    { a: { $nin: [null, []] } },
    [1, 3, 4, 5, 8, 9, 10, 11, 13],
  ],
  [
    'of all kinds of nothing: $nin with null and an expression',
    { a: { $nin: [null, /^str.*/] } },
    [1, 3, 4, 5, 7, 8, 9, 10, 11],
  ],
  ['of all kinds of nothing: $elemMatch null', { a: { $elemMatch: { $eq: null } } }, [12, 14]],
  ['of all kinds of nothing: $elemMatch not null', { a: { $elemMatch: { $ne: null } } }, [8, 9, 10, 11, 13, 14]],
  ['of all kinds of nothing: null below a path', { 'a.b': null }, [1, 2, 3, 5, 6, 8, 10, 11]],
  ['of all kinds of nothing: $ne null below a path', { 'a.b': { $ne: null } }, [4, 7, 9, 12, 13, 14]],
  ['of all kinds of nothing: $in with null below a path', { 'a.b': { $in: [null, 75] } }, [1, 2, 3, 5, 6, 8, 10, 11]],
];

const refusedFilters: [string, Document, number][] = [
  ['an unknown operator', { v: { $near: 1 } }, 2],
  ['an unknown top-level operator', { $nope: [] }, 2],
  ['$and with nothing', { $and: [] }, 2],
  ['$in without an array', { v: { $in: 5 } }, 2],
  ['$not without a document', { v: { $not: 5 } }, 2],
  ['an expression that does not compile', { v: { $regex: '(' } }, 51091],
  ['$ne with an expression', { v: { $ne: /a/ } }, 2],
];

function tableCases(docs: Document[], rows: [string, Document, number[]][]): ParityCase[] {
  return rows.map(([title, filter, expected]) => ({
    title: `query: ${title}`,
    async run(collection) {
      await collection.insertMany(docs);
      return idsOf(collection, filter);
    },
    expected,
  }));
}

const refusedCases = refusedFilters.map(([title, filter, code]): ParityCase => ({
  title: `query: ${title} is refused`,
  async run(collection) {
    await collection.insertOne({ v: 5 }); // some servers read a filter only when there is something to find
    return failureOf(collection.find(filter).toArray());
  },
  expected: { code },
}));

const sortCases: ParityCase[] = [
  {
    title:
      'sort: types come in the order null, number, string, document, binary, id, boolean, date; arrays by their least element',
    async run(collection) {
      await collection.insertMany(mixed);
      const docs = await collection
        .find({ _id: { $nin: [12, 13] as never[] } })
        .sort({ v: 1, _id: 1 })
        .toArray();
      return docs.map(({ _id }) => _id);
    },
    expected: [7, 4, 5, 6, 1, 2, 15, 3, 11, 14, 10, 8, 9],
  },
  {
    title: 'sort: downwards an array counts by its greatest element',
    async run(collection) {
      await collection.insertMany([
        { _id: 1, v: [1, 9] },
        { _id: 2, v: 5 },
        { _id: 3, v: [2, 3] },
      ] as Document[]);
      return (await collection.find().sort({ v: -1 }).toArray()).map(({ _id }) => _id);
    },
    expected: [1, 2, 3],
  },
  {
    title: 'sort: text above U+FFFF follows its UTF-8 bytes',
    async run(collection) {
      await collection.insertMany([
        { _id: 1, v: '\u{1F600}' },
        { _id: 2, v: '\uFF5E' },
        { _id: 3, v: 'z' },
      ] as Document[]);
      return (await collection.find().sort({ v: 1 }).toArray()).map(({ _id }) => _id);
    },
    expected: [3, 2, 1],
  },
  {
    title: 'sort: skip and limit cut the sorted list',
    async run(collection) {
      await collection.insertMany(Array.from({ length: 50 }, (_, i) => ({ _id: i, v: (i * 7) % 50 })) as Document[]);
      return (await collection.find().sort({ v: -1 }).skip(2).limit(3).toArray()).map(({ v }) => v as unknown);
    },
    expected: [47, 46, 45],
  },
  {
    title: 'sort: a direction other than 1 and −1 is refused',
    run: (collection, db) => failureOf(db.command({ find: collection.collectionName, sort: { v: 2 } })),
    expected: { code: 15975 },
  },
];

export const queryCases: ParityCase[] = [
  ...tableCases(mixed, onMixed),
  ...tableCases(nested, onNested),
  ...tableCases(lists, onLists),
  ...tableCases(nullish, onNullish),
  ...refusedCases,
  ...sortCases,
];
