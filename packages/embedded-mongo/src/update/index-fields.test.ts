import { expect, it } from 'vitest';
import { givenServer } from '../testing/given-server.js';

it('a document enters and leaves a partial index by a field that is not in its key', async () => {
  const { things } = await givenServer();
  await things.createIndex({ name: 1 }, { partialFilterExpression: { waits: true } });
  await things.insertOne({ name: 'Ada', waits: false, about: { note: 1 } });
  const waiting = () => things.countDocuments({ name: 'Ada', waits: true });

  await things.updateOne({ name: 'Ada' }, { $set: { waits: true } });
  expect(await waiting()).toBe(1);
  await things.updateOne({ name: 'Ada' }, { $set: { 'about.note': 2 } });
  expect(await waiting()).toBe(1);
  await things.updateOne({ name: 'Ada' }, { $unset: { waits: true } });
  expect(await waiting()).toBe(0);
});

it('an update within a field moves the entries that look into that field', async () => {
  const { things } = await givenServer();
  await things.createIndex({ 'about.names': 1 });
  await things.insertOne({ about: { names: ['Ada'], note: 1 } });

  await things.updateOne({}, { $push: { 'about.names': 'Bo' }, $inc: { 'about.note': 1 } } as object);

  expect(await things.countDocuments({ 'about.names': 'Bo' })).toBe(1);
});
