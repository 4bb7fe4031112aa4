import { expect, it } from 'vitest';
import { clockAt } from '../../../testing/clock.js';
import { atSite, fromHere } from '../../../testing/doors.js';
import { password } from '../../../testing/people.js';
import { startLocalIdentity } from '../../../testing/start-local-identity.js';
import { createGoogleSandbox } from './sandbox-google.js';

/** @param secret of the installation */
const start = (secret = 7) => {
  const clock = clockAt('2026-11-21T12:00:00Z');
  return { clock, sandbox: createGoogleSandbox({ ...clock, secret: Buffer.alloc(32, secret) }) };
};

it('AC-442 the sandbox takes its own tokens and knows one person by one subject', async () => {
  const { sandbox } = start();

  const first = await sandbox.tokens.verify(await sandbox.issue({ email: 'rosa.diaz@example.org' }));
  const again = await sandbox.tokens.verify(await sandbox.issue({ email: 'Rosa.Diaz@example.org' }));
  const other = await sandbox.tokens.verify(await sandbox.issue({ email: 'other@example.org' }));

  expect(first).toMatchObject({
    ok: true,
    claims: { email: 'rosa.diaz@example.org', emailVerified: true, names: { firstName: 'Rosa', lastName: 'Diaz' } },
  });
  const subjects = [first, again, other].map((token) => token.ok && token.claims.subject);
  expect(subjects[0]).toBe(subjects[1]);
  expect(subjects[0]).not.toBe(subjects[2]);
});

it('its tokens end, are known to every process of an installation, and mean nothing to another', async () => {
  const { sandbox, clock } = start();
  const token = await sandbox.issue({ email: 'rosa@example.org' });

  expect(await start().sandbox.tokens.verify(token)).toMatchObject({ ok: true });
  expect(await start(8).sandbox.tokens.verify(token)).toEqual({ ok: false, reason: 'invalid' });
  clock.advance({ minutes: 61 });
  expect(await sandbox.tokens.verify(token)).toEqual({ ok: false, reason: 'invalid' });
});

it('a token carries the nonce of the page that asked for it', async () => {
  const { sandbox } = start();

  const token = await sandbox.issue({ email: 'rosa@example.org', nonce: 'n-1' });

  expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({ nonce: 'n-1' });
});

/** The local provider with the sandbox for Google. */
async function startBoth() {
  const { sandbox } = start();
  const local = await startLocalIdentity({ google: sandbox.tokens });
  const signIn = async (email: string) =>
    local.identities.verifySocial('google', await sandbox.issue({ email }), atSite);
  return { ...local, signIn };
}

it('AC-442 the sandbox signs in the demo’s accounts, and those that it made itself, again and again', async () => {
  const { identities, signIn } = await startBoth();
  await identities.createUser({ email: 'member@inkbridge.test', password, emailVerified: true });

  expect(await signIn('member@inkbridge.test')).toMatchObject({ ok: true });
  expect(await signIn('rosa@example.org')).toMatchObject({ ok: true });
  expect(await signIn('rosa@example.org')).toMatchObject({ ok: true });
});

it('the sandbox opens no account with a password of its own, and leaves it as it was', async () => {
  const { identities, stored, signIn } = await startBoth();
  await identities.createUser({ email: 'owner@example.org', password, emailVerified: true });
  await identities.createUser({ email: 'unproven@example.org', password });
  const before = await stored.identities.find().toArray();

  for (const email of ['owner@example.org', 'unproven@example.org']) {
    expect(await signIn(email)).toEqual({ ok: false, reason: 'not_allowed' });
  }
  expect(await stored.identities.find().toArray()).toEqual(before);
});

it('the sandbox opens no admin’s account, not even the demo’s, and none that was given a password later', async () => {
  const { identities, sessions, sent, signIn } = await startBoth();
  const admin = await identities.createUser({ email: 'admin@inkbridge.test', password, emailVerified: true });
  await identities.setRole(admin.ok ? admin.identity.uid : '', 'admin');
  const made = await signIn('promoted@example.org');
  await identities.setRole(made.ok ? made.identity.uid : '', 'admin');
  await signIn('rosa@example.org');
  await identities.sendPasswordReset('rosa@example.org', { language: 'en', from: fromHere });
  await sessions.resetPassword(sent[0]?.code ?? '', password, fromHere);

  for (const email of ['admin@inkbridge.test', 'promoted@example.org', 'rosa@example.org']) {
    expect(await signIn(email)).toEqual({ ok: false, reason: 'not_allowed' });
  }
});
