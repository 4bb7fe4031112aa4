import { expect, it } from 'vitest';
import type { SentCode } from '../../../testing/collecting-mailer.js';
import { atSite, fromHere } from '../../../testing/doors.js';
import { type LocalIdentityUnderTest, startLocalIdentity } from '../../../testing/start-local-identity.js';
import { password } from '../../../testing/people.js';
import { createAttemptRepository } from '../base/mongo-attempt-repository.js';
import { createSignInThrottle } from './sign-in-throttle.js';
import { createThrottle } from '../base/throttle.js';

const reader = { language: 'en', from: fromHere } as const;
const email = 'rosa@example.org';

async function newcomer({ emailVerified = false } = {}) {
  const local = await startLocalIdentity();
  const created = await local.identities.createUser({ email, password, emailVerified });
  if (!created.ok) throw new Error(created.reason);
  return { ...local, uid: created.identity.uid };
}

function signIn({ sessions }: LocalIdentityUnderTest, word = password, address = '192.0.2.1') {
  return sessions.signIn({ email, password: word, remember: true, address }, atSite);
}

it('D-65 D-93 three verification mails in a row, then one a minute, with the seconds to wait', async () => {
  const { identities, uid, sent, clock } = await newcomer();
  const ask = () => identities.sendVerification(uid, reader);
  for (let mail = 0; mail < 3; mail += 1) await ask();

  clock.advance({ seconds: 12 });
  const fourth = await ask();
  clock.advance({ seconds: 48 });
  const afterMinute = await ask();

  expect(fourth).toEqual({ sent: false, retryAfterSeconds: 48 });
  expect(afterMinute).toEqual({ sent: true });
  expect(sent).toHaveLength(4);
});

it('D-93 no more than ten verification mails a day', async () => {
  const { identities, uid, sent, clock } = await newcomer();
  for (let mail = 0; mail < 10; mail += 1) {
    await identities.sendVerification(uid, reader);
    clock.advance({ minutes: 60 });
  }

  expect(await identities.sendVerification(uid, reader)).toEqual({ sent: false, retryAfterSeconds: 14 * 3600 });
  expect(sent).toHaveLength(10);
});

it('D-93 concurrent clicks are counted individually', async () => {
  const { identities, uid, sent } = await newcomer();

  await Promise.all(Array.from({ length: 6 }, () => identities.sendVerification(uid, reader)));

  expect(sent).toHaveLength(3);
});

it('D-120 strangers who ask for reset mails use up none of the owner, who asks from a known place', async () => {
  const local = await newcomer({ emailVerified: true });
  const { identities, sent } = local;
  const signedIn = await signIn(local);
  if ('after' in signedIn) await signedIn.after?.();
  for (let asked = 0; asked < 12; asked += 1)
    await identities.sendPasswordReset(email, { ...reader, from: { address: '198.51.100.7' } });
  expect(sent).toHaveLength(3);

  for (let asked = 0; asked < 5; asked += 1)
    await identities.sendPasswordReset(email, { ...reader, from: { address: '192.0.2.1' } });

  expect(sent).toHaveLength(6);
});

it('D-10 D-93 three reset mails an hour; further requests are silently ignored', async () => {
  const { identities, sent, clock } = await newcomer({ emailVerified: true });
  for (let asked = 0; asked < 5; asked += 1) await identities.sendPasswordReset(email, reader);
  const inFirstHour = sent.length;

  clock.advance({ minutes: 61 });
  await identities.sendPasswordReset(email, reader);

  expect(inFirstHour).toBe(3);
  expect(sent).toHaveLength(4);
});

it('disabled accounts get no reset mail', async () => {
  const { identities, uid, sent } = await newcomer({ emailVerified: true });
  await identities.disable(uid);

  await identities.sendPasswordReset(email, reader);

  expect(sent).toEqual([]);
});

it('a code ends after an hour and says so; a made-up one is good for nothing', async () => {
  const { identities, sessions, uid, sent, clock } = await newcomer();
  await identities.sendVerification(uid, reader);
  clock.advance({ minutes: 60 });

  const [late, forged] = [await sessions.verifyEmail(sent[0]?.code ?? ''), await sessions.verifyEmail('A'.repeat(43))];

  expect(late).toEqual({ ok: false, reason: 'auth/expired-action-code' });
  expect(forged).toEqual({ ok: false, reason: 'auth/invalid-action-code' });
});

it('D-118 the older of two verification mails works until its own hour is over', async () => {
  const { identities, sessions, uid, sent, clock } = await newcomer();
  await identities.sendVerification(uid, reader);
  clock.advance({ minutes: 30 });
  await identities.sendVerification(uid, reader);
  clock.advance({ minutes: 29 });

  expect(await sessions.verifyEmail(sent[0]?.code ?? '')).toEqual({ ok: true, email });
});

it('D-118 an hour after it was sent the older mail has expired, and the newer one still works', async () => {
  const { identities, sessions, uid, sent, clock } = await newcomer();
  await identities.sendVerification(uid, reader);
  clock.advance({ minutes: 30 });
  await identities.sendVerification(uid, reader);
  clock.advance({ minutes: 30 });
  const [older = '', newer = ''] = codesIn(sent);

  expect(await sessions.verifyEmail(older)).toEqual({ ok: false, reason: 'auth/expired-action-code' });
  expect(await sessions.verifyEmail(newer)).toEqual({ ok: true, email });
});

it('a verification mail that is sent again leads to the page that the newcomer wanted', async () => {
  const { identities, uid, sent } = await newcomer();
  await identities.sendVerification(uid, { ...reader, next: '/list-inmate' });
  await identities.sendVerification(uid, reader);

  expect(sent.map(({ next }) => next)).toEqual(['/list-inmate', '/list-inmate']);
});

it('D-118 the first verification link that is opened ends all', async () => {
  const { identities, sessions, uid, sent } = await newcomer();
  await identities.sendVerification(uid, reader);
  await identities.sendVerification(uid, reader);
  const [older = '', newer = ''] = codesIn(sent);
  await sessions.verifyEmail(newer);

  expect(await sessions.verifyEmail(older)).toEqual({ ok: false, reason: 'auth/invalid-action-code' });
});

it('D-118 the older of two reset mails works, and the first that is used ends both', async () => {
  const { identities, sessions, sent } = await newcomer({ emailVerified: true });
  await identities.sendPasswordReset(email, reader);
  await identities.sendPasswordReset(email, reader);
  const [older = '', newer = ''] = codesIn(sent);

  expect(await sessions.resetPassword(older, 'a good long one', fromHere)).toMatchObject({ ok: true, email });
  expect(await sessions.resetPassword(newer, 'another good one', fromHere)).toMatchObject({ ok: false });
});

it('D-62 a corrected new address ends the link that went to the mistyped one', async () => {
  const { identities, sessions, uid, sent } = await newcomer({ emailVerified: true });
  await identities.sendEmailChange(uid, 'rosa@exmaple.org', reader);
  await identities.sendEmailChange(uid, 'rosa@example.net', reader);
  const [mistyped = '', right = ''] = codesIn(sent);

  expect(await sessions.verifyEmail(mistyped)).toMatchObject({ ok: false, reason: 'auth/invalid-action-code' });
  expect(await sessions.verifyEmail(right)).toMatchObject({ ok: true, email: 'rosa@example.net' });
});

it('one of two concurrent redemptions of a code succeeds', async () => {
  const { identities, sessions, uid, sent } = await newcomer();
  await identities.sendVerification(uid, reader);
  const [{ code } = { code: '' }] = sent;

  const both = await Promise.all([sessions.verifyEmail(code), sessions.verifyEmail(code)]);

  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

it('a code works only for its purpose', async () => {
  const { identities, sessions, uid, sent } = await newcomer();
  await identities.sendVerification(uid, reader);
  await identities.sendPasswordReset(email, reader);
  const [verification = '', reset = ''] = codesIn(sent);

  expect(await sessions.resetPassword(verification, 'another password', fromHere)).toMatchObject({ ok: false });
  expect(await sessions.verifyEmail(reset)).toMatchObject({ ok: false });
});

it('no stored value is a usable code, and no address is readable among the counts', async () => {
  const { identities, uid, sent, stored } = await newcomer();
  await identities.sendVerification(uid, reader);
  await identities.sendPasswordReset(email, reader);

  const kept = JSON.stringify([await stored.codes.find().toArray(), await stored.attempts.find().toArray()]);

  expect(sent).toHaveLength(2);
  for (const { code } of sent) {
    expect(Buffer.from(code, 'base64url')).toHaveLength(32);
    expect(kept).not.toContain(code);
  }
  expect(JSON.stringify(await stored.attempts.find().toArray())).not.toContain('rosa');
});

it('AC-552 a weak password is refused and leaves the code usable', async () => {
  const { identities, sessions, sent } = await newcomer();
  await identities.sendPasswordReset(email, reader);
  const [{ code } = { code: '' }] = sent;

  const words = ['short', 'password1', email, 'Rosa'];
  const refused = await Promise.all(words.map((word) => sessions.resetPassword(code, word, fromHere)));

  expect(new Set(refused.map((result) => (result.ok ? 'ok' : result.reason)))).toEqual(new Set(['auth/weak-password']));
  expect(await sessions.resetPassword(code, 'a good long one', fromHere)).toMatchObject({ ok: true, email });
});

it('a reset mail proves an address whose first mail was never opened', async () => {
  const local = await newcomer();
  await local.identities.sendPasswordReset(email, reader);

  await local.sessions.resetPassword(local.sent[0]?.code ?? '', 'a good long one', fromHere);

  expect(await signIn(local, 'a good long one')).toMatchObject({ ok: true, cookie: { remember: true } });
});

it('a new password ends all sessions and codes, and failures with the old one count no more', async () => {
  const local = await newcomer({ emailVerified: true });
  const { identities, sessions, uid, sent } = local;
  const before = await signIn(local);
  await identities.sendEmailChange(uid, 'thief@example.org', reader);
  for (let failure = 0; failure < 5; failure += 1) await signIn(local, 'what was it again');
  const locked = await signIn(local);
  await identities.sendPasswordReset(email, reader);
  const [change = '', reset = ''] = codesIn(sent);

  await sessions.resetPassword(reset, 'a good long one', fromHere);

  expect(locked).toMatchObject({ ok: false, reason: 'auth/too-many-requests' });
  expect(await signIn(local, 'a good long one')).toMatchObject({ ok: true, cookie: { remember: true } });
  expect(await sessions.refresh(before.ok ? before.cookie?.value : '', atSite)).toMatchObject({ ok: false });
  expect(await sessions.verifyEmail(change)).toMatchObject({ ok: false });
});

it('a session that began with the old password while it was replaced is over too', async () => {
  const local = await newcomer({ emailVerified: true });
  const before = await signIn(local);
  const [family] = await local.stored.families.find().toArray();
  await local.identities.revoke(local.uid);
  if (family) await local.stored.families.insertOne(family); // as if written a moment later

  expect(await local.sessions.refresh(before.ok ? before.cookie?.value : '', atSite)).toEqual({
    ok: false,
    reason: 'auth/user-token-expired',
  });
});

it('D-62 an address taken by someone else before the mail was confirmed stays theirs', async () => {
  const { identities, sessions, uid, sent } = await newcomer({ emailVerified: true });
  await identities.sendEmailChange(uid, 'new@example.org', reader);
  await identities.createUser({ email: 'new@example.org', password });
  const [change = ''] = codesIn(sent);

  expect(await sessions.verifyEmail(change)).toEqual({
    ok: false,
    reason: 'auth/email-already-in-use',
  });
});

it('D-62 after a change of address no code that went to the old one is good for anything', async () => {
  const { identities, sessions, uid, sent } = await newcomer({ emailVerified: true });
  await identities.sendPasswordReset(email, reader);
  await identities.sendEmailChange(uid, 'new@example.org', reader);
  const [reset = '', change = ''] = codesIn(sent);

  await sessions.verifyEmail(change);

  expect(await sessions.resetPassword(reset, 'a good long one', fromHere)).toMatchObject({ ok: false });
});

it('after a sign-in that fails it is said to the second when the next may be tried', async () => {
  const local = await newcomer({ emailVerified: true });
  for (let failure = 0; failure < 5; failure += 1) {
    await signIn(local, 'wrong wrong');
    local.clock.advance({ minutes: 1 });
  }

  const refused = await signIn(local);
  const elsewhere = await signIn(local, password, '192.0.2.2');
  local.clock.advance({ minutes: 10 });
  const inTime = await signIn(local);

  expect(refused).toEqual({ ok: false, reason: 'auth/too-many-requests', retryAfterSeconds: 600 });
  expect(elsewhere.ok).toBe(true);
  expect(inTime.ok).toBe(true);
});

it('D-120 thirty failures of strangers close an account to strangers for a while', async () => {
  const local = await newcomer({ emailVerified: true });
  const attempts = createAttemptRepository(local.stored);
  const throttle = createSignInThrottle(createThrottle(attempts, local.clock.now));
  for (let failure = 0; failure < 30; failure += 1) {
    await throttle.guess(email, { address: `192.0.2.${failure}`, known: null }, async () => false);
  }

  expect(await signIn(local, password, '198.51.100.1')).toMatchObject({ ok: false, retryAfterSeconds: 3600 });
});

it('D-62 a new address that several accounts want gets three mails in an hour; all are answered alike', async () => {
  const { identities, sent } = await startLocalIdentity();
  const asked: object[] = [];
  for (let account = 0; account < 5; account += 1) {
    const created = await identities.createUser({ email: `${account}@example.org`, password, emailVerified: true });
    asked.push(await identities.sendEmailChange(created.ok ? created.identity.uid : '', 'victim@example.org', reader));
  }

  expect(asked).toEqual(asked.map(() => ({ ok: true, email: 'victim@example.org' })));
  expect(sent.filter(({ to }) => to.address === 'victim@example.org')).toHaveLength(3);
});

it('D-65 an account that is made again for an address gets no new allowance of mails', async () => {
  const { identities, uid, sent } = await newcomer();
  for (let mail = 0; mail < 3; mail += 1) await identities.sendVerification(uid, reader);
  await identities.deleteUser(uid);
  const again = await identities.createUser({ email, password });

  const asked = await identities.sendVerification(again.ok ? again.identity.uid : '', reader);

  expect(asked).toMatchObject({ sent: false });
  expect(sent).toHaveLength(3);
});

/** Without the mails that carry none. */
function codesIn(sent: readonly SentCode[]): string[] {
  return sent.map(({ code }) => code).filter((code) => code !== '');
}
