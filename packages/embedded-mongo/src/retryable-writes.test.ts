import { Binary, type Collection, type Document, Long } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { failureOf } from './parity/parity-case.js';
import { type Cut, givenProxy } from './testing/cutting-proxy.js';
import { givenClient, givenServer } from './testing/given-server.js';

const cuts: Cut[] = ['before the server sees it', 'after the server answered'];

type Write = [name: string, run: (things: Collection) => Promise<unknown>, command: string];

const writes: Write[] = [
  ['insertOne', (things) => things.insertOne({ _id: 9 as never }), 'insert'],
  ['insertMany', (things) => things.insertMany([{ _id: 9 }, { _id: 10 }] as never[]), 'insert'],
  ['updateOne', (things) => things.updateOne({ _id: 1 as never }, { $inc: { n: 1 } }), 'update'],
  ['upsert', (things) => things.updateOne({ _id: 5 as never }, { $inc: { n: 1 } }, { upsert: true }), 'update'],
  ['deleteOne', (things) => things.deleteOne({ kind: 'x' }), 'delete'],
  [
    'findOneAndUpdate',
    (things) => things.findOneAndUpdate({ _id: 1 as never }, { $inc: { n: 1 } }, { returnDocument: 'after' }),
    'findAndModify',
  ],
  ['findOneAndDelete', (things) => things.findOneAndDelete({ kind: 'x' }, { sort: { _id: 1 } }), 'findAndModify'],
];

async function fill(things: Collection): Promise<void> {
  await things.insertMany([
    { _id: 1, n: 0, kind: 'x' },
    { _id: 2, n: 0, kind: 'x' },
  ] as never[]);
}

describe.each(cuts)('a connection that is cut %s', (cut) => {
  it.each(writes)('%s happens once and answers as if nothing had been lost', async (_, run, command) => {
    const { db, uri } = await givenServer();
    const [things, twin] = [db.collection('things'), db.collection('twin')];
    await fill(things);
    await fill(twin);
    let cutsLeft = 1;
    const proxied = await givenClient(
      await givenProxy(uri, (request) => {
        if (!(command in request.command) || cutsLeft === 0) return null;
        cutsLeft -= 1;
        return cut;
      }),
    );

    const answer = await run(proxied.db('test').collection('things'));

    expect(cutsLeft).toBe(0);
    expect(answer).toEqual(await run(twin));
    expect(await things.find().toArray()).toEqual(await twin.find().toArray());
  });
});

const session = { id: new Binary(Buffer.alloc(16, 7), Binary.SUBTYPE_UUID) };
const insertCommand = (txnNumber: number, ids: number[]) => ({
  insert: 'things',
  documents: ids.map((_id) => ({ _id })),
  lsid: session,
  txnNumber: Long.fromNumber(txnNumber),
});

it('a number again gives the stored replies and runs what is missing; a new number runs; an older one is refused', async () => {
  const { db, things, uri } = await givenServer();
  const raw = (await givenClient(uri, { retryWrites: false })).db('test');
  const send = (command: Document) => raw.command(command, { session: undefined });
  expect(await send(insertCommand(1, [1, 2]))).toMatchObject({ n: 2 });
  expect(await send(insertCommand(1, [1, 2, 3]))).toMatchObject({ n: 3 });
  expect(await send(insertCommand(2, [4]))).toMatchObject({ n: 1 });
  expect(await failureOf(send(insertCommand(1, [9])))).toEqual({ code: 225 });
  expect(await things.countDocuments()).toBe(4);
  expect(await db.command({ ping: 1 })).toMatchObject({ ok: 1 });
});

it('a statement that failed is not recorded: its retry fails again by itself', async () => {
  const { things, uri } = await givenServer();
  await things.insertOne({ _id: 1 as never });
  const raw = (await givenClient(uri, { retryWrites: false })).db('test');
  const first = await raw.command(insertCommand(1, [1]));
  await things.deleteOne({ _id: 1 as never });
  const again = await raw.command(insertCommand(1, [1]));
  expect([first['n'], first['writeErrors'].length, again['n']]).toEqual([0, 1, 1]);
});

it('many documents inserted over several transactions are inserted once when the connection is cut', async () => {
  const { uri, things } = await givenServer();
  let cutsLeft = 1;
  const proxied = await givenClient(
    await givenProxy(uri, ({ command }) =>
      'insert' in command && cutsLeft-- > 0 ? 'after the server answered' : null,
    ),
  );
  const docs = Array.from({ length: 4_000 }, (_, i): Document => ({ _id: i, filler: 'x'.repeat(100) }));
  expect((await proxied.db('test').collection('things').insertMany(docs)).insertedCount).toBe(4_000);
  expect(await things.countDocuments()).toBe(4_000);
});

it('the driver retries: it sends retryable writes to this server as to a replica set', async () => {
  const { uri } = await givenServer();
  const seen: unknown[] = [];
  const proxied = await givenClient(
    await givenProxy(uri, ({ command }) => {
      if ('insert' in command) seen.push(command['txnNumber']);
      return null;
    }),
  );
  await proxied.db('test').collection('things').insertOne({});
  expect(seen).toEqual([1]);
});
