import { isWeakPassword, type SocialProvider, socialProviders } from '@inkbridge/contracts';
import { tidyPassword } from '@inkbridge/shared/text';
import type { Auth, DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import { isRefusedAt } from '../../../http/sessions/door.js';
import { isEmailAddress, normalEmail } from '../../../people/accounts/email-address.js';
import type { IdentityMailer } from '../../../post/code-mails.js';
import type { Identity, SessionFacts, SocialNames, SocialVerified, Verified } from '../../../http/sessions/identity.js';
import type { CreationResult, IdentityKeeper, IdentityProvider } from '../../../people/accounts/identity-provider.js';
import type { ProviderTokens } from '../../../http/sessions/session-claims.js';
import { type FirebaseProject, openFirebaseAuth } from './firebase-auth.js';
import { answerWithin, firebaseCode, tokenRefusal } from './firebase-failures.js';
import { createFirebaseMails } from './firebase-mails.js';
import { namesOf } from '../base/social-tokens.js';
import type { Throttle } from '../base/throttle.js';
import { AppError } from '../../../http/answers/app-error.js';
import type { SecondFactorKeeper } from '../../../people/accounts/second-factor.js';
import type { SessionService } from '../../../people/accounts/session-service.js';

export type FirebaseIdentityDeps = FirebaseProject & {
  mailer: IdentityMailer;
  /** Limits the mails that an account may request. */
  throttle: Pick<Throttle, 'take' | 'takeAllowance'>;
  /** How long Firebase may take for an answer. */
  deadlineMs?: number;
};

const usualDeadlineMs = 8_000;

/**
 * Identities and sessions of a Firebase project. Browsers sign in there; we verify their tokens (docs/providers.md).
 * The code is taken out of Firebase's links and mailed by us, under the same limits as with the local provider. Outages,
 * failed downloads of certificates included, answer 503 and never 401, so that they sign nobody out.
 */
export async function createFirebaseIdentity({
  mailer,
  throttle,
  deadlineMs = usualDeadlineMs,
  ...project
}: FirebaseIdentityDeps): Promise<IdentityKeeper & { tokens: ProviderTokens }> {
  const auth = await openFirebaseAuth(project);
  const ask: AskFirebase = (answer) => answerWithin(deadlineMs, answer);
  const read: Read = (token, checkRevoked) => readToken(ask(auth.verifyIdToken(token, checkRevoked)));
  const mails = createFirebaseMails(auth, { mailer, throttle, ask });
  return {
    identities: { ...mails, ...createProvider(auth, { ask, read }) },
    sessions: firebaseSessions,
    secondFactor: firebaseSecondFactor,
    tokens: createTokens(read),
  };
}

type AskFirebase = <T>(answer: Promise<T>) => Promise<T>;
type Read = (token: string, checkRevoked: boolean) => Promise<TokenVerdict>;

function createTokens(read: Read): ProviderTokens {
  return {
    kind: 'provider',
    async verify(token, { checkRevoked }) {
      const answer = await read(token, checkRevoked);
      return answer.ok ? { ok: true, identity: toIdentity(answer.claims), session: sessionOf(answer.claims) } : answer;
    },
    verifyPassword: async (token) => signedInWith('password', await read(token, true)),
  };
}

type OwnActs = Omit<IdentityProvider, keyof ReturnType<typeof createFirebaseMails>>;

function createProvider(auth: Auth, { ask, read }: { ask: AskFirebase; read: Read }): OwnActs {
  return {
    async createUser({ email: typed, password, emailVerified = false }) {
      const email = normalEmail(typed);
      if (!isEmailAddress(email)) return { ok: false, reason: 'auth/invalid-email' };
      if (isWeakPassword(password, email)) return { ok: false, reason: 'auth/weak-password' };
      try {
        const { uid } = await ask(auth.createUser({ email, password: tidyPassword(password), emailVerified }));
        return { ok: true, identity: { uid, email, emailVerified, role: null } };
      } catch (error) {
        return creationRefused(error);
      }
    },

    async deleteUser(uid) {
      await ask(auth.deleteUser(uid)).catch(unlessUnknown);
    },

    async find(uid) {
      try {
        const { email = '', emailVerified, disabled, providerData } = await ask(auth.getUser(uid));
        const used = new Set(providerData.map(({ providerId }) => providerId));
        const social = socialProviders.filter((provider) => used.has(signInProviders[provider]));
        const isActive = emailVerified && !disabled;
        return { email, isActive, hasPassword: used.has(signInProviders.password), social };
      } catch (error) {
        unlessUnknown(error);
        return null;
      }
    },

    async setPassword(uid, password) {
      const { email = '' } = await ask(auth.getUser(uid));
      if (isWeakPassword(password, email)) return { ok: false, reason: 'auth/weak-password' };
      try {
        await ask(auth.updateUser(uid, { password: tidyPassword(password) }));
      } catch (error) {
        return passwordRefused(error);
      }
      await ask(auth.revokeRefreshTokens(uid));
      return { ok: true };
    },

    async setRole(uid, role) {
      const { customClaims } = await ask(auth.getUser(uid));
      await ask(auth.setCustomUserClaims(uid, { ...customClaims, role: role ?? undefined })); // replaces all claims
      await ask(auth.revokeRefreshTokens(uid));
    },

    /** Only the browser can show a password to Firebase: it signs in again, and its token is fresh. */
    checkPassword: () => Promise.resolve({ ok: false, reason: 'confirm_it_is_you' }),

    async disable(uid) {
      await ask(auth.updateUser(uid, { disabled: true }));
      await ask(auth.revokeRefreshTokens(uid));
    },

    async revoke(uid) {
      await ask(auth.revokeRefreshTokens(uid));
    },

    async hasOtherAdmin(uid) {
      let pageToken: string | undefined;
      do {
        const page = await ask(auth.listUsers(1000, pageToken));
        if (page.users.some((user) => user.uid !== uid && !user.disabled && isAdmin(user))) return true;
        ({ pageToken } = page);
      } while (pageToken);
      return false;
    },

    settleTakeover: () => Promise.resolve(), // Firebase drops the password itself, and does not tell us

    async verifySocial(provider, idToken, door) {
      const verified = signedInWith(provider, await read(idToken, true));
      return verified.ok && isRefusedAt(verified.identity, door) ? { ok: false, reason: 'invalid' } : verified;
    },
  };
}

/** The user of a token, if the token comes from a sign-in with this provider. */
function signedInWith(provider: SocialProvider | 'password', answer: TokenVerdict): SocialVerified {
  if (!answer.ok) return { ok: false, reason: socialRefusals[answer.reason] };
  const { claims } = answer;
  if (claims.firebase.sign_in_provider !== signInProviders[provider]) return { ok: false, reason: 'invalid' };
  const identity = toIdentity(claims);
  return identity.emailVerified
    ? { ok: true, identity, names: namesFrom(claims) }
    : { ok: false, reason: 'unverified' };
}

/** Firebase's names for our providers. */
const signInProviders: Readonly<Record<SocialProvider | 'password', string>> = {
  google: 'google.com',
  facebook: 'facebook.com',
  apple: 'apple.com',
  microsoft: 'microsoft.com',
  password: 'password',
};

type Refused = Extract<Verified, { ok: false }>;
type TokenVerdict = { ok: true; claims: DecodedIdToken } | Refused;

const socialRefusals: Record<Refused['reason'], Extract<SocialVerified, { ok: false }>['reason']> = {
  invalid: 'invalid',
  expired: 'invalid',
  revoked: 'invalid',
  disabled: 'disabled',
  unavailable: 'unavailable',
};

async function readToken(verifying: Promise<DecodedIdToken>): Promise<TokenVerdict> {
  try {
    return { ok: true, claims: await verifying };
  } catch (error) {
    const reason = tokenRefusal(error);
    if (!reason) throw error;
    return { ok: false, reason };
  }
}

/** Some providers vouch for users without an email address; such a token opens nothing. */
function toIdentity({ uid, email = '', email_verified: verified, role }: DecodedIdToken): Identity {
  return { uid, email, emailVerified: verified === true && email !== '', role: role === 'admin' ? 'admin' : null };
}

/** Firebase does not list its sessions. */
function sessionOf({ auth_time: seconds, firebase }: DecodedIdToken): SessionFacts {
  const secondFactor = firebase.sign_in_second_factor !== undefined;
  return { id: null, signedInAt: new Date(seconds * 1000), secondFactor };
}

function namesFrom({ name }: DecodedIdToken): SocialNames {
  return namesOf({ name: typeof name === 'string' ? name : undefined });
}

const creationRefusals: Readonly<Record<string, Extract<CreationResult, { ok: false }>['reason']>> = {
  'auth/email-already-exists': 'auth/email-already-in-use',
  'auth/invalid-email': 'auth/invalid-email',
  'auth/invalid-password': 'auth/weak-password',
  'auth/weak-password': 'auth/weak-password', // by the project's own policy
  'auth/too-many-requests': 'auth/too-many-requests',
};

/** The SDK's own words, "Email or password is invalid!", would confuse a new user. */
function creationRefused(error: unknown): CreationResult {
  const reason = creationRefusals[firebaseCode(error)];
  if (!reason) throw error;
  return { ok: false, reason };
}

/** Refused by the project's own policy. */
function passwordRefused(error: unknown): { ok: false; reason: 'auth/weak-password' } {
  const reason = creationRefusals[firebaseCode(error)];
  if (reason !== 'auth/weak-password') throw error;
  return { ok: false, reason };
}

function isAdmin({ customClaims }: Pick<UserRecord, 'customClaims'>): boolean {
  return customClaims?.['role'] === 'admin';
}

function unlessUnknown(error: unknown): void {
  if (firebaseCode(error) !== 'auth/user-not-found') throw error;
}

const refuse = () => Promise.reject(new AppError('auth/operation-not-allowed'));

/** Firebase has second factors of its own, which these pages do not manage (docs/providers.md). */
const firebaseSecondFactor: SecondFactorKeeper = {
  state: async () => ({ managed: 'elsewhere', authenticator: null, passkeys: [], recoveryCodesLeft: 0 }),
  completeSignIn: refuse,
  passkeyRequest: refuse,
  signInWithPasskey: refuse,
  offerAuthenticator: refuse,
  confirmAuthenticator: refuse,
  removeAuthenticator: refuse,
  renewRecoveryCodes: refuse,
  offerPasskey: refuse,
  addPasskey: refuse,
  renamePasskey: refuse,
  removePasskey: refuse,
};

const elsewhere = { ok: false, reason: 'auth/operation-not-allowed' } as const;

/** Under Firebase the browser signs in, refreshes and redeems codes there; our own routes refuse. */
const firebaseSessions: SessionService = {
  signIn: async () => elsewhere,
  open: async () => null,
  resume: async () => null,
  refresh: async () => ({ ok: false, reason: 'auth/user-token-expired' }), // a page from before Firebase
  signOut: async () => undefined,
  verifyEmail: async () => elsewhere,
  resetPassword: async () => elsewhere,
  list: async () => null,
  end: async () => elsewhere,
  endOthers: async () => elsewhere,
};
