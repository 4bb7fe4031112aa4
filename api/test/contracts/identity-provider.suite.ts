import { describe, expect, it } from 'vitest';
import type { IdentityProvider } from '../../src/features/identity/identity-provider.js';

/** How a suite gets a token of somebody, which every provider hands out its own way. */
export type ProviderUnderTest = {
  identities: IdentityProvider;
  /** Null when the provider lets nobody in. */
  tokenOf: (email: string, password: string) => Promise<string | null>;
};

const password = 'a long enough password';
const current = { checkRevoked: true };

/** What the API relies on. Every adapter of the port runs it; a new promise is added here first. */
export function identityProviderSuite(adapter: string, start: () => Promise<ProviderUnderTest>): void {
  describe(`identity provider: ${adapter}`, () => {
    async function known(email = 'rosa@example.org') {
      const provider = await start();
      const created = await provider.identities.createUser({ email, password, emailVerified: true });
      if (!created.ok) throw new Error(created.reason);
      const token = async () => (await provider.tokenOf(email, password)) ?? '';
      return { ...provider, uid: created.identity.uid, token };
    }

    it('creates somebody, who signs in and is known by the token', async () => {
      const { identities, uid, token } = await known();

      expect(await identities.verify(await token(), current)).toEqual({
        ok: true,
        identity: { uid, email: 'rosa@example.org', emailVerified: true, role: null },
      });
    });

    it('AC-036 refuses an address that somebody has, in any case', async () => {
      const { identities } = await known();

      const again = await identities.createUser({ email: 'Rosa@Example.ORG', password });

      expect(again).toEqual({ ok: false, reason: 'auth/email-already-in-use' });
    });

    it('of two who register one address at once one is refused', async () => {
      const { identities } = await start();
      const create = () => identities.createUser({ email: 'twin@example.org', password });

      const both = await Promise.all([create(), create()]);

      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    });

    it.each([
      { email: 'rosa@example.org', word: 'short', reason: 'auth/weak-password' },
      { email: 'rosa@example.org', word: 'rosa@example.org', reason: 'auth/weak-password' },
      { email: 'no address', word: password, reason: 'auth/invalid-email' },
    ])('refuses $email with "$word": $reason', async ({ email, word, reason }) => {
      const { identities } = await start();

      expect(await identities.createUser({ email, password: word })).toEqual({ ok: false, reason });
    });

    it('lets nobody in with a wrong password', async () => {
      const { tokenOf } = await known();

      expect(await tokenOf('rosa@example.org', 'another password')).toBeNull();
      expect(await tokenOf('nobody@example.org', password)).toBeNull();
    });

    it('AC-117 a role comes with the next token, and the old token is over', async () => {
      const { identities, uid, token } = await known();
      const before = await token();

      await identities.setRole(uid, 'admin');

      expect(await identities.verify(before, current)).toMatchObject({ ok: false });
      expect(await identities.verify(await token(), current)).toMatchObject({ ok: true, identity: { role: 'admin' } });
    });

    it('revoking ends tokens where revocation is asked for', async () => {
      const { identities, uid, token } = await known();
      const before = await token();

      await identities.revoke(uid);

      expect(await identities.verify(before, current)).toEqual({ ok: false, reason: 'revoked' });
      expect(await identities.verify(before, { checkRevoked: false })).toMatchObject({ ok: true });
    });

    it('who is disabled or deleted gets no token, and has none', async () => {
      const { identities, uid, token, tokenOf } = await known();
      const before = await token();

      await identities.disable(uid);
      expect(await tokenOf('rosa@example.org', password)).toBeNull();
      await identities.deleteUser(uid);

      expect(await identities.verify(before, current)).toMatchObject({ ok: false });
      expect(await tokenOf('rosa@example.org', password)).toBeNull();
    });

    it.each(['', 'x', 'a.b.c', 'null'])('%j is no token', async (token) => {
      const { identities } = await start();

      expect(await identities.verify(token, current)).toMatchObject({ ok: false });
    });
  });
}
