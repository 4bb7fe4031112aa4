import { isWeakPassword } from '@inkbridge/contracts';
import { keysOf } from '@inkbridge/shared/objects';
import { ObjectId } from 'mongodb';
import { isEmailAddress, normalEmail } from '../../../people/accounts/email-address.js';
import type { IdentityProvider } from '../../../people/accounts/identity-provider.js';
import type { OwnTokens } from '../../../http/sessions/session-claims.js';
import type { ActionCodes } from './action-codes.js';
import type { CodeCheck } from '../second-factor/code-check.js';
import { type IdentityDoc, toIdentity } from '../base/identity-doc.js';
import type { IdentityMails } from './local-mails.js';
import { createCheckPassword } from './local-password-proof.js';
import { createVerifySocial, type SocialReaders } from './local-social.js';
import type { FamilyRepository } from './mongo-family-repository.js';
import type { KnownPlaces } from '../base/known-places.js';
import type { IdentityRepository } from '../base/mongo-identity-repository.js';
import type { PasswordCheck } from './password-check.js';
import type { SignInThrottle } from './sign-in-throttle.js';
import type { Throttle } from '../base/throttle.js';

type LocalIdentityProviderDeps = {
  repository: IdentityRepository;
  passwords: PasswordCheck;
  codes: ActionCodes;
  mails: IdentityMails;
  throttle: SignInThrottle;
  places: Pick<KnownPlaces, 'startAnew'>;
  secondFactor: Pick<CodeCheck, 'startAnew'>;
  limits: Pick<Throttle, 'take'>;
  social: SocialReaders;
  now: () => Date;
};

/** Identities in our own database: needs no external account and no network (docs/providers.md). */
export function createLocalIdentityProvider(parts: LocalIdentityProviderDeps): IdentityProvider {
  const { repository, passwords, codes, mails, throttle, places, secondFactor, now } = parts;
  return {
    ...mails,
    verifySocial: createVerifySocial(parts),
    settleTakeover: (uid) => repository.settleTakeover(uid),
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
    async find(uid) {
      const known = await repository.findByUid(uid);
      return (
        known && {
          email: known.email,
          isActive: known.emailVerified && !known.disabled,
          hasPassword: known.passwordHash !== null,
          social: keysOf(known.social ?? {}),
        }
      );
    },
    async setPassword(uid, password, from) {
      const { email } = await knownIdentity(repository, uid);
      if (isWeakPassword(password, email)) return { ok: false, reason: 'auth/weak-password' };
      const passwordHash = await passwords.hash(password);
      if (passwordHash === null) return { ok: false, reason: 'auth/too-many-requests' };
      await repository.revoke(uid, { passwordHash });
      await codes.endAllOf(uid);
      await Promise.all([throttle.startAnew(email), secondFactor.startAnew(uid)]);
      return { ok: true, deviceSecret: await places.startAnew(uid, from) };
    },
    setRole: (uid, role) => repository.revoke(uid, { role }),
    hasOtherAdmin: (uid) => repository.hasOtherAdmin(uid),
    disable: (uid) => repository.revoke(uid, { disabled: true }),
    revoke: (uid) => repository.revoke(uid),
  };
}

async function knownIdentity({ findByUid }: Pick<IdentityRepository, 'findByUid'>, uid: string): Promise<IdentityDoc> {
  const known = await findByUid(uid);
  if (!known) throw new Error(`There is no identity ${uid}`);
  return known;
}

/** Whether a token's session is alive: the identity allows it, and nobody has ended it. */
export function createStandingOf(
  { findByUid }: Pick<IdentityRepository, 'findByUid'>,
  { isOf }: Pick<FamilyRepository, 'isOf'>,
): OwnTokens['standingOf'] {
  return async ({ sub, gen, sid }) => {
    // a sign-in that was stopped has a token without a session
    const [stored, isThere] = await Promise.all([findByUid(sub), sid === undefined || isOf(sub, sid)]);
    if (!stored || stored.gen !== gen || !isThere) return 'revoked';
    return stored.disabled ? 'disabled' : 'current';
  };
}
