import { createHmac } from 'node:crypto';
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { agentTo, type FakeFirebase } from '../../../testing/fake-firebase.js';
import { compact, createRsaTokens } from '../../../testing/rsa-tokens.js';
import { known, password, start } from '../../../testing/given-firebase.js';

const other = createRsaTokens('key-of-the-day');
const hmac = (text: Buffer) => createHmac('sha256', 'a secret').update(text).digest();
const nothing = () => Buffer.alloc(0);

function part(value: unknown): string {
  return Buffer.from(value === 'no JSON' ? value : JSON.stringify(value)).toString('base64url');
}

/** The token with other claims, and its old signature. */
function swapped(token: string, claims: unknown): string {
  return token.replace(/\.[^.]+\./, `.${part(claims)}.`);
}

describe('a token', () => {
  it('is taken if it is the project’s, and the certificates are fetched once for many', async () => {
    const { firebase, tokens } = await start();
    const token = firebase.token(firebase.claims());

    const both = [
      await tokens.verify(token, { checkRevoked: false }),
      await tokens.verify(token, { checkRevoked: false }),
    ];

    const identity = { uid: 'somebody', email: 'rosa@example.org', emailVerified: true, role: null };
    const session = { id: null, signedInAt: expect.any(Date) as Date, secondFactor: false };
    expect(both).toEqual([
      { ok: true, identity, session },
      { ok: true, identity, session },
    ]);
    expect(firebase.requests).toEqual([expect.stringContaining('www.googleapis.com/robot/v1/metadata/x509/')]);
  });

  it.each<[string, (firebase: FakeFirebase) => string]>([
    ['for another project', ({ token, claims }) => token(claims({ aud: 'other-project' }))],
    ['of another issuer', ({ token, claims }) => token(claims({ iss: 'https://securetoken.google.com/other' }))],
    ['without an owner', ({ token, claims }) => token(claims({ sub: '' }))],
    ['of an unknown key', ({ token, claims }) => token(claims(), { kid: 'key-of-nobody' })],
    ['of another key under a known name', ({ claims }) => other.token(claims())],
    ['without a signature', ({ claims }) => compact({ alg: 'none', kid: 'key-of-the-day' }, claims(), nothing)],
    ['signed with a shared secret', ({ claims }) => compact({ alg: 'HS256', kid: 'key-of-the-day' }, claims(), hmac)],
    [
      'with other claims than were signed',
      ({ token, claims }) => swapped(token(claims()), { ...claims(), role: 'admin' }),
    ],
    ['whose claims are no JSON', ({ token, claims }) => swapped(token(claims()), 'no JSON')],
    ['whose claims are nothing', ({ token, claims }) => swapped(token(claims()), null)],
    ['whose header is nothing', ({ token, claims }) => token(claims()).replace(/^[^.]+/, part(null))],
  ])('AC-431 %s is refused', async (_what, make) => {
    const { firebase, tokens } = await start();

    const verified = await tokens.verify(make(firebase), { checkRevoked: false });

    expect(verified).toEqual({ ok: false, reason: 'invalid' });
  });

  it('AC-431 that has ended is refused as expired', async () => {
    const { firebase, tokens } = await start();
    const { iat } = firebase.claims() as { iat: number };

    const verified = await tokens.verify(firebase.token(firebase.claims({ exp: iat + 1 })), {
      checkRevoked: false,
    });

    expect(verified).toEqual({ ok: false, reason: 'expired' });
  });

  it('AC-117 carries the role in the claim `role`, and no other word makes an admin', async () => {
    const { firebase, tokens } = await start();
    const roleOf = async (claims: object) => {
      const verified = await tokens.verify(firebase.token(firebase.claims(claims)), { checkRevoked: false });
      return verified.ok && verified.identity.role;
    };

    expect(await roleOf({ role: 'admin' })).toBe('admin');
    expect(await roleOf({ role: 'superuser' })).toBeNull();
    expect(await roleOf({ admin: true })).toBeNull();
  });

  it.each([{ email_verified: false }, { email: undefined }, { email_verified: 'true' }])(
    'D-08 says that the address is unverified with %j',
    async (claims) => {
      const { firebase, tokens } = await start();

      const verified = await tokens.verify(firebase.token(firebase.claims(claims)), { checkRevoked: false });

      expect(verified).toMatchObject({ ok: true, identity: { emailVerified: false } });
    },
  );

  it('asks Firebase about its owner only where revocation counts', async () => {
    const { firebase, tokens, token } = await known();
    const asked = () => firebase.requests.filter((address) => address.includes('accounts:lookup')).length;
    const before = asked();

    await tokens.verify(token(), { checkRevoked: false });
    expect(asked()).toBe(before);
    await tokens.verify(token(), { checkRevoked: true });
    expect(asked()).toBe(before + 1);
  });

  it('says why where its owner was signed out, disabled or deleted', async () => {
    const { identities, tokens, uid, token } = await known();
    const signedIn = token();
    const reason = async () => {
      const verified = await tokens.verify(signedIn, { checkRevoked: true });
      return verified.ok ? null : verified.reason;
    };

    expect(await reason()).toBeNull();
    await identities.revoke(uid);
    expect(await reason()).toBe('revoked');
    await identities.disable(uid);
    expect(await reason()).toBe('disabled');
    await identities.deleteUser(uid);
    expect(await reason()).toBe('revoked');
    await expect(identities.deleteUser(uid)).resolves.toBeUndefined();
  });
});

describe('an outage', () => {
  it('signs nobody out when the certificates are away: the token is not bad', async () => {
    const { firebase, tokens } = await start();
    const token = firebase.token(firebase.claims());
    await firebase.stop();

    expect(await tokens.verify(token, { checkRevoked: false })).toEqual({ ok: false, reason: 'unavailable' });
  });

  it('of the identity service is not a revoked token', async () => {
    const { firebase, identities, tokens, token } = await known();
    const signedIn = token();
    firebase.refuseWith('INTERNAL', 500);

    expect(await tokens.verify(signedIn, { checkRevoked: true })).toEqual({ ok: false, reason: 'unavailable' });
    expect(await tokens.verifyPassword(signedIn)).toEqual({ ok: false, reason: 'unavailable' });
    await expect(identities.revoke('somebody')).rejects.toMatchObject({ code: 'auth/unavailable' });
    await expect(identities.createUser({ email: 'new@example.org', password })).rejects.toMatchObject({
      code: 'auth/unavailable',
    });
  });

  it('ends at the deadline when nobody answers at all', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as AddressInfo;
    const credential = { getAccessToken: () => Promise.reject(new Error('nobody asks')) };
    const { firebase, tokens } = await start({ network: { agent: agentTo(port), credential }, deadlineMs: 50 });

    const verified = await tokens.verify(firebase.token(firebase.claims()), { checkRevoked: false });

    expect(verified).toEqual({ ok: false, reason: 'unavailable' });
  });
});
