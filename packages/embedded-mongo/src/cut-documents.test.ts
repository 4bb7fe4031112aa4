import { ObjectId } from 'bson';
import { expect, it } from 'vitest';
import { givenServer } from './testing/given-server.js';

type Thing = {
  _id: ObjectId;
  n: number;
  name: { first: string; last: string };
  text: string;
  tags: { kind: string }[];
};

/** Some are longer than what is cut in place. */
function thing(n: number): Thing {
  const text = 'x'.repeat(n % 50 === 0 ? 200_000 : n * 10);
  return { _id: new ObjectId(), n, name: { first: `Bo ${n}`, last: 'Hill' }, text, tags: [{ kind: `k${n}` }] };
}

it('many long reads at once by id and by index give each document its own fields, however long it is', async () => {
  const { things: untyped } = await givenServer();
  const stored = Array.from({ length: 300 }, (_, n) => thing(n));
  await untyped.insertMany(stored);
  await untyped.createIndex({ n: 1 });
  const projection = { n: 1, 'name.first': 1, 'tags.kind': 1 };
  const wanted = stored.map(({ _id, n, name: { first }, tags }) => ({ _id, n, name: { first }, tags }));

  const reads = Array.from({ length: 6 }, () => [
    untyped.find({ _id: { $in: stored.map(({ _id }) => _id) } }, { projection }).toArray(),
    untyped.find({}, { projection, sort: { n: 1 }, batchSize: 40 }).toArray(),
  ]).flat();

  for (const found of await Promise.all(reads)) expect(found.toSorted((a, b) => a['n'] - b['n'])).toEqual(wanted);
});

it('a long list of ids finds those of them that are there, beside other values', async () => {
  const { things: untyped } = await givenServer();
  const stored = Array.from({ length: 40 }, (_, n) => ({ _id: n, owner: new ObjectId() }));
  await untyped.insertMany(stored as object[]);
  const owners = stored.slice(10, 20).map(({ owner }) => owner);

  const among = { owner: { $in: [...owners, new ObjectId(), null, 'x'] } };
  expect(await untyped.countDocuments(among)).toBe(10);
  expect(await untyped.countDocuments({ owner: { $nin: owners } })).toBe(30);
});
