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
    '$group sums and counts',
    [
      { $match: { who: { $ne: null } } },
      { $group: { _id: '$who', sum: { $sum: '$n' }, count: { $sum: 1 } } },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: 'a', sum: 9, count: 2 },
      { _id: 'b', sum: 5, count: 1 },
    ],
  ],
  [
    '$min and $max pass over null',
    [
      { $sort: { _id: 1 } },
      {
        $group: { _id: null, min: { $min: '$n' }, max: { $max: '$n' } },
      },
    ],
    [{ _id: null, min: 2, max: 7 }],
  ],
  [
    '$group by a document',
    [{ $group: { _id: { w: '$who' }, n: { $sum: 1 } } }, { $sort: { n: -1, _id: 1 } }, { $limit: 1 }],
    [{ _id: { w: 'a' }, n: 2 }],
  ],
  ['a missing group key is null', [{ $match: { _id: 4 } }, { $group: { _id: '$who' } }], [{ _id: null }]],
  [
    '$project computes',
    [
      { $match: { _id: 1 } },
      {
        $project: {
          _id: 0,
          town: '$at.city',
          lit: { $literal: '$n' },
        },
      },
    ],
    [{ town: 'Rome', lit: '$n' }],
  ],
  ['$skip, $limit and $count', [{ $sort: { _id: 1 } }, { $skip: 1 }, { $limit: 2 }, { $count: 'n' }], [{ n: 2 }]],
  ['$count of nothing is nothing', [{ $match: { _id: 99 } }, { $count: 'n' }], []],
  [
    '$limit before $match is not the same as after',
    [{ $sort: { _id: 1 } }, { $limit: 1 }, { $match: { who: 'b' } }],
    [],
  ],
  [
    '$sort by two fields',
    [{ $match: { who: { $exists: true } } }, { $sort: { who: -1, n: -1 } }, { $project: { n: 1, _id: 0 } }],
    [{ n: 5 }, { n: 7 }, { n: 2 }],
  ],
];

const refusals: [string, Document[], number][] = [
  ['an unknown stage', [{ $nope: {} }], 40324],
  ['a stage with two names', [{ $match: {}, $limit: 1 }], 40323],
  ['an unknown expression', [{ $project: { a: { $nope: 1 } } }], 31325],
  ['an unknown accumulator', [{ $group: { _id: null, a: { $nope: 1 } } }], 15952],
  ['$group without _id', [{ $group: { n: { $sum: 1 } } }], 15955],
  ['$limit of 0', [{ $limit: 0 }], 15958],
  ['an unknown variable', [{ $project: { a: '$$nope' } }], 17276],
];

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
];
