import { isWeakPassword } from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { isEmailAddress, normalEmail } from '../../people/email-address.js';
import type { IdentityProvider } from '../../people/identity-provider.js';
import type { OwnTokens } from '../../http/token-source.js';
import type { ActionCodes } from './action-codes.js';
import { toIdentity, type IdentityDoc } from './identity-doc.js';
import type { LocalMails } from './local-mails.js';
import { createCheckPassword } from './local-password-proof.js';
import { createVerifySocial, type SocialReaders } from './local-social.js';
import type { IdentityRepository } from './mongo-identity-repository.js';
import type { PasswordCheck } from './password-check.js';
import type { SignInThrottle } from './sign-in-throttle.js';

type LocalIdentityProviderDeps = {
  repository: IdentityRepository;
  passwords: PasswordCheck;
  codes: ActionCodes;
  mails: LocalMails;
  throttle: SignInThrottle;
  social: SocialReaders;
  now: () => Date;
};

/** Identities in our own database: needs no external account and no network (docs/providers.md). */
export function createLocalIdentityProvider(parts: LocalIdentityProviderDeps): IdentityProvider {
  const { repository, passwords, codes, mails, now } = parts;
  return {
    ...mails,
    verifySocial: createVerifySocial(parts),
    checkPassword: createCheckPassword(parts),

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

/** Whether the identity in the database still allows the session of a token. */
export function createStandingOf({ findByUid }: Pick<IdentityRepository, 'findByUid'>): OwnTokens['standingOf'] {
  return async ({ sub, gen }) => {
    const stored = await findByUid(sub);
    if (!stored || stored.gen !== gen) return 'revoked';
    return stored.disabled ? 'disabled' : 'current';
  };
}
