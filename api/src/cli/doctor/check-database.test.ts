import type { Db } from 'mongodb';
import { expect, it, onTestFinished } from 'vitest';
import { startTestDatabase } from '../../testing/test-database.js';
import { checkDatabase } from './check-database.js';
import type { CheckContext, Verdict } from './finding.js';

type Settings = { production?: boolean; databaseFeed?: 'auto' | 'poll' };

/** A server that can do everything, and that says this of itself. */
async function verdictOn(hello: object, { production = true, databaseFeed = 'auto' }: Settings = {}): Promise<Verdict> {
  const { database, close } = await startTestDatabase();
  onTestFinished(close);
  const db = {
    collection: (name: string) => database.db.collection(name),
    command: async () => hello,
    admin: () => ({ serverInfo: async () => ({ version: '7.0.12' }) }),
  } as unknown as Db;
  const place = { config: { production, databaseFeed } } as CheckContext;
  return checkDatabase.run({ db, kind: 'mongodb', isServed: false }, place);
}

it('a standalone server fails in production, is noted in a trial, and is fine where it is meant', async () => {
  expect(await verdictOn({})).toMatchObject({ state: 'fail', message: 'MongoDB is a standalone server.' });
  expect(await verdictOn({}, { production: false })).toMatchObject({ state: 'warn' });
  expect(await verdictOn({}, { databaseFeed: 'poll' })).toMatchObject({
    state: 'ok',
    message: 'MongoDB 7.0.12 answers: a standalone server, followed by polling.',
  });
});

it('a replica set is fine', async () => {
  expect(await verdictOn({ setName: 'rs0' })).toEqual({ state: 'ok', message: 'MongoDB 7.0.12 answers.' });
});
