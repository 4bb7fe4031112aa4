import { isWeakPassword, type SocialProvider } from '@inkbridge/contracts';
import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import { isEmailAddress, normalEmail } from '../../features/identity/email-address.js';
import type { IdentityMailer } from '../../features/identity/identity-mailer.js';
import type {
  Created,
  Identity,
  IdentityProvider,
  SocialNames,
  SocialVerified,
  Verified,
} from '../../features/identity/identity-provider.js';
import type { SessionService } from '../../features/identity/session-service.js';
import { openFirebaseAuth, type FirebaseProject } from './firebase-auth.js';
import { answerWithin, firebaseCode, tokenRefusal } from './firebase-failures.js';
import { createFirebaseMails } from './firebase-mails.js';
import { firebaseSessions } from './firebase-sessions.js';
import { namesOf } from './social-names.js';
import type { Throttle } from './throttle.js';

export type FirebaseParts = FirebaseProject & {
  mailer: IdentityMailer;
  /** How many mails one account may ask for. */
  throttle: Pick<Throttle, 'take'>;
  /** How long Firebase may take for one answer. */
  deadlineMs?: number;
};

const usualDeadlineMs = 8_000;

/** The identities and sessions of a Firebase project. Browsers sign in there; we check what they bring (design §5). */
export async function createFirebaseIdentity(
  parts: FirebaseParts,
): Promise<{ identities: IdentityProvider; sessions: SessionService }> {
  const auth = await openFirebaseAuth(parts);
  return { identities: createProvider(auth, parts), sessions: firebaseSessions };
}

function createProvider(
  auth: Auth,
  { mailer, throttle, deadlineMs = usualDeadlineMs }: FirebaseParts,
): IdentityProvider {
  const ask = <T>(answer: Promise<T>) => answerWithin(deadlineMs, answer);
  const read = (token: string, checkRevoked: boolean) => readToken(ask(auth.verifyIdToken(token, checkRevoked)));

  return {
    ...createFirebaseMails(auth, { mailer, throttle, ask }),

    async verify(token, { checkRevoked }) {
      const answer = await read(token, checkRevoked);
      return answer.ok ? { ok: true, identity: toIdentity(answer.claims) } : answer;
    },

    async createUser({ email: typed, password, emailVerified = false }) {
      const email = normalEmail(typed);
      if (!isEmailAddress(email)) return { ok: false, reason: 'auth/invalid-email' };
      if (isWeakPassword(password, email)) return { ok: false, reason: 'auth/weak-password' };
      try {
        const { uid } = await ask(auth.createUser({ email, password, emailVerified }));
        return { ok: true, identity: { uid, email, emailVerified, role: null } };
      } catch (error) {
        return creationRefused(error);
      }
    },

    async deleteUser(uid) {
      await ask(auth.deleteUser(uid)).catch(unlessUnknown);
    },

    async setRole(uid, role) {
      const { customClaims } = await ask(auth.getUser(uid));
      await ask(auth.setCustomUserClaims(uid, { ...customClaims, role: role ?? undefined })); // replaces all claims
      await ask(auth.revokeRefreshTokens(uid));
    },

    async disable(uid) {
      await ask(auth.updateUser(uid, { disabled: true }));
      await ask(auth.revokeRefreshTokens(uid));
    },

    async revoke(uid) {
      await ask(auth.revokeRefreshTokens(uid));
    },

    async verifySocial(provider, idToken) {
      const answer = await read(idToken, true);
      if (!answer.ok) return { ok: false, reason: socialRefusals[answer.reason] };
      const { claims } = answer;
      if (claims.firebase.sign_in_provider !== signInProviders[provider]) return { ok: false, reason: 'invalid' };
      const identity = toIdentity(claims);
      return identity.emailVerified
        ? { ok: true, identity, names: namesFrom(claims) }
        : { ok: false, reason: 'unverified' };
    },
  };
}

/** Firebase's names of what our addresses name. */
const signInProviders: Readonly<Record<SocialProvider | 'password', string>> = {
  google: 'google.com',
  facebook: 'facebook.com',
  apple: 'apple.com',
  microsoft: 'microsoft.com',
  password: 'password',
};

type Refused = Extract<Verified, { ok: false }>;
type Answer = { ok: true; claims: DecodedIdToken } | Refused;

const socialRefusals: Record<Refused['reason'], Extract<SocialVerified, { ok: false }>['reason']> = {
  invalid: 'invalid',
  expired: 'invalid',
  revoked: 'invalid',
  disabled: 'disabled',
  unavailable: 'unavailable',
};

async function readToken(verifying: Promise<DecodedIdToken>): Promise<Answer> {
  try {
    return { ok: true, claims: await verifying };
  } catch (error) {
    const reason = tokenRefusal(error);
    if (!reason) throw error;
    return { ok: false, reason };
  }
}

/** Some providers vouch for people without an e-mail address; such a token opens nothing. */
function toIdentity({ uid, email = '', email_verified: verified, role }: DecodedIdToken): Identity {
  return { uid, email, emailVerified: verified === true && email !== '', role: role === 'admin' ? 'admin' : null };
}

function namesFrom({ name }: DecodedIdToken): SocialNames {
  return namesOf({ name: typeof name === 'string' ? name : undefined });
}

const creationRefusals: Readonly<Record<string, Extract<Created, { ok: false }>['reason']>> = {
  'auth/email-already-exists': 'auth/email-already-in-use',
  'auth/invalid-email': 'auth/invalid-email',
  'auth/invalid-password': 'auth/weak-password',
  'auth/weak-password': 'auth/weak-password', // by the project's own policy
  'auth/too-many-requests': 'auth/too-many-requests',
};

/** The SDK's words would read "Email or password is invalid!" to somebody who is new. */
function creationRefused(error: unknown): Created {
  const reason = creationRefusals[firebaseCode(error)];
  if (!reason) throw error;
  return { ok: false, reason };
}

function unlessUnknown(error: unknown): void {
  if (firebaseCode(error) !== 'auth/user-not-found') throw error;
}
