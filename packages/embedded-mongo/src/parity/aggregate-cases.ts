import type { Document } from 'mongodb';
import { failureOf, type ParityCase } from './parity-case.js';

const orders: Document[] = [
  { _id: 1, who: 'a', n: 2, tags: ['x', 'y'], at: { city: 'Rome' } },
  { _id: 2, who: 'b', n: 5, tags: [], at: { city: 'Bonn' } },
  { _id: 3, who: 'a', n: 7, tags: ['y'] },
  { _id: 4, n: null, tags: 'z' },
];

const results: [string, Document[], unknown[]][] = [
  [
    '$group sums, averages, counts',
    [
      { $match: { who: { $ne: null } } },
      { $group: { _id: '$who', sum: { $sum: '$n' }, avg: { $avg: '$n' }, count: { $sum: 1 } } },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: 'a', sum: 9, avg: 4.5, count: 2 },
      { _id: 'b', sum: 5, avg: 5, count: 1 },
    ],
  ],
  [
    '$min and $max pass over null, $first and $last do not',
    [
      { $sort: { _id: 1 } },
      {
        $group: { _id: null, min: { $min: '$n' }, max: { $max: '$n' }, first: { $first: '$n' }, last: { $last: '$n' } },
      },
    ],
    [{ _id: null, min: 2, max: 7, first: 2, last: null }],
  ],
  [
    '$push and $addToSet leave out missing fields',
    [
      { $sort: { _id: 1 } },
      { $group: { _id: null, all: { $push: '$who' }, set: { $addToSet: '$at.city' } } },
      { $project: { _id: 0, all: 1, n: { $size: '$set' } } },
    ],
    [{ all: ['a', 'b', 'a'], n: 2 }],
  ],
  [
    '$group by a document',
    [{ $group: { _id: { w: '$who' }, n: { $sum: 1 } } }, { $sort: { n: -1, _id: 1 } }, { $limit: 1 }],
    [{ _id: { w: 'a' }, n: 2 }],
  ],
  ['a missing group key is null', [{ $match: { _id: 4 } }, { $group: { _id: '$who' } }], [{ _id: null }]],
  [
    '$unwind drops empty arrays and keeps scalars',
    [{ $unwind: '$tags' }, { $sort: { _id: 1 } }, { $project: { tags: 1 } }],
    [
      { _id: 1, tags: 'x' },
      { _id: 1, tags: 'y' },
      { _id: 3, tags: 'y' },
      { _id: 4, tags: 'z' },
    ],
  ],
  [
    '$unwind can keep empty arrays and count',
    [
      { $match: { _id: { $lte: 2 } } },
      { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } },
      { $project: { tags: 1, i: 1 } },
      { $sort: { _id: 1, i: 1 } },
    ],
    [
      { _id: 1, tags: 'x', i: 0 },
      { _id: 1, tags: 'y', i: 1 },
      { _id: 2, i: null },
    ],
  ],
  [
    '$project computes',
    [
      { $match: { _id: 1 } },
      {
        $project: {
          _id: 0,
          twice: { $multiply: ['$n', 2] },
          label: { $concat: ['$who', '-', '$at.city'] },
          lit: { $literal: '$n' },
        },
      },
    ],
    [{ twice: 4, label: 'a-Rome', lit: '$n' }],
  ],
  [
    '$set adds and $unset removes',
    [{ $match: { _id: 3 } }, { $set: { 'at.city': 'Oslo', m: { $subtract: ['$n', 1] } } }, { $unset: ['tags', 'who'] }],
    [{ _id: 3, n: 7, at: { city: 'Oslo' }, m: 6 }],
  ],
  [
    '$cond, $ifNull and comparisons',
    [
      { $sort: { _id: 1 } },
      { $project: { big: { $cond: [{ $gt: ['$n', 4] }, 'big', 'small'] }, who: { $ifNull: ['$who', 'nobody'] } } },
    ],
    [
      { _id: 1, big: 'small', who: 'a' },
      { _id: 2, big: 'big', who: 'b' },
      { _id: 3, big: 'big', who: 'a' },
      { _id: 4, big: 'small', who: 'nobody' },
    ],
  ],
  [
    '$and, $or, $not, $in',
    [
      { $match: { _id: 1 } },
      {
        $project: {
          _id: 0,
          a: { $and: ['$n', true] },
          o: { $or: [0, null] },
          x: { $not: ['$nope'] },
          i: { $in: ['x', '$tags'] },
        },
      },
    ],
    [{ a: true, o: false, x: true, i: true }],
  ],
  [
    'a missing field is less than null and equals nothing',
    [
      { $match: { _id: 4 } },
      { $project: { _id: 0, eq: { $eq: ['$nope', null] }, lt: { $lt: ['$nope', null] }, n: { $eq: ['$n', null] } } },
    ],
    [{ eq: false, lt: true, n: true }],
  ],
  [
    'arithmetic with null is null',
    [{ $match: { _id: 4 } }, { $project: { _id: 0, a: { $add: ['$n', 1] } } }],
    [{ a: null }],
  ],
  [
    'dates are added to and subtracted',
    [
      { $match: { _id: 1 } },
      { $project: { _id: 0, later: { $add: [new Date(5), 10] }, ms: { $subtract: [new Date(9), new Date(4)] } } },
    ],
    [{ later: new Date(15), ms: 5 }],
  ],
  ['$skip, $limit and $count', [{ $sort: { _id: 1 } }, { $skip: 1 }, { $limit: 2 }, { $count: 'n' }], [{ n: 2 }]],
  ['$count of nothing is nothing', [{ $match: { _id: 99 } }, { $count: 'n' }], []],
  [
    '$limit before $match is not the same as after',
    [{ $sort: { _id: 1 } }, { $limit: 1 }, { $match: { who: 'b' } }],
    [],
  ],
  ['$replaceRoot takes a document', [{ $match: { _id: 1 } }, { $replaceRoot: { newRoot: '$at' } }], [{ city: 'Rome' }]],
  [
    '$sort by two fields',
    [{ $match: { who: { $exists: true } } }, { $sort: { who: -1, n: -1 } }, { $project: { n: 1, _id: 0 } }],
    [{ n: 5 }, { n: 7 }, { n: 2 }],
  ],
  [
    '$$ROOT is the document',
    [{ $match: { _id: 2 } }, { $group: { _id: null, docs: { $push: '$$ROOT' } } }],
    [{ _id: null, docs: [orders[1]] }],
  ],
];

const refusals: [string, Document[], number][] = [
  ['an unknown stage', [{ $nope: {} }], 40324],
  ['a stage with two names', [{ $match: {}, $limit: 1 }], 40323],
  ['an unknown expression', [{ $project: { a: { $nope: 1 } } }], 31325],
  ['an unknown accumulator', [{ $group: { _id: null, a: { $nope: 1 } } }], 15952],
  ['$group without _id', [{ $group: { n: { $sum: 1 } } }], 15955],
  ['$limit of 0', [{ $limit: 0 }], 15958],
  ['$unwind without $', [{ $unwind: 'tags' }], 28818],
  ['$replaceRoot with a scalar', [{ $replaceRoot: { newRoot: '$n' } }], 40228],
  ['$size of no array', [{ $project: { a: { $size: '$n' } } }], 17124],
  ['$concat of a number', [{ $project: { a: { $concat: ['x', '$_id'] } } }], 16702],
  ['an unknown variable', [{ $project: { a: '$$nope' } }], 17276],
];

const lookupCases: ParityCase[] = ['without', 'with'].map((index) => ({
  title: `aggregate: $lookup ${index} an index joins by value, element and null`,
  async run(collection, db) {
    const people = db.collection(`${collection.collectionName}_people`);
    if (index === 'with') await people.createIndex({ name: 1 });
    await people.insertMany([
      { _id: 1, name: 'a' },
      { _id: 2, name: ['x', 'a'] },
      { _id: 3 },
      { _id: 4, name: 'b' },
    ] as never[]);
    await collection.insertMany([{ _id: 1, who: 'a' }, { _id: 2, who: ['b', 'x'] }, { _id: 3 }] as never[]);
    const lookup = { from: people.collectionName, localField: 'who', foreignField: 'name', as: 'found' };
    const docs = await collection.aggregate([{ $sort: { _id: 1 } }, { $lookup: lookup }]).toArray();
    return docs.map(({ found }) => (found as Document[]).map(({ _id }) => Number(_id)).sort((a, b) => a - b));
  },
  expected: [[1, 2], [2, 4], [3]],
}));

export const aggregateCases: ParityCase[] = [
  ...results.map(([title, pipeline, expected]): ParityCase => ({
    title: `aggregate: ${title}`,
    async run(collection) {
      await collection.insertMany(orders);
      return collection.aggregate(pipeline).toArray();
    },
    expected,
  })),
  ...refusals.map(([title, pipeline, code]): ParityCase => ({
    title: `aggregate: ${title} is refused`,
    async run(collection) {
      await collection.insertMany(orders);
      return failureOf(collection.aggregate(pipeline).toArray());
    },
    expected: { code },
  })),
  ...lookupCases,
];
