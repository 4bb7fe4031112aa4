import { isWeakPassword } from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { isEmailAddress, normalEmail } from '../../features/identity/email-address.js';
import type { IdentityProvider } from '../../features/identity/identity-provider.js';
import type { ActionCodes } from './action-codes.js';
import { toIdentity, type IdentityDoc } from './identity-doc.js';
import type { LocalMails } from './local-mails.js';
import { createVerifySocial, type SocialReaders } from './local-social.js';
import type { IdentityRepository } from './mongo-identity-repository.js';
import type { PasswordCheck } from './password-check.js';
import type { TokenCodec } from './token-codec.js';

type Parts = {
  repository: IdentityRepository;
  tokens: TokenCodec;
  passwords: PasswordCheck;
  codes: ActionCodes;
  mails: LocalMails;
  social: SocialReaders;
  now: () => Date;
};

/** Identities in our own database: no account anywhere, no network (design §4). */
export function createLocalIdentityProvider(parts: Parts): IdentityProvider {
  const { repository, passwords, codes, mails, now } = parts;
  const verify = createVerify(parts);
  return {
    ...mails,
    verify,
    verifySocial: createVerifySocial({ ...parts, verify }),

    async createUser({ email: typed, password, emailVerified = false }) {
      const email = normalEmail(typed);
      if (!isEmailAddress(email)) return { ok: false, reason: 'auth/invalid-email' };
      if (isWeakPassword(password, email)) return { ok: false, reason: 'auth/weak-password' };
      const passwordHash = await passwords.hash(password);
      if (passwordHash === null) return { ok: false, reason: 'auth/too-many-requests' };
      const identity: IdentityDoc = {
        _id: new ObjectId(),
        email,
        emailVerified,
        passwordHash,
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

    async deleteUser(uid) {
      await repository.remove(uid);
      await codes.endAllOf(uid);
    },
    setRole: (uid, role) => repository.revoke(uid, { role }),
    disable: (uid) => repository.revoke(uid, { disabled: true }),
    revoke: (uid) => repository.revoke(uid),
  };
}

function createVerify({ repository, tokens }: Parts): IdentityProvider['verify'] {
  return async (token, { checkRevoked }) => {
    const read = tokens.read(token);
    if (!read.ok) return read;
    const { sub, email, email_verified: emailVerified, role, gen } = read.claims;
    if (checkRevoked) {
      const stored = await repository.findByUid(sub);
      if (!stored || stored.gen !== gen) return { ok: false, reason: 'revoked' };
      if (stored.disabled) return { ok: false, reason: 'disabled' };
    }
    return { ok: true, identity: { uid: sub, email, emailVerified, role: role ?? null } };
  };
}
