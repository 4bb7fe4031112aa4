import { afterEach, expect, it, vi } from 'vitest';
import { createSignInCalls } from './sign-in-calls.js';

type SentRequest = { url: string; authorization: string | null; body: unknown };

/** The API answers every call with `data`; returns the requests it received. */
function givenApi(data: unknown): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { authorization } = init.headers as Record<string, string>;
    sent.push({ url, authorization: authorization ?? null, body: JSON.parse(init.body as string) as unknown });
    return Promise.resolve(Response.json({ data }));
  });
  return sent;
}
afterEach(() => vi.unstubAllGlobals());

const calls = createSignInCalls('/api/v1');

it("AC-136 AC-137 another provider's token is exchanged at the API's own base", async () => {
  const sent = givenApi({ token: 'ours', expiresIn: 900, user: {} });

  const issued = await calls.exchangeToken('google', 'theirs', true);

  expect(issued).toEqual({ idToken: 'ours', expiresIn: 900 });
  expect(sent).toEqual([
    { url: '/api/v1/auth/google', authorization: 'unauthenticated', body: { idToken: 'theirs', remember: true } },
  ]);
});

it('AC-130 the verification mail is asked for with the token of the stopped login', async () => {
  const sent = givenApi({ sent: true });

  await calls.sendVerification('token');
  await calls.sendVerification('token', { atSignIn: true });

  const call = { url: '/api/v1/identity/send-verification', authorization: 'Bearer token' };
  expect(sent).toEqual([
    { ...call, body: {} },
    { ...call, body: { atSignIn: true } },
  ]);
});

it('AC-133 codes and new passwords travel in bodies, never in addresses', async () => {
  const sent = givenApi({ email: 'rosa@example.org' });

  expect(await calls.verifyEmail('secret')).toEqual({ email: 'rosa@example.org' });
  await calls.resetPassword('secret', 'Another-bridge-2');
  await calls.sendPasswordReset('rosa@example.org');

  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    ['/api/v1/identity/verify-email', { code: 'secret' }],
    ['/api/v1/identity/reset-password', { code: 'secret', newPassword: 'Another-bridge-2' }],
    ['/api/v1/identity/send-password-reset', { email: 'rosa@example.org' }],
  ]);
});
