import type { IdentityPort } from '@inkbridge/shared/auth-context';
import { expect, it } from 'vitest';
import { lateIdentity } from './browser-host.js';

const refused = () => Promise.reject(new Error('not called here'));
const portWith = (calls: Partial<IdentityPort>): Promise<IdentityPort> =>
  Promise.resolve({
    signIn: refused,
    signInWith: refused,
    refresh: refused,
    signOut: refused,
    loadUser: refused,
    completeAccount: refused,
    sendVerification: refused,
    sendPasswordReset: refused,
    verifyEmail: refused,
    resetPassword: refused,
    ...calls,
  });

const sent = (calls: string[], name: string) => (email: string) => {
  calls.push(`${name} ${email}`);
  return Promise.resolve();
};

it('a method that is here runs without fetching anything', async () => {
  const port = lateIdentity(() => Promise.reject(new Error('not fetched here')), { signOut: () => Promise.resolve() });

  await expect(port.signOut()).resolves.toBeUndefined();
});

it('the rest is fetched once, when it is first asked for', async () => {
  const calls: string[] = [];
  let fetches = 0;
  const port = lateIdentity(async () => {
    fetches += 1;
    return portWith({ sendPasswordReset: sent(calls, 'reset') });
  });
  expect(fetches).toBe(0);

  await Promise.all([port.sendPasswordReset('a@b.test'), port.sendPasswordReset('c@d.test')]);

  expect(fetches).toBe(1);
  expect(calls).toEqual(['reset a@b.test', 'reset c@d.test']);
});

it('a fetch that fails is a call without an answer, and the next call tries again', async () => {
  let fetches = 0;
  const port = lateIdentity(async () => {
    if (++fetches === 1) throw new TypeError('Failed to fetch');
    return portWith({ sendPasswordReset: () => Promise.resolve() });
  });

  await expect(port.sendPasswordReset('a@b.test')).rejects.toMatchObject({ status: 0, code: 'network' });
  await expect(port.sendPasswordReset('a@b.test')).resolves.toBeUndefined();
});

it('preparing fetches ahead of the click, and never fails', async () => {
  let prepared = 0;
  const port = lateIdentity(() => portWith({ prepare: () => void (prepared += 1) }));
  const failing = lateIdentity(() => Promise.reject(new Error('offline')));

  port.prepare?.();
  failing.prepare?.();

  await expect.poll(() => prepared).toBe(1);
});
