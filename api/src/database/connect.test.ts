import { startEmbeddedMongo } from '@inkbridge/embedded-mongo';
import { BSON, MongoNetworkError, MongoServerError, MongoWriteConcernError } from 'mongodb';
import { rm } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { newTestFolder } from '../testing/fast-folder.js';
import { connectDatabase } from './connect.js';
import { isDatabaseAway } from './database-away.js';

async function givenServer() {
  const dataDir = await newTestFolder('inkbridge-connect-');
  const server = await startEmbeddedMongo({ dataDir });
  onTestFinished(async () => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return server.uri;
}

it('every write waits for most members and their disks, and reads ask the first, whatever the address says', async () => {
  const uri = `${await givenServer()}&w=1&journal=false&readPreference=secondary&retryWrites=false`.replace('/&', '/?');
  const { db, close } = await connectDatabase(uri, { monitorCommands: true });
  onTestFinished(close);
  const sent: object[] = [];
  db.client.on('commandStarted', ({ command }) => void sent.push(command));

  await db.collection('things').insertOne({ a: 1 });

  expect(sent).toEqual([
    expect.objectContaining({
      insert: 'things',
      writeConcern: expect.objectContaining({ w: 'majority', j: true }) as object,
      txnNumber: expect.anything() as object,
    }),
  ]);
  expect(db.client.options).toMatchObject({ maxPoolSize: 20, retryReads: true, readPreference: { mode: 'primary' } });
});

it.each([
  new MongoNetworkError('connection closed'),
  new MongoServerError({ message: 'operation exceeded time limit', code: 50 }),
  new MongoWriteConcernError({ ok: 1, writeConcernError: { code: 64, errmsg: 'waiting for replication timed out' } }),
])('$name counts as a database that does not answer', (error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

it('a text that is no UTF-8 is read with marks in its place, and takes no other document with it', async () => {
  const { db, close } = await connectDatabase(await givenServer());
  onTestFinished(close);
  const answer = Buffer.from(
    Buffer.from(BSON.serialize({ name: 'Jos##' }))
      .toString('latin1')
      .replace('##', '\xE9\xE9'),
    'latin1',
  );
  const { enableUtf8Validation = true } = db.client.options as { enableUtf8Validation?: boolean };

  expect(BSON.deserialize(answer, { validation: { utf8: enableUtf8Validation } })).toEqual({ name: 'Jos\uFFFD\uFFFD' });
});
