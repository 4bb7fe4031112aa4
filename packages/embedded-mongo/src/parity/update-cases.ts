import type { Document, UpdateOptions } from 'mongodb';
import { failureOf, type ParityCase } from './parity-case.js';

type Row = [
  title: string,
  before: Document,
  update: Document,
  after: Document,
  options?: UpdateOptions & { filter?: Document },
];

const changes: Row[] = [
  ['$set makes parents', { a: 1 }, { $set: { 'b.c': 2 } }, { a: 1, b: { c: 2 } }],
  ['$set fills an array with null up to a position', { a: [1] }, { $set: { 'a.3': 4 } }, { a: [1, null, null, 4] }],
  ['new fields are added in the order of their names', {}, { $set: { z: 1, b: 2 } }, { b: 2, z: 1 }],
  [
    '$unset removes, and leaves null in an array',
    { a: 1, l: [1, 2] },
    { $unset: { a: '', 'l.0': '' } },
    { l: [null, 2] },
  ],
  ['$inc adds and makes', { n: 1.5 }, { $inc: { n: 2, m: -1 } }, { n: 3.5, m: -1 }],
  [
    '$min and $max compare across types',
    { a: 5, b: 'x', c: 3 },
    { $min: { a: 2, b: 9 }, $max: { c: 'z' } },
    { a: 2, b: 9, c: 'z' },
  ],
  ['$setOnInsert does nothing to a found document', { a: 1 }, { $setOnInsert: { b: 1 }, $set: { a: 2 } }, { a: 2 }],
  ['$push with $each appends several', { l: [5, 1] }, { $push: { l: { $each: [4, 2] } } }, { l: [5, 1, 4, 2] }],
  ['$push appends', { l: [1] }, { $push: { l: [2], m: 1 } }, { l: [1, [2]], m: [1] }],
  [
    '$addToSet adds once',
    { l: [1, { a: 1, b: 2 }] },
    { $addToSet: { l: { $each: [1, 2, 2, { a: 1, b: 2 }] } } },
    { l: [1, { a: 1, b: 2 }, 2] },
  ],
  [
    '$addToSet minds the order of fields',
    { l: [{ a: 1, b: 2 }] },
    { $addToSet: { l: { b: 2, a: 1 } } },
    {
      l: [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
    },
  ],
  [
    '$pull by value, condition and query',
    { a: [1, 2, 1], b: [1, 5, 9], c: [{ n: 1, m: 1 }, { n: 2 }] },
    { $pull: { a: 1, b: { $gte: 5 }, c: { n: 1 } } },
    { a: [2], b: [1], c: [{ n: 2 }] },
  ],
  [
    'the positional $ is the element that matched',
    { l: [{ n: 1 }, { n: 2 }] },
    { $set: { 'l.$.x': 1 } },
    { l: [{ n: 1 }, { n: 2, x: 1 }] },
    { filter: { 'l.n': 2 } },
  ],
  [
    'the positional $ after $elemMatch',
    { l: [1, 5, 9] },
    { $inc: { 'l.$': 1 } },
    { l: [1, 6, 9] },
    { filter: { l: { $elemMatch: { $gt: 2, $lt: 9 } } } },
  ],
  ['$[] is every element', { l: [1, 2] }, { $inc: { 'l.$[]': 1 } }, { l: [2, 3] }],
  [
    'arrayFilters choose elements',
    { l: [{ n: 1 }, { n: 5 }] },
    { $set: { 'l.$[big].x': true } },
    { l: [{ n: 1 }, { n: 5, x: true }] },
    { arrayFilters: [{ 'big.n': { $gt: 3 } }] },
  ],
  ['the same _id may be set', { a: 1 }, { $set: { _id: 1, a: 2 } }, { a: 2 }],
];

const refusals: [string, Document, Document, number, UpdateOptions?][] = [
  ['$inc on text', { a: 'x' }, { $inc: { a: 1 } }, 14],
  ['$inc on null', { a: null }, { $inc: { a: 1 } }, 14],
  ['$inc by text', {}, { $inc: { a: 'x' } }, 14],
  ['$push on a scalar', { a: 1 }, { $push: { a: 1 } }, 2],
  ['$addToSet on a scalar', { a: 1 }, { $addToSet: { a: 1 } }, 2],
  ['$pull on a scalar', { a: 1 }, { $pull: { a: 1 } }, 2],
  ['$set through a scalar', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
  ['two operators on one path', {}, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
  ['a path and its parent', {}, { $set: { 'a.b': 1, a: 1 } }, 40],
  ['another _id', {}, { $set: { _id: 2 } }, 66],
  ['an unknown modifier', {}, { $nope: { a: 1 } }, 9],
  ['the positional $ without a match', { l: [1] }, { $set: { 'l.$': 2 } }, 2],
  ['an array filter nobody uses', {}, { $set: { a: 1 } }, 9, { arrayFilters: [{ x: 1 }] }],
  ['a filter nobody gave', { l: [1] }, { $set: { 'l.$[x]': 1 } }, 2],
  ['an empty path component', {}, { $set: { 'a..b': 1 } }, 56],
];

const changeCases = changes.map(([title, before, update, after, { filter, ...options } = {}]): ParityCase => ({
  title: `update: ${title}`,
  async run(collection) {
    await collection.insertOne({ _id: 1 as never, ...structuredClone(before) });
    const { matchedCount, modifiedCount } = await collection.updateOne({ _id: 1 as never, ...filter }, update, options);
    const found = await collection.findOne();
    return { matchedCount, modifiedCount, found, order: Object.keys(found ?? {}) };
  },
  expected: {
    matchedCount: 1,
    modifiedCount: JSON.stringify(before) === JSON.stringify(after) ? 0 : 1,
    found: { _id: 1, ...after },
    order: ['_id', ...Object.keys(after)],
  },
}));

const refusalCases = refusals.map(([title, before, update, code, options]): ParityCase => ({
  title: `update: ${title} is refused and changes nothing`,
  async run(collection) {
    await collection.insertOne({ _id: 1 as never, ...before });
    const failure = await failureOf(collection.updateOne({ _id: 1 as never }, update, options));
    return { failure, found: await collection.findOne() };
  },
  expected: { failure: { code }, found: { _id: 1, ...before } },
}));

export const updateCases: ParityCase[] = [...changeCases, ...refusalCases];
