import type { Document } from 'mongodb';
import { failureOf, type ParityCase } from './parity-case.js';

const doc = { _id: 1, a: 1, b: { c: 2, d: 3 }, list: [{ x: 1, y: 2 }, 5, { y: 3 }], n: [1, 2, 3, 4] };

const kept: [string, Document, Document][] = [
  ['inclusion keeps the order of the document and _id', { list: 1, a: 1 }, { _id: 1, a: 1, list: doc.list }],
  ['_id can be left out', { a: 1, _id: 0 }, { a: 1 }],
  ['only _id: 0 keeps all else', { _id: 0, n: 0 }, { a: 1, b: doc.b, list: doc.list }],
  [
    'a dotted path goes into documents and arrays',
    { 'b.d': 1, 'list.y': 1 },
    { _id: 1, b: { d: 3 }, list: [{ y: 2 }, { y: 3 }] },
  ],
  ['exclusion keeps scalars in arrays', { 'list.y': 0, n: 0, b: 0 }, { _id: 1, a: 1, list: [{ x: 1 }, 5, {}] }],
  ['a nested projection is the same as a path', { b: { c: 1 } }, { _id: 1, b: { c: 2 } }],
  ['an expression names another field', { _id: 0, deep: '$b.c', lit: { $literal: '$a' } }, { deep: 2, lit: '$a' }],
];

export const projectionCases: ParityCase[] = [
  ...kept.map(([title, projection, expected]): ParityCase => ({
    title: `projection: ${title}`,
    async run(collection) {
      await collection.insertOne(structuredClone(doc) as Document);
      const found = await collection.findOne({}, { projection });
      return { found, order: Object.keys(found ?? {}) };
    },
    expected: { found: expected, order: Object.keys(expected) },
  })),
  {
    title: 'projection: exclusion inside an inclusion is refused',
    run: (collection) => failureOf(collection.find({}, { projection: { a: 1, b: 0 } }).toArray()),
    expected: { code: 31254 },
  },
  {
    title: 'projection: inclusion inside an exclusion is refused',
    run: (collection) => failureOf(collection.find({}, { projection: { a: 0, b: 1 } }).toArray()),
    expected: { code: 31253 },
  },
  {
    title: 'projection: two paths that collide are refused',
    run: (collection) => failureOf(collection.find({}, { projection: { b: 1, 'b.c': 1 } }).toArray()),
    expected: { code: 31249 },
  },
];
