import type { Db } from 'mongodb';
import { expect, it } from 'vitest';
import { checkRights } from './check-rights.js';
import type { CheckContext } from './finding.js';

const readWrite = ['find', 'insert', 'update', 'remove', 'createCollection', 'dropCollection', 'createIndex'].concat([
  'listCollections',
  'listIndexes',
  'changeStream',
]);

type Privileges = { resource: object; actions: string[] }[];

function verdictOn(privileges: Privileges | Error, databaseFeed: 'auto' | 'poll' = 'auto') {
  const command = async () => {
    if (privileges instanceof Error) throw privileges;
    const authenticatedUsers = privileges.length > 0 ? [{ user: 'inkbridge', db: 'inkbridge' }] : [];
    return { authInfo: { authenticatedUsers, authenticatedUserPrivileges: privileges } };
  };
  const db = { databaseName: 'inkbridge', command } as unknown as Db;
  return checkRights.run({ db, kind: 'mongodb', isServed: false }, { config: { databaseFeed } } as CheckContext);
}

const own = { db: 'inkbridge', collection: '' };

it('a user with rights in its own database only is fine', async () => {
  expect(await verdictOn([{ resource: own, actions: readWrite }])).toMatchObject({ state: 'ok' });
});

it('missing rights are named; the one for change streams only where they are used', async () => {
  const few = [{ resource: own, actions: readWrite.filter((one) => one !== 'changeStream') }];

  expect(await verdictOn(few)).toMatchObject({
    state: 'warn',
    message: 'The user of MONGODB_URI lacks: changeStream.',
  });
  expect(await verdictOn(few, 'poll')).toMatchObject({ state: 'ok' });
});

it.each([
  { resource: { db: 'payroll', collection: '' }, named: 'payroll' },
  { resource: { db: '', collection: '' }, named: 'every database' },
  { resource: { anyResource: true }, named: 'every database' },
])('a user who may write to $named as well is noted', async ({ resource, named }) => {
  const verdict = await verdictOn([
    { resource: own, actions: readWrite },
    { resource, actions: ['find', 'insert'] },
  ]);

  expect(verdict).toMatchObject({ state: 'warn', message: `The user of MONGODB_URI may also write to: ${named}.` });
});

it('a server without passwords, or without this command, is no failure', async () => {
  expect((await verdictOn([])).message).toMatch(/^MongoDB asks for no password/);
  expect((await verdictOn(new Error('no such command'))).message).toBe('MongoDB does not tell them (no such command).');
});
