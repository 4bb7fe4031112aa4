import { type Collection, type Db, Decimal128, Long, MinKey, MongoClient, Timestamp } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedMongo, startEmbeddedMongo } from './index.js';
import { failureOf } from './parity/parity-case.js';

type TestConnection = { things: Collection; db: Db; client: MongoClient };
type Refusal = [name: string, code: number, attempt: (place: TestConnection) => Promise<unknown>];

const simple = { locale: 'en' };

const options: Refusal[] = [
  ['collation of find', 72, ({ things }) => things.find({}, { collation: simple }).toArray()],
  ['collation of aggregate', 72, ({ things }) => things.aggregate([], { collation: simple }).toArray()],
  ['collation of an update', 72, ({ things }) => things.updateOne({}, { $set: { a: 1 } }, { collation: simple })],
  ['collation of a delete', 72, ({ things }) => things.deleteOne({}, { collation: simple })],
  ['collation of findAndModify', 72, ({ things }) => things.findOneAndDelete({}, { collation: simple })],
  ['collation of an index', 67, ({ things }) => things.createIndex({ a: 1 }, { collation: simple })],
  ['hint of find', 72, ({ things }) => things.find({}, { hint: { a: 1 } }).toArray()],
  ['hint of aggregate', 72, ({ things }) => things.aggregate([], { hint: { a: 1 } }).toArray()],
  ['hint of an update', 72, ({ things }) => things.updateOne({}, { $set: { a: 1 } }, { hint: { a: 1 } })],
  ['hint of count', 72, ({ db }) => db.command({ count: 'things', hint: { a: 1 } })],
  ['let of find', 72, ({ things }) => things.find({}, { let: { a: 1 } }).toArray()],
  ['let of aggregate', 72, ({ things }) => things.aggregate([], { let: { a: 1 } }).toArray()],
  ['let of an update', 72, ({ things }) => things.updateOne({}, { $set: { a: 1 } }, { let: { a: 1 } })],
  ['tailable cursors', 72, ({ things }) => things.find({}, { tailable: true }).toArray()],
  ['cursors without timeout', 72, ({ things }) => things.find({}, { noCursorTimeout: true }).toArray()],
  ['explain of aggregate', 72, ({ db }) => db.command({ aggregate: 'things', pipeline: [], explain: true })],
  ['explain of an update', 72, ({ db }) => db.command({ explain: { update: 'things', updates: [] } })],
  ['hint in an explained find', 72, ({ db }) => db.command({ explain: { find: 'things', hint: { a: 1 } } })],
  ['an unknown verbosity', 2, ({ db }) => db.command({ explain: { find: 'things' }, verbosity: 'all' })],
  ['read concern linearizable', 72, ({ things }) => things.find({}, { readConcern: 'linearizable' }).toArray()],
  ['write concern w: 2', 72, ({ things }) => things.insertOne({}, { writeConcern: { w: 2 } })],
  ['capped collections', 72, ({ db }) => db.createCollection('c', { capped: true, size: 1_000 })],
  ['time series', 72, ({ db }) => db.createCollection('t', { timeseries: { timeField: 'at' } })],
  ['validators', 72, ({ db }) => db.createCollection('v', { validator: { a: 1 } })],
  ['views', 72, ({ db }) => db.createCollection('w', { viewOn: 'things', pipeline: [] })],
];

const commands: Refusal[] = [
  ['distinct', 59, ({ things }) => things.distinct('a')],
  ['renameCollection', 59, ({ things }) => things.rename('others')],
  ['bulkWrite over collections', 59, ({ db }) => db.admin().command({ bulkWrite: 1, ops: [], nsInfo: [] })],
  ['authentication', 59, ({ db }) => db.admin().command({ saslStart: 1, mechanism: 'SCRAM-SHA-256' })],
  ['collMod', 59, ({ db }) => db.command({ collMod: 'things' })],
  ['aggregate of a whole database', 73, ({ db }) => db.aggregate([{ $limit: 1 }]).toArray()],
  ['commitTransaction', 115, ({ db }) => db.admin().command({ commitTransaction: 1 })],
  ['abortTransaction', 115, ({ db }) => db.admin().command({ abortTransaction: 1 })],
  ['change streams', 40573, ({ things }) => things.watch().next()],
  [
    'transactions',
    263,
    ({ client, things }) =>
      client.withSession(async (session) => {
        session.startTransaction();
        try {
          await things.insertOne({}, { session });
        } finally {
          await session.abortTransaction();
        }
      }),
  ],
];

const operators: Refusal[] = [
  ['$expr', 2, ({ things }) => things.find({ $expr: { $eq: ['$a', 1] } }).toArray()],
  ['$where', 2, ({ things }) => things.find({ $where: 'true' }).toArray()],
  ['$text', 2, ({ things }) => things.find({ $text: { $search: 'x' } }).toArray()],
  ['$jsonSchema', 2, ({ things }) => things.find({ $jsonSchema: {} }).toArray()],
  ['$mod', 2, ({ things }) => things.find({ a: { $mod: [2, 0] } }).toArray()],
  ['$near', 2, ({ things }) => things.find({ a: { $near: [0, 0] } }).toArray()],
  ['$bitsAllSet', 2, ({ things }) => things.find({ a: { $bitsAllSet: 1 } }).toArray()],
  ['$all', 2, ({ things }) => things.find({ a: { $all: [1] } }).toArray()],
  ['$type', 2, ({ things }) => things.find({ a: { $type: 'string' } }).toArray()],
  ['$nor', 2, ({ things }) => things.find({ $nor: [{ a: 1 }] }).toArray()],
  ['$where inside $or', 2, ({ things }) => things.find({ $or: [{ $where: 'true' }] }).toArray()],
  ['$where inside $elemMatch', 2, ({ things }) => things.find({ a: { $elemMatch: { $where: 'true' } } }).toArray()],
  ['$where in a delete', 2, ({ things }) => things.deleteMany({ $where: 'true' })],
  ['$mul', 9, ({ things }) => things.updateOne({}, { $mul: { a: 2 } })],
  ['$pop', 9, ({ things }) => things.updateOne({}, { $pop: { a: 1 } } as never)],
  ['$rename', 9, ({ things }) => things.updateOne({}, { $rename: { a: 'b' } })],
  ['$slice of $push', 2, ({ things }) => things.updateOne({}, { $push: { a: { $each: [1], $slice: 1 } } } as never)],
  ['$sort of $push', 2, ({ things }) => things.updateOne({}, { $push: { a: { $each: [1], $sort: 1 } } } as never)],
  ['$bit', 9, ({ things }) => things.updateOne({}, { $bit: { a: { and: 1 } } })],
  ['$pullAll', 9, ({ things }) => things.updateOne({}, { $pullAll: { a: [1] } } as never)],
  [
    '$position of $push',
    2,
    ({ things }) => things.updateOne({}, { $push: { a: { $each: [1], $position: 0 } } } as never),
  ],
  [
    'timestamps of $currentDate',
    2,
    ({ things }) => things.updateOne({}, { $currentDate: { a: { $type: 'timestamp' } } }),
  ],
  ['pipeline updates', 9, ({ things }) => things.updateOne({}, [{ $set: { a: 1 } }])],
  ['pipelines in findAndModify', 9, ({ things }) => things.findOneAndUpdate({}, [{ $set: { a: 1 } }])],
  ['$slice of a projection', 31325, ({ things }) => things.find({}, { projection: { a: { $slice: 1 } } }).toArray()],
  [
    '$elemMatch of a projection',
    31325,
    ({ things }) => things.find({}, { projection: { a: { $elemMatch: { b: 1 } } } }).toArray(),
  ],
];

const stages: Refusal[] = [
  ['$out', 40324, ({ things }) => things.aggregate([{ $out: 'x' }]).toArray()],
  ['$merge', 40324, ({ things }) => things.aggregate([{ $merge: 'x' }]).toArray()],
  ['$facet', 40324, ({ things }) => things.aggregate([{ $facet: {} }]).toArray()],
  ['$sample', 40324, ({ things }) => things.aggregate([{ $sample: { size: 1 } }]).toArray()],
  ['$graphLookup', 40324, ({ things }) => things.aggregate([{ $graphLookup: {} }]).toArray()],
  ['$unionWith', 40324, ({ things }) => things.aggregate([{ $unionWith: 'x' }]).toArray()],
  ['$lookup', 40324, ({ things }) => things.aggregate([{ $lookup: { from: 'x', as: 'y' } }]).toArray()],
  ['$unwind', 40324, ({ things }) => things.aggregate([{ $unwind: '$a' }]).toArray()],
  ['$set', 40324, ({ things }) => things.aggregate([{ $set: { a: 1 } }]).toArray()],
  ['$addFields', 40324, ({ things }) => things.aggregate([{ $addFields: { a: 1 } }]).toArray()],
  ['$unset', 40324, ({ things }) => things.aggregate([{ $unset: 'a' }]).toArray()],
  ['$replaceRoot', 40324, ({ things }) => things.aggregate([{ $replaceRoot: { newRoot: '$a' } }]).toArray()],
  ['$avg', 15952, ({ things }) => things.aggregate([{ $group: { _id: 1, a: { $avg: '$a' } } }]).toArray()],
  ['$push in a group', 15952, ({ things }) => things.aggregate([{ $group: { _id: 1, a: { $push: '$a' } } }]).toArray()],
  ['$function', 31325, ({ things }) => things.aggregate([{ $project: { a: { $function: {} } } }]).toArray()],
  ['$cond', 31325, ({ things }) => things.aggregate([{ $project: { a: { $cond: ['$a', 1, 2] } } }]).toArray()],
  ['$$ROOT', 17276, ({ things }) => things.aggregate([{ $project: { a: '$$ROOT' } }]).toArray()],
  [
    '$accumulator',
    15952,
    ({ things }) => things.aggregate([{ $group: { _id: 1, a: { $accumulator: {} } } }]).toArray(),
  ],
  ['$toString', 168, ({ things }) => things.aggregate([{ $group: { _id: { $toString: '$a' } } }]).toArray()],
  ['$map', 168, ({ things }) => things.aggregate([{ $group: { _id: { $map: {} } } }]).toArray()],
  ['$expr in $match', 2, ({ things }) => things.aggregate([{ $match: { $expr: true } }]).toArray()],
];

const indexes: Refusal[] = [
  ['text indexes', 67, ({ things }) => things.createIndex({ a: 'text' })],
  ['2dsphere indexes', 67, ({ things }) => things.createIndex({ a: '2dsphere' })],
  ['hashed indexes', 67, ({ things }) => things.createIndex({ a: 'hashed' })],
  ['wildcard indexes', 67, ({ things }) => things.createIndex({ '$**': 1 })],
  ['sparse indexes', 67, ({ things }) => things.createIndex({ a: 1 }, { sparse: true })],
  ['hidden indexes', 67, ({ things }) => things.createIndex({ a: 1 }, { hidden: true })],
  ['indexes on array positions', 67, ({ things }) => things.createIndex({ 'a.0': 1 })],
];

const values: Refusal[] = [
  ['Decimal128', 2, ({ things }) => things.insertOne({ a: Decimal128.fromString('1.5') })],
  ['Decimal128 in an update', 2, ({ things }) => things.updateOne({}, { $set: { a: [Decimal128.fromString('1')] } })],
  ['Decimal128 in a filter', 2, ({ things }) => things.find({ a: Decimal128.fromString('1') }).toArray()],
  ['int64 beyond 2^53', 2, ({ things }) => things.insertOne({ a: Long.MAX_VALUE })],
  [
    'a sum beyond 2^53',
    2,
    async ({ things }) => {
      await things.insertOne({ _id: 'sum' as never, n: Number.MAX_SAFE_INTEGER });
      await things.updateOne({ _id: 'sum' as never }, { $inc: { n: 1 } });
    },
  ],
  ['timestamps', 2, ({ things }) => things.insertOne({ a: new Timestamp({ t: 1, i: 1 }) })],
  ['MinKey', 2, ({ things }) => things.insertOne({ a: new MinKey() })],
  ['field names with $', 52, ({ things }) => things.insertOne({ $a: 1 })],
  ['an array as _id', 2, ({ things }) => things.insertOne({ _id: [1] as never })],
  ['an _id over 1,000 bytes', 2, ({ things }) => things.insertOne({ _id: 'x'.repeat(1_001) as never })],
];

describe('anything not on the allow-list is refused by its code', () => {
  let dataDir: string;
  let server: EmbeddedMongo;
  let place: TestConnection;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'refusals-'));
    server = await startEmbeddedMongo({ dataDir });
    const client = await new MongoClient(server.uri).connect();
    const db = client.db('test');
    place = { client, db, things: db.collection('things') };
    await place.things.insertOne({ a: 1 });
  });

  afterAll(async () => {
    await place.client.close();
    await server.close();
    rmSync(dataDir, { recursive: true });
  });

  it.each([...options, ...commands, ...operators, ...stages, ...indexes, ...values])(
    '%s: %i',
    async (_, code, attempt) => {
      expect(await failureOf(attempt(place))).toMatchObject({ code });
    },
  );
});
