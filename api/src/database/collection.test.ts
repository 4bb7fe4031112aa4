import { ObjectId } from 'mongodb';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestDatabase } from '../testing/test-database.js';
import { collectionOf } from './collection.js';
import { idOf, newId } from './ids.js';
import { revise } from './revise.js';
import { UnreadableError } from './unreadable.js';

const thingSchema = z.strictObject({ _id: z.instanceof(ObjectId), version: z.int(), name: z.string() });
type ThingDoc = z.output<typeof thingSchema>;
type Thing = { id: string; version: number; name: string };

function toThing(stored: unknown): Thing {
  const { _id, ...rest } = thingSchema.parse(stored);
  return { id: idOf(_id), ...rest };
}

const { database, close } = await startTestDatabase();
afterAll(close);
const stored = database.db.collection<ThingDoc>('things');
const published: Thing[] = [];
const things = collectionOf(stored, { recordOf: toThing, onWritten: (thing) => void published.push(thing) });
const aThing = (id = newId(), name = 'new'): ThingDoc => ({ _id: new ObjectId(id), version: 1, name });

it('a second document with a key is not stored, and only the first one is published', async () => {
  const id = newId();

  expect(await things.insertOnce(aThing(id, 'first'))).toBe(true);
  expect(await things.insertOnce(aThing(id, 'second'))).toBe(false);

  expect((await things.byId(id))?.name).toBe('first');
  expect(published.filter((thing) => thing.id === id)).toEqual([{ id, version: 1, name: 'first' }]);
});

it('the first of two writers with one version wins', async () => {
  const id = newId();
  await things.insertOnce(aThing(id));
  const read = { id, version: 1 };

  expect(await things.change(read, { $set: { name: 'first' } })).toEqual({ id, version: 2, name: 'first' });
  expect(await things.change(read, { $set: { name: 'second' } })).toBeNull();
  expect(await things.change({ id, version: 2 }, { $set: { name: 'third' } }, { name: 'second' })).toBeNull();

  expect((await things.byId(id))?.name).toBe('first');
  expect(published.at(-1)?.name).toBe('first');
});

it('writers at the same time all get their turn', async () => {
  const id = newId();
  await things.insertOnce(aThing(id, ''));
  const repository = {
    find: things.byId,
    change: (thing: Thing, name: string) => things.change(thing, { $set: { name } }),
  };

  await Promise.all(['a', 'b', 'c'].map((letter) => revise(repository, id, ({ name }) => name + letter)));

  expect(((await things.byId(id))?.name ?? '').split('').toSorted()).toEqual(['a', 'b', 'c']);
});

it('finds by ids, lists in order, and reads everything by id', async () => {
  const [one, two] = [newId(), newId()];
  await things.insertOnce(aThing(two, 'listed 2'));
  await things.insertOnce(aThing(one, 'listed 1'));

  expect(await things.byIds([one, newId()])).toEqual([{ id: one, version: 1, name: 'listed 1' }]);
  const listed = await things.list({ name: /^listed/ }, { sort: { name: -1 }, limit: 1 });
  expect(listed.map(({ id }) => id)).toEqual([two]);

  const all: string[] = [];
  for await (const { id } of things.all()) all.push(id);
  expect(all).toEqual(all.toSorted());
  expect(all).toContain(one);
});

it('a document that does not fit its schema is an error, not a record', async () => {
  const { insertedId } = await database.db.collection('things').insertOne({ version: 1 });

  const refused = await things.byId(insertedId.toHexString()).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(UnreadableError);
  expect((refused as UnreadableError).cause).toBeInstanceOf(z.ZodError);
});
