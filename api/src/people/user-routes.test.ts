import { getOwnAddress, getPersonality, getUser, userSchema } from '@inkbridge/contracts';
import { interestGroups } from '@inkbridge/shared/option-lists';
import { expect, it } from 'vitest';
import { claimsOf } from '../adapters/identity/base/identity-doc.js';
import { roundsOf } from '../testing/database-rounds.js';
import { startTestApi } from '../testing/start-test-api.js';

const api = await startTestApi();

it('AC-437 GET /user answers the account of the caller', async () => {
  const answer = await api.inject('member', getUser);
  const { data } = answer.json<{ data: unknown }>();

  expect(answer.statusCode).toBe(200);
  expect(userSchema.parse(data)).toMatchObject({ firstName: 'Member', email: 'member@example.com', role: 'user' });
});

it('while token and account agree on the address, GET /user reads the account alone', async () => {
  const rounds = await roundsOf(() => api.inject('member', getUser));

  expect(rounds).toEqual([['users.findOne']]);
});

it('D-62 a token with another address than the account shows the identity’s', async () => {
  const { identity } = api.people.other;
  const email = 'another@example.org';
  await api.stored.identities.updateOne({ _id: identity._id }, { $set: { email } });

  const token = api.sign(claimsOf({ ...identity, email }, api.clock.now()));
  const answer = await api.app.inject({ url: '/api/v1/user', headers: { authorization: `Bearer ${token}` } });

  expect(answer.json()).toMatchObject({ data: { email } });
});

it('AC-117 the role is the token’s', async () => {
  const { data } = (await api.inject('admin', getUser)).json<{ data: { role: string } }>();

  expect(data.role).toBe('admin');
});

it('D-98 a balance travels as dollars', async () => {
  await api.stored.users.updateOne({ _id: api.people.other.account._id }, { $set: { referralCents: 1_995 } });

  const { data } = (await api.inject('other', getUser)).json<{ data: { referralBalance: number } }>();

  expect(data.referralBalance).toBe(19.95);
});

it('AC-438 GET /user/personality answers all seven groups, empty before the questionnaire', async () => {
  const before = (await api.inject('member', getPersonality)).json<{ data: object }>();
  await api.givenAnswers('member', { hobbies: ['Chess'] });
  const after = (await api.inject('member', getPersonality)).json<{ data: object }>();

  expect(Object.keys(before.data)).toEqual([...interestGroups]);
  expect(after.data).toMatchObject({ hobbies: ['Chess'], sports: [] });
});

it('GET /user/address answers the whole mailing address of the caller, or none', async () => {
  const address = { mailingAddress: '12 Elm Street', city: 'Dayton', state: 'Ohio', zipCode: '45402' };
  const ask = async () => (await api.inject('member', getOwnAddress)).json<{ data: unknown }>().data;
  const given = (fields: object) =>
    api.stored.users.updateOne({ _id: api.people.member.account._id }, { $set: { ...fields } });

  await given({ ...address, zipCode: null });
  expect(await ask()).toBeNull();

  await given(address);
  expect(await ask()).toEqual(address);
});

it.each([getUser, getPersonality, getOwnAddress])(
  'AC-477 AC-479 AC-431 $url without a session is refused',
  async (route) => {
    const answer = await api.inject('guest', route);

    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'unauthenticated' });
  },
);

it('D-83 a token without an account is answered with 404', async () => {
  const uid = '0123456789abcdef01234567';
  const claims = { sub: uid, email: 'new@example.com', email_verified: true, gen: 1, auth_time: 0 };
  const authorization = `Bearer ${api.sign(claims)}`;

  const answer = await api.app.inject({ url: '/api/v1/user', headers: { authorization } });

  expect(answer.statusCode).toBe(404);
});

it('AC-436 no answer about the caller holds another person’s address', async () => {
  const answer = await api.inject('member', getUser);

  expect(answer.body).not.toContain('other@example.com');
});
