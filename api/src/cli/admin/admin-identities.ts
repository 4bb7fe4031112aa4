import type { Auth } from 'firebase-admin/auth';
import { createClockWatch } from '../../jobs/clock-watch.js';
import type { Collections } from '../../product/schema/collections.js';
import { toIdentity } from '../../adapters/identity/base/identity-doc.js';
import { identityOf } from '../../adapters/identity/identity-of.js';
import { createIdentityRepository } from '../../adapters/identity/base/mongo-identity-repository.js';
import { hashPassword } from '../../adapters/identity/local/password-hash.js';
import { firebaseCode } from '../../adapters/identity/firebase/firebase-failures.js';
import type { Config, FirebaseConfig } from '../../config/config.js';
import type { FactorMailer, IdentityMailer } from '../../post/code-mails.js';
import type { Identity } from '../../http/sessions/identity.js';
import type { IdentityProvider } from '../../people/accounts/identity-provider.js';

/** The identity provider's part in creating an admin. */
export type AdminIdentities = Pick<IdentityProvider, 'createUser' | 'setRole'> & {
  findByEmail(email: string): Promise<Identity | null>;
  /**
   * Marks the address as verified and replaces the password: the person who registered the address without proving it
   * may not own it.
   */
  takeOver(uid: string, password: string): Promise<void>;
};

type AdminIdentitiesDeps = { stored: Collections; now: () => Date };

export async function adminIdentitiesOf(
  config: Config,
  { stored, now }: AdminIdentitiesDeps,
): Promise<AdminIdentities> {
  const clock = createClockWatch({ stored, now, log: { error: () => undefined } });
  const { identities } = await identityOf(config, { stored, mailer: silent, google: null, clock, now });
  const rest = config.firebase ? await ofFirebase(config.firebase) : ofOurOwn(stored);
  return { ...identities, ...rest };
}

type ProviderCalls = Pick<AdminIdentities, 'findByEmail' | 'takeOver'>;

function ofOurOwn(stored: Collections): ProviderCalls {
  const repository = createIdentityRepository(stored);
  return {
    async findByEmail(email) {
      const found = await repository.findByEmail(email);
      return found && toIdentity(found);
    },
    async takeOver(uid, password) {
      await repository.revoke(uid, { emailVerified: true, passwordHash: await hashPassword(password) });
    },
  };
}

async function ofFirebase({ projectId, account }: FirebaseConfig): Promise<ProviderCalls> {
  const { openFirebaseAuth } = await import('../../adapters/identity/firebase/firebase-auth.js'); // late: its library is large
  return firebaseIdentities(await openFirebaseAuth({ projectId, account }));
}

export function firebaseIdentities(auth: Auth): ProviderCalls {
  return {
    async findByEmail(email) {
      const found = await auth.getUserByEmail(email).catch(nullIfUnknown);
      if (!found) return null;
      const role = found.customClaims?.['role'] === 'admin' ? 'admin' : null;
      return { uid: found.uid, email, emailVerified: found.emailVerified, role };
    },
    async takeOver(uid, password) {
      await auth.updateUser(uid, { password, emailVerified: true });
      await auth.revokeRefreshTokens(uid);
    },
  };
}

function nullIfUnknown(error: unknown): null {
  if (firebaseCode(error) === 'auth/user-not-found') return null;
  throw error;
}

/** Making an admin sends no mail. */
const silent: IdentityMailer & FactorMailer = {
  sendVerification: async () => undefined,
  sendPasswordReset: async () => undefined,
  sendPasswordNotice: async () => undefined,
  sendEmailChange: async () => undefined,
  sendEmailChangeNotice: async () => undefined,
  sendEmailTaken: async () => undefined,
  sendFactorNotice: async () => undefined,
};
