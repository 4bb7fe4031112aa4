import { passwordLength } from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { z } from 'zod';
import type { Identity, IdentityProvider } from '../../features/identity/identity-provider.js';
import type { IdentityDoc } from './identity-doc.js';
import { normalEmail } from './local-sessions.js';
import type { IdentityRepository } from './mongo-identity-repository.js';
import { hashPassword } from './password-hash.js';
import type { TokenCodec } from './token-codec.js';

const emailSchema = z.email().max(254);

type Parts = { repository: IdentityRepository; tokens: TokenCodec; now: () => Date };

/** Identities in our own database: no account anywhere, no network (design §4). */
export function createLocalIdentityProvider({ repository, tokens, now }: Parts): IdentityProvider {
  return {
    async verify(token, { checkRevoked }) {
      const read = tokens.read(token);
      if (!read.ok) return read;
      const { sub, email, email_verified: emailVerified, role, gen } = read.claims;
      if (checkRevoked) {
        const stored = await repository.findByUid(sub);
        if (!stored || stored.gen !== gen) return { ok: false, reason: 'revoked' };
        if (stored.disabled) return { ok: false, reason: 'disabled' };
      }
      return { ok: true, identity: { uid: sub, email, emailVerified, role: role ?? null } };
    },

    async createUser({ email: typed, password, emailVerified = false }) {
      const email = normalEmail(typed);
      if (!emailSchema.safeParse(email).success) return { ok: false, reason: 'auth/invalid-email' };
      if (isWeak(password, email)) return { ok: false, reason: 'auth/weak-password' };
      const identity: IdentityDoc = {
        _id: new ObjectId(),
        email,
        emailVerified,
        passwordHash: await hashPassword(password),
        role: null,
        gen: 1,
        disabled: false,
        createdAt: now(),
      };
      const inserted = await repository.insert(identity);
      return inserted
        ? { ok: true, identity: toIdentity(identity) }
        : { ok: false, reason: 'auth/email-already-in-use' };
    },

    deleteUser: (uid) => repository.remove(uid),
    setRole: (uid, role) => repository.revoke(uid, { role }),
    disable: (uid) => repository.revoke(uid, { disabled: true }),
    revoke: (uid) => repository.revoke(uid),
  };
}

function toIdentity({ _id, email, emailVerified, role }: IdentityDoc): Identity {
  return { uid: _id.toHexString(), email, emailVerified, role };
}

function isWeak(password: string, email: string): boolean {
  const [localPart] = email.split('@');
  const { least, most } = passwordLength;
  const lower = password.toLowerCase();
  return password.length < least || password.length > most || lower === email || lower === localPart;
}
