import { registerUser, type UserId } from '@inkbridge/contracts';
import { MongoNetworkError } from 'mongodb';
import { expect, it } from 'vitest';
import { password } from '../../testing/people.js';
import { createAfterAnswer } from './after-answer.js';
import { createRegistrationService, type RegistrationServiceDeps } from './registration-service.js';
import type { NewAccount } from './user-repository.js';

const form = registerUser.body.parse({
  firstName: 'Rosa',
  lastName: 'Hill',
  email: 'rosa@example.org',
  password,
  confirmPassword: password,
  mailingAddress: '12 Elm Street',
  state: 'Oregon',
  city: 'Salem',
  zipCode: '97301',
  terms: true,
});

/** The service alone, with some of its ports failing. */
async function registerAmid(
  failing: Partial<RegistrationServiceDeps['users'] & RegistrationServiceDeps['identities']>,
) {
  const removed: UserId[] = [];
  const deleted: string[] = [];
  const settled: string[] = [];
  const logged: string[] = [];
  const log = { error: (_facts: object, message: string) => void logged.push(message) };
  const parts = {
    insert: async () => true,
    findIdByUid: async () => null,
    remove: async (id: UserId) => void removed.push(id),
    listOwedVerification: async () => [],
    settleVerification: async (uid: string) => void settled.push(uid),
    createUser: async () => ({
      ok: true as const,
      identity: { uid: 'rosa', email: 'rosa@example.org', emailVerified: false, role: null },
    }),
    deleteUser: async (uid: string) => void deleted.push(uid),
    sendVerification: async () => ({ sent: true }),
    ...failing,
  };
  const afterAnswer = createAfterAnswer(log);
  const registration = createRegistrationService({
    users: parts,
    identities: parts,
    afterAnswer,
    termsVersion: '1',
    now: () => new Date(),
    log,
  });
  const outcome = await registration.register(form, { language: 'en' }).then(
    () => 'registered',
    (error: Error) => error.message,
  );
  await afterAnswer.idle();
  return { outcome, removed, deleted, settled, logged };
}

it('without an account the identity is taken back, so that the address can be used again', async () => {
  const { outcome, deleted } = await registerAmid({ insert: () => Promise.reject(new Error('no disk')) });

  expect(outcome).toBe('no disk');
  expect(deleted).toEqual(['rosa']);
});

/** A database that stores accounts and ends before it answers, each of the first `times`. */
function losingAnswers(times: number) {
  const stored = new Set<string>();
  let left = times;
  const insert = async ({ uid }: NewAccount) => {
    const isNew = !stored.has(uid);
    stored.add(uid);
    if (left > 0) {
      left -= 1;
      throw new MongoNetworkError('connection closed');
    }
    return isNew;
  };
  const findIdByUid = async (uid: string) => (stored.has(uid) ? ('rosas-account' as UserId) : null);
  return { insert, findIdByUid };
}

it('an account that was stored although nobody said so is kept', async () => {
  const { outcome, removed, deleted } = await registerAmid(losingAnswers(1));

  expect(outcome).toBe('registered');
  expect({ removed, deleted }).toEqual({ removed: [], deleted: [] });
});

it('a registration that is taken back leaves no account without an identity', async () => {
  const { outcome, removed, deleted } = await registerAmid(losingAnswers(2));
  const halfway = await registerAmid({ ...losingAnswers(2), remove: () => Promise.reject(new Error('no disk')) });

  expect(outcome).toBe('connection closed');
  expect({ removed, deleted }).toEqual({ removed: ['rosas-account'], deleted: ['rosa'] });
  expect(halfway.deleted).toEqual([]);
  expect(halfway.logged).toHaveLength(1);
});

it('D-83 when even that fails it is logged, and the person completes the account later', async () => {
  const { outcome, logged } = await registerAmid({
    insert: () => Promise.reject(new Error('no disk')),
    deleteUser: () => Promise.reject(new Error('still no disk')),
  });

  expect(outcome).toBe('no disk');
  expect(logged).toHaveLength(1);
});

it('a mail that cannot be queued does not undo a registration, and stays owed', async () => {
  const { outcome, deleted, settled, logged } = await registerAmid({
    sendVerification: () => Promise.reject(new Error('no queue')),
  });

  expect(outcome).toBe('registered');
  expect(deleted).toEqual([]);
  expect(settled).toEqual([]);
  expect(logged).toHaveLength(1);
});
