import { describe, expect, it, vi } from 'vitest';
import type { IdentityProvider } from '../../src/people/accounts/identity-provider.js';
import type { ProviderTokens } from '../../src/http/sessions/session-claims.js';
import { atSite, fromHere } from '../../src/testing/doors.js';
import type { SentCode } from '../../src/testing/collecting-mailer.js';

/** How the suite gets a user's token, which every provider issues in its own way. */
export type ProviderUnderTest = {
  identities: IdentityProvider;
  /** How a listener verifies the token of a request, and one in a body (D-83). */
  verify: ProviderTokens['verify'];
  verifyOwn: ProviderTokens['verifyPassword'];
  /** Null when the provider refuses the sign-in. */
  tokenOf: (email: string, password: string) => Promise<string | null>;
  /** The mails handed to the mailer, oldest first. */
  sent: readonly SentCode[];
  /** Does what the pages behind the links in mails do; false when the code is invalid. */
  redeem: (code: string, newPassword?: string) => Promise<boolean>;
};

const password = 'a long enough password';
const current = { checkRevoked: true };

/** The promises to the API. Every adapter of the port runs it; a new promise is added here first. */
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
      const { verify, uid, token } = await known();

      expect(await verify(await token(), current)).toMatchObject({
        ok: true,
        identity: { uid, email: 'rosa@example.org', emailVerified: true, role: null },
      });
    });

    it('AC-553 refuses a taken address, in any case', async () => {
      const { identities } = await known();

      const again = await identities.createUser({ email: 'Rosa@Example.ORG', password });

      expect(again).toEqual({ ok: false, reason: 'auth/email-already-in-use' });
    });

    it('one of two who register one address at once is refused', async () => {
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
      const { verify, identities, uid, token } = await known();
      const before = await token();

      await identities.setRole(uid, 'admin');

      expect(await verify(before, current)).toMatchObject({ ok: false });
      expect(await verify(await token(), current)).toMatchObject({ ok: true, identity: { role: 'admin' } });
    });

    it('revoking ends tokens where revocation is asked for', async () => {
      const { verify, identities, uid, token } = await known();
      const before = await token();

      await identities.revoke(uid);

      expect(await verify(before, current)).toEqual({ ok: false, reason: 'revoked' });
      expect(await verify(before, { checkRevoked: false })).toMatchObject({ ok: true });
    });

    it('a token says when its owner signed in', async () => {
      const { verify, token } = await known();

      const verified = await verify(await token(), current);

      if (!verified.ok) throw new Error(verified.reason);
      expect(new Date(verified.session.signedInAt).getTime()).toBeGreaterThan(0); // may be the JSON of a date
    });

    it('says where somebody is reached, and how they sign in', async () => {
      const { identities, uid } = await known();

      expect(await identities.find(uid)).toEqual({
        email: 'rosa@example.org',
        isActive: true,
        hasPassword: true,
        social: [],
      });
      expect(await identities.find('0123456789abcdef01234567')).toBeNull();
    });

    it('a new password ends what was signed in by the old one, and its owner is told', async () => {
      const { verify, identities, uid, token, tokenOf, sent } = await known();
      const before = await token();

      const set = await identities.setPassword(uid, 'quite another password', { address: '192.0.2.1' });
      await identities.sendPasswordNotice(uid, { language: 'es' });

      expect(set.ok).toBe(true);
      expect(await verify(before, current)).toMatchObject({ ok: false, reason: 'revoked' });
      expect(await tokenOf('rosa@example.org', password)).toBeNull();
      expect(await tokenOf('rosa@example.org', 'quite another password')).not.toBeNull();
      expect(sent).toMatchObject([
        { kind: 'password-notice', to: { uid, address: 'rosa@example.org' }, language: 'es' },
      ]);
    });

    it.each(['short', 'password1', 'rosa@example.org'])('AC-552 the password "%s" is not set', async (weak) => {
      const { identities, uid, tokenOf } = await known();

      expect(await identities.setPassword(uid, weak, { address: '192.0.2.1' })).toEqual({
        ok: false,
        reason: 'auth/weak-password',
      });
      expect(await tokenOf('rosa@example.org', password)).not.toBeNull();
    });

    it('a wrong password proves nothing', async () => {
      const { identities, uid } = await known();

      const checked = await identities.checkPassword(uid, { password: 'another password', address: '192.0.2.1' });

      expect(checked.ok).toBe(false);
    });

    it('a disabled or deleted user gets no token, and has none', async () => {
      const { verify, identities, uid, token, tokenOf } = await known();
      const before = await token();

      await identities.disable(uid);
      expect(await tokenOf('rosa@example.org', password)).toBeNull();
      await identities.deleteUser(uid);

      expect(await verify(before, current)).toMatchObject({ ok: false });
      expect(await tokenOf('rosa@example.org', password)).toBeNull();
    });

    describe('mails', () => {
      const reader = { language: 'es', from: fromHere } as const;

      async function newcomer() {
        const provider = await start();
        const created = await provider.identities.createUser({ email: 'rosa@example.org', password });
        if (!created.ok) throw new Error(created.reason);
        return { ...provider, uid: created.identity.uid };
      }

      it('AC-129 AC-132 a user with an unproven address has a token that says so, until the code of the mail was redeemed', async () => {
        const { verify, identities, tokenOf, sent, redeem, uid } = await newcomer();
        const before = await verify((await tokenOf('rosa@example.org', password)) ?? '', current);

        const asked = await identities.sendVerification(uid, reader);
        const redeemed = await redeem(sent[0]?.code ?? '');
        const after = await verify((await tokenOf('rosa@example.org', password)) ?? '', current);

        expect(before).toMatchObject({ ok: true, identity: { emailVerified: false } });
        expect(asked).toEqual({ sent: true });
        expect(sent).toMatchObject([
          { kind: 'verification', to: { uid, address: 'rosa@example.org' }, language: 'es' },
        ]);
        expect(redeemed).toBe(true);
        expect(after).toMatchObject({ ok: true, identity: { emailVerified: true } });
      });

      it('a code works once, and a made-up one never', async () => {
        const { identities, sent, redeem, uid } = await newcomer();
        await identities.sendVerification(uid, reader);
        const [{ code } = { code: '' }] = sent;

        expect(await redeem(code)).toBe(true);
        expect(await redeem(code)).toBe(false);
        expect(await redeem('A'.repeat(43))).toBe(false);
      });

      it('nothing is sent to a verified address', async () => {
        const { identities, uid, sent } = await known();

        expect(await identities.sendVerification(uid, reader)).toEqual({ sent: false });
        expect(sent).toEqual([]);
      });

      it('AC-133 a reset mail leads to a new password; the old one and what was signed in by it are over', async () => {
        const { verify, identities, tokenOf, sent, redeem, token } = await known();
        const before = await token();

        await identities.sendPasswordReset(' Rosa@Example.org ', reader);
        const code = await vi.waitFor(() => sent[0]?.code ?? Promise.reject(new Error('no mail yet')));
        const redeemed = await redeem(code, 'quite another password');

        expect(sent).toMatchObject([{ kind: 'reset', to: { address: 'rosa@example.org' } }]);
        expect(redeemed).toBe(true);
        expect(await tokenOf('rosa@example.org', password)).toBeNull();
        expect(await tokenOf('rosa@example.org', 'quite another password')).not.toBeNull();
        expect(await verify(before, current)).toMatchObject({ ok: false });
      });

      it('D-10 a reset for an address that nobody has is asked for without any sign of it', async () => {
        const { identities, sent } = await known();

        await expect(identities.sendPasswordReset('nobody@example.org', reader)).resolves.toBeUndefined();
        expect(sent).toEqual([]);
      });

      it('D-62 another address counts when its mail was opened, not before', async () => {
        const { verify, identities, tokenOf, sent, redeem, uid } = await known();

        const asked = await identities.sendEmailChange(uid, ' Rosa.New@Example.org ', reader);
        const before = await tokenOf('rosa@example.org', password);
        await redeem(sent[1]?.code ?? '');
        const after = await tokenOf('rosa.new@example.org', password);

        expect(asked).toEqual({ ok: true, email: 'rosa.new@example.org' });
        expect(sent).toMatchObject([
          { kind: 'change-notice', to: { uid, address: 'rosa@example.org' } },
          { kind: 'change', to: { uid, address: 'rosa.new@example.org' } },
        ]);
        expect(before).not.toBeNull();
        expect(await tokenOf('rosa@example.org', password)).toBeNull();
        expect(await verify(after ?? '', current)).toMatchObject({
          ok: true,
          identity: { uid, email: 'rosa.new@example.org', emailVerified: true },
        });
      });

      it('D-62 a text that is no address is refused, and nobody is written to', async () => {
        const { identities, uid, sent } = await known();

        const asked = await identities.sendEmailChange(uid, 'no address', reader);

        expect(asked).toEqual({ ok: false, reason: 'auth/invalid-email' });
        expect(sent).toEqual([]);
      });

      it('AC-553 a taken address is answered like a free one; its owner is told, and no link is made', async () => {
        const { identities, uid, sent } = await known();
        const other = await identities.createUser({ email: 'other@example.org', password });

        const asked = await identities.sendEmailChange(uid, 'Other@Example.org', reader);

        expect(asked).toEqual({ ok: true, email: 'other@example.org' });
        expect(sent).toMatchObject([
          { kind: 'change-notice', to: { uid, address: 'rosa@example.org' } },
          { kind: 'taken', to: { uid: other.ok && other.identity.uid, address: 'other@example.org' }, code: '' },
        ]);
      });
    });

    describe('tokens that are exchanged', () => {
      it('D-83 an own token of a proven address names its owner', async () => {
        const { verifyOwn, uid, token } = await known();

        expect(await verifyOwn(await token())).toMatchObject({
          ok: true,
          identity: { uid, email: 'rosa@example.org' },
        });
      });

      it('an own token without a proven address, of somebody disabled, or of nobody opens nothing', async () => {
        const { verifyOwn, identities, tokenOf, uid, token } = await known();
        await identities.createUser({ email: 'new@example.org', password });
        const unproven = (await tokenOf('new@example.org', password)) ?? '';
        const before = await token();
        await identities.disable(uid);

        expect(await verifyOwn(unproven)).toEqual({ ok: false, reason: 'unverified' });
        expect(await verifyOwn(before)).toMatchObject({ ok: false });
        expect(await verifyOwn('x.y.z')).toEqual({ ok: false, reason: 'invalid' });
      });

      it('D-07 an own token is no token of another provider', async () => {
        const { identities, token } = await known();

        expect(await identities.verifySocial('google', await token(), atSite)).toMatchObject({ ok: false });
      });
    });

    it.each(['', 'x', 'a.b.c', 'null'])('%j is no token', async (token) => {
      const { verify } = await start();

      expect(await verify(token, current)).toMatchObject({ ok: false });
    });
  });
}
