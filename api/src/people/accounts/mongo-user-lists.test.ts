import type { UserId } from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { createFeed } from '../../database/feed.js';
import { collections } from '../../product/schema/collections.js';
import { aUserDoc } from '../../testing/docs.js';
import { startTestDatabase } from '../../testing/test-database.js';
import { createUserLists } from './mongo-user-lists.js';
import { createUserRepository } from './mongo-user-repository.js';

const data = await startTestDatabase();
const stored = collections(data.database.db);
const users = createUserRepository(stored.users, createFeed());
const lists = createUserLists(stored.users);
const at = new Date('2026-11-01T12:00:00Z');

const found = async (search: string) => (await lists.page({ search, skip: 0, limit: 50 })).accounts.map(({ id }) => id);

async function givenQuilla(): Promise<UserId> {
  const uid = new ObjectId().toHexString();
  await users.insert({
    uid,
    email: `${uid}@quill.example`,
    firstName: 'Quilla',
    lastName: 'Byrd',
    terms: null,
    createdAt: at,
  });
  const id = await users.findIdByUid(uid);
  if (!id) throw new Error('The account was not stored');
  return id;
}

it('AC-413 accounts are found from the moment they are made, by the name and address that they have now', async () => {
  const id = await givenQuilla();
  expect(await found('quilla byrd')).toEqual([id]);

  await users.setEmail(id, 'new-address@example.org');
  expect(await found('quill.example')).toEqual([]);
  expect(await found('NEW-address')).toEqual([id]);
  expect(await found('address@')).toEqual([id]);

  const about = { age: null, gender: null, state: null, bio: null, imageUrl: null };
  await users.update(id, { firstName: 'Jose\u0301', lastName: 'Byrd', ...about });
  expect(await found('quilla')).toEqual([]);
  expect(await found('jos\u00e9 by')).toEqual([id]);

  await users.empty(id, { firstName: 'Mona', lastName: '' });
  expect([await found('byrd'), await found('mona'), await found('new-address')]).toEqual([[], [id], [id]]);

  await users.remove(id);
  expect(await found('mona')).toEqual([]);
});

it('AC-414 two changes at the same time leave the account found by both, and by nothing older', async () => {
  const id = await givenQuilla();
  const about = { age: null, gender: null, state: null, bio: null, imageUrl: null };

  await Promise.all([
    users.update(id, { firstName: 'Thora', lastName: 'Vale', ...about }),
    users.setEmail(id, 'thora@vale.example'),
  ]);

  expect([await found('thora vale'), await found('vale.example')]).toEqual([[id], [id]]);
  expect([await found('quilla'), await found('quill.example')]).toEqual([[], []]);
  await users.remove(id);
});

it('AC-413 AC-414 any page and total of accounts, newest first, and an export of all that were there when it began', async () => {
  const docs = Array.from({ length: 1_100 }, (_, number) => ({
    ...aUserDoc({ _id: new ObjectId(), email: `pen${number}@pals.example` }, 'Penelope'),
    createdAt: new Date(at.getTime() + Math.floor(number / 10) * 1_000),
  }));
  await stored.users.insertMany(docs);
  const newest = docs.toReversed().map(({ _id }) => _id.toHexString());

  const { accounts, total } = await lists.page({ search: 'penel', skip: 500, limit: 10 });
  expect([total, accounts.map(({ id }): string => id)]).toEqual([1_100, newest.slice(500, 510)]);
  expect((await lists.page({ search: 'penel', skip: 1_200, limit: 10 })).accounts).toEqual([]);

  const exported: string[] = [];
  for await (const group of lists.scan()) {
    if (exported.length === 0) await givenQuilla(); // it is older than the newest one, and may be in the file
    exported.push(...group.map(({ id }) => id));
    if (exported.length < 600)
      await users.insert({
        uid: new ObjectId().toHexString(),
        email: 'late@example.org',
        firstName: 'Late',
        lastName: 'Comer',
        terms: null,
        createdAt: new Date('2026-11-20T00:00:00Z'),
      });
  }
  const own = new Set(newest);
  expect(exported.filter((id) => own.has(id))).toEqual(newest.toReversed());
  expect(exported).not.toContain((await found('late comer'))[0]);
});

it('AC-414 accounts of an older release are listed at once, and searched once all of them have their terms', async () => {
  const older = Array.from({ length: 700 }, () => {
    const { search: _search, ...doc } = aUserDoc({ _id: new ObjectId(), email: 'old@example.org' }, 'Older');
    return doc;
  });
  await stored.users.insertMany(older);

  await expect(found('older')).rejects.toMatchObject({ code: 'unavailable' });
  expect((await lists.page({ skip: 0, limit: 1 })).total).toBeGreaterThan(700);
  await lists.addTerms();

  expect((await lists.page({ search: 'older', skip: 0, limit: 1 })).total).toBe(700);
});

it('no list and no total of accounts reads a document besides those of the page', async () => {
  const newest = { createdAt: -1, _id: -1 } as const;
  const searches = [{}, { search: { $elemMatch: { $gte: 'penel', $lt: 'penel\u{10FFFF}' } } }];
  for (const filter of searches) {
    const page = await stored.users.find(filter).sort(newest).skip(300).limit(10).explain('executionStats');
    const count = await stored.users
      .aggregate([{ $match: filter }, { $group: { _id: 1, n: { $sum: 1 } } }])
      .explain('executionStats');
    expect(page).toMatchObject({ executionStats: { totalDocsExamined: 10 } });
    expect(count).toMatchObject({ executionStats: { totalDocsExamined: 0 } });
  }
});
