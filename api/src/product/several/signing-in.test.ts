import {
  addPasskey,
  changePassword,
  completeSignIn,
  endSessions,
  getUser,
  listSessions,
  offerPasskey,
  passkeyChallenge,
  type PasskeyCreation,
  type PasskeyRequest,
  refreshSession,
  registerUser,
  resetPassword,
  sendPasswordReset,
  signIn,
  signInWithPasskey,
  signInWithToken,
  signOut,
  verifyEmail,
} from '@inkbridge/contracts';
import { expect, it } from 'vitest';
import { aJsonToken, jsonTokens } from '../../testing/json-tokens.js';
import { password } from '../../testing/people.js';
import { codeNow, givenAuthenticator, loginOf, tokenCall } from '../../testing/second-factor.js';
import { softPasskey } from '../../testing/soft-passkey.js';
import { type Several, startSeveral } from '../../testing/start-several.js';

const member = { email: 'member@example.com', password, remember: true };
const newPassword = 'Another-word-for-it-2';

const statusesOf = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);
const refresh = (several: Several, cookie: string) =>
  several.inject('guest', refreshSession, { headers: { cookie } }).then(({ statusCode }) => statusCode);

async function codeInLastMail(several: Several): Promise<string> {
  const [link = ''] = (await several.mails()).at(-1)?.links ?? [];
  return new URL(link).searchParams.get('code') ?? '';
}

it('a session of one process works at every other, and ends everywhere at a sign-out', async () => {
  const several = await startSeveral();
  const { session, cookie } = await loginOf(several, member);

  const known = await Promise.all([1, 2, 3].map(() => tokenCall(several, session?.idToken ?? '', getUser)));
  const renewed = await several.inject('guest', refreshSession, { headers: { cookie } });
  const next = renewed.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await several.inject('guest', signOut, { headers: { cookie: next } });

  expect(statusesOf(known)).toEqual([200, 200, 200]);
  expect(renewed.statusCode).toBe(200);
  expect([await refresh(several, next), await refresh(several, next)]).toEqual([401, 401]);
});

it('sessions that are ended at one process open nothing of the account at another', async () => {
  const several = await startSeveral();
  const [here, elsewhere] = [await loginOf(several, member), await loginOf(several, member)];

  await tokenCall(several, here.session?.idToken ?? '', endSessions, { keepThis: true });
  const refused = await Promise.all(
    [1, 2, 3].map(() => tokenCall(several, elsewhere.session?.idToken ?? '', listSessions)),
  );

  expect(statusesOf(refused)).toEqual([401, 401, 401]);
});

it('a new password counts at every process, and the old one at none', async () => {
  const several = await startSeveral();
  await several.inject('member', changePassword, { body: { password, newPassword } });

  const old = await several.everywhere('guest', signIn, { body: member });
  const fresh = await several.everywhere('guest', signIn, { body: { ...member, password: newPassword } });

  expect(statusesOf(old)).toEqual([401, 401, 401]);
  expect(statusesOf(fresh)).toEqual([200, 200, 200]);
});

it('D-120 wrong passwords at all processes count together', async () => {
  const several = await startSeveral();
  const wrong = { ...member, password: 'not the password' };

  const answers = [];
  for (let tries = 0; tries < 7; tries += 1) answers.push(await several.inject('guest', signIn, { body: wrong }));

  expect(statusesOf(answers)).toEqual([401, 401, 401, 401, 401, 429, 429]);
});

it('a login begun at one process is completed at another, and its code works once', async () => {
  const several = await startSeveral();
  const { key } = await givenAuthenticator(several);
  several.clock.advance({ minutes: 1 });
  const { challenge } = await loginOf(several, member);
  const second = await loginOf(several, member);
  const code = codeNow(several, key);
  const complete = (of: string) =>
    several.inject('guest', completeSignIn, { body: { challenge: of, way: 'authenticator', code } });

  const answers = [await complete(challenge), await complete(challenge), await complete(second.challenge)];

  expect(statusesOf(answers)).toEqual([200, 400, 400]);
});

it('a passkey that one process offers is added by another, and opens a session at a third', async () => {
  const several = await startSeveral();
  const device = softPasskey('https://inkbridge.example');
  const offer = (await several.inject('member', offerPasskey)).json<{ data: PasskeyCreation }>().data;
  const added = await several.inject('member', addPasskey, { body: { name: 'My phone', passkey: device.make(offer) } });

  const { data } = (await several.inject('guest', passkeyChallenge)).json<{ data: PasskeyRequest }>();
  const passkey = device.use(data);
  const answers = await several.everywhere('guest', signInWithPasskey, { body: { passkey, remember: true } });

  expect(added.statusCode).toBe(200);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

it('an account that one process registers is verified at another, and signs in at a third', async () => {
  const several = await startSeveral();
  const place = { mailingAddress: '12 Elm Street', state: 'Oregon', city: 'Salem', zipCode: '97301' };
  const names = { firstName: 'Rosa', lastName: 'Hill', email: 'rosa@example.org' };
  const form = { ...names, ...place, password, confirmPassword: password, terms: true };

  const registered = await several.atOnce('guest', registerUser, { body: form });
  const verified = await several.inject('guest', verifyEmail, { body: { code: await codeInLastMail(several) } });
  const signedIn = await several.everywhere('guest', signIn, { body: { ...member, email: form.email } });

  expect(statusesOf(registered).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  expect(verified.statusCode).toBe(200);
  expect(statusesOf(signedIn)).toEqual([200, 200, 200]);
});

it('a code for a new password that one process mailed is redeemed at another, once', async () => {
  const several = await startSeveral();
  await several.inject('guest', sendPasswordReset, { body: { email: member.email } });
  const code = await codeInLastMail(several);

  const answers = await several.everywhere('guest', resetPassword, { body: { code, newPassword } });

  expect(statusesOf(answers)).toEqual([200, 400, 400]);
});

it('a token of another provider opens a session at one process only', async () => {
  const several = await startSeveral({ social: { google: jsonTokens } });
  const token = { params: { provider: 'google' }, body: { idToken: aJsonToken(), remember: true } };

  const answers = await several.everywhere('guest', signInWithToken, token);

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});
