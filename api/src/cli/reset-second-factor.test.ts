import { expect, it } from 'vitest';
import { cli, givenData, withStored } from '../testing/cli/cli-world.js';

const email = 'member@example.com';
const reset = (dataDir: string, address = email) => cli(dataDir, ['reset-second-factor', address, '--json']);

const storedOf = (dataDir: string) =>
  withStored(dataDir, async ({ identities, families, mails, audit }) => ({
    identity: await identities.findOne({ email }),
    sessions: await families.countDocuments({}),
    mails: await mails.find({}).toArray(),
    log: await audit.find({}, { projection: { _id: 0, at: 0 } }).toArray(),
  }));

async function givenSecondFactor(): Promise<string> {
  const dataDir = await givenData();
  await withStored(dataDir, async ({ identities }) => {
    const authenticator = { key: 'sealed', since: new Date(), lastStep: 1 };
    await identities.updateOne({ email }, { $set: { authenticator, recoveryHashes: ['hash'] } });
  });
  return dataDir;
}

it('D-122 a person who lost everything gets in with the password again, is signed out everywhere and told by mail', async () => {
  const dataDir = await givenSecondFactor();

  const { code, json } = await reset(dataDir, ' Member@Example.com ');

  expect([code, json]).toMatchObject([0, { email, outcome: 'reset' }]);
  const { identity, sessions, mails, log } = await storedOf(dataDir);
  expect(identity).not.toHaveProperty('authenticator');
  expect(identity).not.toHaveProperty('recoveryHashes');
  expect([identity?.gen, sessions]).toEqual([2, 0]);
  expect(mails.map(({ subject }) => subject)).toEqual(['Inkbridge: your second factor was removed']);
  expect(log.at(-1)).toMatchObject({ action: 'reset_second_factor', admin: null, outcome: 'done' });
});

it('without a second factor nothing is changed, and an unknown address is refused', async () => {
  const dataDir = await givenData();

  expect((await reset(dataDir)).json).toMatchObject({ outcome: 'had_none' });
  expect((await storedOf(dataDir)).identity?.gen).toBe(1);
  const unknown = await cli(dataDir, ['reset-second-factor', 'nobody@example.com']);
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('There is no account')]);
});

it('doctor recommends a second factor for admins', async () => {
  const dataDir = await givenData();
  const said = async (env: Record<string, string>) => (await cli(dataDir, ['doctor', '--quick'], { env })).stdout;

  expect(await said({})).toContain('set ADMIN_SECOND_FACTOR=required');
  expect(await said({ ADMIN_SECOND_FACTOR: 'required' })).toContain('the others can only set one up');
});
