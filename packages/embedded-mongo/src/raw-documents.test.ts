import { once } from 'node:events';
import { connect } from 'node:net';
import { BSON, Double } from 'bson';
import { expect, it, onTestFinished } from 'vitest';
import { givenServer } from './testing/given-server.js';

/** An insert as no driver would send it. Returns the reply. */
async function sentRaw(uri: string, documents: readonly Buffer[]): Promise<BSON.Document> {
  const command = BSON.serialize({ insert: 'things', ordered: false, $db: 'test' });
  const name = Buffer.from('documents\0');
  const head = Buffer.alloc(20);
  const size = Buffer.alloc(5);
  const sequence = Buffer.concat([name, ...documents]);
  size.writeUInt8(1, 0);
  size.writeInt32LE(sequence.length + 4, 1);
  const message = Buffer.concat([head, Buffer.alloc(1), command, size, sequence]);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(2_013, 12);
  const socket = connect(
    decodeURIComponent(new URL(uri).hostname || uri.slice('mongodb://'.length, uri.indexOf('/?'))),
  );
  onTestFinished(() => void socket.destroy());
  socket.write(message);
  const [reply] = (await once(socket, 'data')) as [Buffer];
  return BSON.deserialize(reply.subarray(21));
}

it('unreadable documents are refused, and others that drivers do not send are stored as usual', async () => {
  const { things, uri } = await givenServer();
  const broken = Buffer.from(BSON.serialize({ _id: 1, text: 'some text' }));
  broken.fill(0xee, 9, 14);
  const elements = [{ _id: 2 }, { a: 1 }, { a: 2 }].map((doc) => Buffer.from(BSON.serialize(doc)).subarray(4, -1));
  const twice = Buffer.concat([Buffer.alloc(4), ...elements, Buffer.alloc(1)]);
  twice.writeInt32LE(twice.length, 0);
  const double = Buffer.from(BSON.serialize({ _id: 3, n: new Double(5) }));

  const reply = await sentRaw(uri, [broken, twice, double]);

  expect(reply).toMatchObject({ ok: 1, n: 2, writeErrors: [{ index: 0, code: 22 }] });
  expect(await things.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 2, a: 2 },
    { _id: 3, n: 5 },
  ]);
});
