import { expect, it } from 'vitest';
import { atSite, fromHere } from '../../../testing/doors.js';
import { password } from '../../../testing/people.js';
import { aJsonToken, jsonTokens } from '../../../testing/json-tokens.js';
import { startLocalIdentity } from '../../../testing/start-local-identity.js';
import type { SocialToken } from '../base/social-tokens.js';

const email = 'rosa@example.org';

const start = () => startLocalIdentity({ google: jsonTokens });

it('AC-442 D-07 a newcomer gets an identity with a proven address, and names for the account', async () => {
  const { identities, stored } = await start();

  const verified = await identities.verifySocial('google', aJsonToken({ email: 'Rosa@Example.org' }), atSite);

  expect(verified).toMatchObject({
    ok: true,
    identity: { email, emailVerified: true, role: null },
    names: { firstName: 'Rosa', lastName: 'Hill' },
  });
  expect(await stored.identities.findOne({ email })).toMatchObject({
    passwordHash: null,
    social: { google: 'google-rosa' },
  });
});

it('a person without a password cannot sign in by one, and gets one by a reset', async () => {
  const { identities, sessions, sent } = await start();
  await identities.verifySocial('google', aJsonToken(), atSite);
  const signIn = (word: string) =>
    sessions.signIn({ email, password: word, remember: false, address: '192.0.2.1' }, atSite);

  const none = await signIn('the password of nobody');
  await identities.sendPasswordReset(email, { language: 'en', from: fromHere });
  await sessions.resetPassword(sent[0]?.code ?? '', password, fromHere);

  expect(none).toEqual({ ok: false, reason: 'auth/invalid-credential' });
  expect(await signIn(password)).toMatchObject({ ok: true });
  expect(await identities.verifySocial('google', aJsonToken(), atSite)).toMatchObject({ ok: true });
});

it('a user with a proven address keeps password and sessions when the other provider is joined', async () => {
  const { identities, sessions } = await start();
  const created = await identities.createUser({ email, password, emailVerified: true });
  const signedIn = await sessions.signIn({ email, password, remember: true, address: '192.0.2.1' }, atSite);

  const verified = await identities.verifySocial('google', aJsonToken(), atSite);

  expect(verified).toMatchObject({ ok: true, identity: { uid: created.ok ? created.identity.uid : '' } });
  expect(await sessions.refresh(signedIn.ok ? signedIn.cookie?.value : '', atSite)).toMatchObject({ ok: true });
});

it('an account registered with someone else’s address loses password, tokens and codes when the owner signs in', async () => {
  const { identities, sessions, desk, sent } = await start();
  const created = await identities.createUser({ email, password });
  const uid = created.ok ? created.identity.uid : '';
  const squatter = { email, password, remember: true, address: '192.0.2.1' };
  const before = await sessions.signIn(squatter, atSite);
  await identities.sendVerification(uid, { language: 'en' });

  const owner = await identities.verifySocial('google', aJsonToken(), atSite);
  const token = before.ok ? await desk.issue(before.claims) : '';

  expect(owner).toMatchObject({ ok: true, identity: { uid, emailVerified: true } });
  expect(await sessions.signIn(squatter, atSite)).toEqual({ ok: false, reason: 'auth/invalid-credential' });
  expect(await desk.verify(token, { checkRevoked: true })).toEqual({ ok: false, reason: 'revoked' });
  expect(await sessions.verifyEmail(sent[0]?.code ?? '')).toMatchObject({ ok: false });
});

it('a person whose address changed on either side is still known by the other provider’s id', async () => {
  const { identities } = await start();
  const first = await identities.verifySocial('google', aJsonToken(), atSite);

  const again = await identities.verifySocial('google', aJsonToken({ email: 'rosa.new@example.org' }), atSite);

  expect(again).toEqual(first);
});

it('two sign-ins of one new person at once make one identity', async () => {
  const { identities, stored } = await start();

  const all = await Promise.all(
    Array.from({ length: 5 }, () => identities.verifySocial('google', aJsonToken(), atSite)),
  );

  expect(all.every(({ ok }) => ok)).toBe(true);
  expect(new Set(all.map((one) => one.ok && one.identity.uid)).size).toBe(1);
  expect(await stored.identities.countDocuments({ email })).toBe(1);
});

it('a disabled account cannot sign in, by address or by the other provider’s id', async () => {
  const { identities } = await start();
  const created = await identities.createUser({ email, password, emailVerified: true });
  await identities.disable(created.ok ? created.identity.uid : '');

  expect(await identities.verifySocial('google', aJsonToken(), atSite)).toEqual({ ok: false, reason: 'disabled' });
});

const unproven = await jsonTokens.verify(aJsonToken({ emailVerified: false }));

it.each<{ why: string; answer: SocialToken; reason: string }>([
  { why: 'a forged token', answer: { ok: false, reason: 'invalid' }, reason: 'invalid' },
  { why: 'a provider that does not answer', answer: { ok: false, reason: 'unavailable' }, reason: 'unavailable' },
  { why: 'an unproven address', answer: unproven, reason: 'unverified' },
])('AC-135 $why opens nothing and leaves nothing', async ({ answer, reason }) => {
  const { identities, stored } = await startLocalIdentity({ google: { verify: async () => answer } });

  expect(await identities.verifySocial('google', 'token', atSite)).toEqual({ ok: false, reason });
  expect(await stored.identities.countDocuments({ email })).toBe(0);
});

it('a provider that is not configured is not allowed', async () => {
  const { identities } = await start();

  expect(await identities.verifySocial('apple', aJsonToken(), atSite)).toEqual({ ok: false, reason: 'not_allowed' });
});

it('D-07 a token of another provider works once, and no later copy of it, whatever its signature looks like', async () => {
  const { identities, clock } = await start();
  const token = aJsonToken();
  const copies = () => Promise.all([1, 2, 3].map(() => identities.verifySocial('google', token, atSite)));

  const together = await copies();
  clock.advance({ minutes: 59 });
  const later = await copies();

  expect(together.filter(({ ok }) => ok)).toHaveLength(1);
  expect(later).toEqual([1, 2, 3].map(() => ({ ok: false, reason: 'invalid' })));
  expect(await identities.verifySocial('google', aJsonToken(), atSite)).toMatchObject({ ok: true });
});

it('D-07 an address that somebody else registered is taken over until the account was emptied', async () => {
  const { identities } = await start();
  const created = await identities.createUser({ email, password });
  const signIn = () => identities.verifySocial('google', aJsonToken(), atSite);

  const both = [await signIn(), await signIn()];
  await identities.settleTakeover(created.ok ? created.identity.uid : '');

  expect(both).toMatchObject([{ takenOver: true }, { takenOver: true }]);
  expect(await signIn()).toMatchObject({ ok: true, takenOver: false });
});
