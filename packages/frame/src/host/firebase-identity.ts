import { FirebaseError, initializeApp } from '@firebase/app';
import {
  applyActionCode,
  type Auth,
  type AuthProvider,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  checkActionCode,
  confirmPasswordReset,
  FacebookAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  OAuthProvider,
  setPersistence,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  type UserCredential,
  verifyPasswordResetCode,
} from '@firebase/auth';
import { ApiError, createIdentityCalls, createSignInCalls, networkErrorCode } from '@inkbridge/api-client';
import type { SocialProvider } from '@inkbridge/contracts';
import { type IdentityPort, type IssuedToken, pageCookies, siteHintCookie } from '@inkbridge/shared/auth-context';
import { keysOf } from '@inkbridge/shared/objects';
import { tidyEmail, tidyPassword } from '@inkbridge/shared/text';
import { within } from '@inkbridge/shared/time';
import { createTokenSharing } from './firebase-identity-tabs.js';

export type FirebaseIdentityOptions = {
  /** Base address of the API. */
  base: string;
  /** Differs on the console's own origin. */
  hintCookie?: string;
};

/** Names the SDK's entries in browser storage, so it must not change between pages. */
const appName = 'inkbridge';
/** Minimum lifetime of a token in seconds, so that a wrong local clock does not cause a refresh on every call. */
const shortestLife = 60;

/**
 * Firebase as the identity provider in the browser: the SDK without its popup helper, which loads with the first popup.
 * Accounts and mails stay with our API.
 */
export function createFirebaseIdentity(
  config: { apiKey: string; authDomain: string },
  { base, hintCookie = siteHintCookie }: FirebaseIdentityOptions,
): IdentityPort {
  const auth = initializeAuth(initializeApp(config, appName), {
    persistence: [browserLocalPersistence, browserSessionPersistence],
  });
  const accounts = createIdentityCalls(base);
  const calls = createSignInCalls(base);
  const hint = createHint(hintCookie);
  const tabs = createTokenSharing({
    issue: async () => (auth.currentUser?.emailVerified ? issue(auth.currentUser) : null),
    leave: () => void signOut(auth),
  });

  return {
    loadUser: (idToken) => accounts.loadUser(idToken),
    sendVerification: (idToken, how) => calls.sendVerification(idToken, how),
    sendPasswordReset: (email) => calls.sendPasswordReset(email),

    signIn: ({ email, password, remember }) =>
      asking(async () => {
        await keepFor(auth, remember);
        const { user } = await signInWithPassword(auth, tidyEmail(email), password);
        if (user.emailVerified) hint.write({ remember });
        else await setPersistence(auth, inMemoryPersistence); // D-08: keep nothing of this sign-in beyond this page
        return issue(user);
      }),

    signInWith: (name, { remember }) =>
      asking(async () => {
        await keepFor(auth, remember);
        const provider = socialProviderOf(name);
        const popup = signInWithPopup(auth, firebaseProviderOf(provider), browserPopupRedirectResolver);
        const { user } = await inTime(auth, popup);
        try {
          const issued = await calls.exchangeToken(provider, await user.getIdToken(), remember);
          hint.write({ remember });
          return issued;
        } catch (error) {
          await signOut(auth);
          throw error;
        }
      }),

    /** The user stored by the SDK or signed in on another tab. A page starts with the existing token. */
    refresh: createRefresh(auth, { hint, ask: () => tabs.ask() }),

    async signOut() {
      hint.clear();
      tabs.tellLeft();
      await signOut(auth);
    },

    completeAccount: (idToken) =>
      asking(async () => {
        const used = (await auth.currentUser?.getIdTokenResult())?.signInProvider;
        await calls.exchangeToken(nameOf(used), idToken, false);
      }),

    verifyEmail: (code) =>
      asking(async () => {
        const { operation, data } = await checkActionCode(auth, code);
        if (operation === 'PASSWORD_RESET') throw new ApiError(400, { code: 'auth/invalid-action-code' });
        await applyActionCode(auth, code);
        await auth.currentUser?.reload().catch(() => undefined); // so the next token is verified; may fail safely
        return { email: data.email ?? '' };
      }),

    resetPassword: (code, newPassword) =>
      asking(async () => {
        const email = await verifyPasswordResetCode(auth, code);
        await confirmPasswordReset(auth, code, tidyPassword(newPassword));
        return { email };
      }),
  };
}

type RefreshDeps = { hint: ReturnType<typeof createHint>; ask: () => Promise<IssuedToken | null> };

/** The first call may return the stored token; every later call wants a newer one. */
function createRefresh(auth: Auth, { hint, ask }: RefreshDeps): IdentityPort['refresh'] {
  let isFirst = true;
  return () =>
    asking(async () => {
      await auth.authStateReady();
      const user = auth.currentUser;
      const issued = user ? await issue(user, { force: !isFirst }) : await ask();
      if (!issued) throw new ApiError(401, { code: 'auth/user-token-expired' });
      isFirst = false;
      hint.renew();
      return issued;
    });
}

/** As typed, because older passwords were kept so; else as every device types it. */
async function signInWithPassword(auth: Auth, email: string, password: string): Promise<UserCredential> {
  const tidy = tidyPassword(password);
  try {
    return await signInWithEmailAndPassword(auth, email, password);
  } catch (error) {
    if (tidy === password) throw error;
    return signInWithEmailAndPassword(auth, email, tidy);
  }
}

function keepFor(auth: Auth, remember: boolean): Promise<void> {
  return setPersistence(auth, remember ? browserLocalPersistence : browserSessionPersistence); // AC-128, D-11
}

async function issue(user: User, { force = false } = {}): Promise<IssuedToken> {
  const { token, expirationTime } = await user.getIdTokenResult(force);
  const left = Math.floor((Date.parse(expirationTime) - Date.now()) / 1_000);
  return { idToken: token, expiresIn: Math.max(shortestLife, left) };
}

/** The status the API would use for each code. Any other code is a refused request. */
const statuses: Readonly<Record<string, number>> = {
  'auth/invalid-credential': 401,
  'auth/invalid-user-token': 401,
  'auth/user-not-found': 401,
  'auth/user-token-expired': 401,
  'auth/wrong-password': 401,
  'auth/user-disabled': 403,
  'auth/too-many-requests': 429,
  'auth/internal-error': 503,
};
const refused = 400;

const unanswered: ReadonlySet<string> = new Set(['auth/network-request-failed', 'auth/timeout']);
/** The code of the Firebase project's password policy; users see the text for weak passwords. */
const refusedByPolicy = 'auth/password-does-not-meet-requirements';

/** Converts Firebase's errors to the form that screens and the session expect. */
function asApiError(error: unknown): unknown {
  if (!(error instanceof FirebaseError)) return error;
  if (unanswered.has(error.code)) return new ApiError(0, { code: networkErrorCode }, { cause: error });
  const code = error.code === refusedByPolicy ? 'auth/weak-password' : error.code;
  return new ApiError(statuses[code] ?? refused, { code }, { cause: error });
}

/** Runs a Firebase call. @throws ApiError */
export async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asApiError(error);
  }
}

/** As long as the API's own sessions are remembered after their last use. */
const rememberedSeconds = 30 * 24 * 3_600;

/**
 * The cookie that tells the server to render for a signed-in user (`remembered.ts`). The API sets it for its own
 * sessions; Firebase sessions live in the page, so the page sets it. For display only.
 */
export function createHint(name: string) {
  const set = (value: string, life: string) => {
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    pageCookies.cookie = `${name}=${value}; path=/; SameSite=Lax${secure}${life}`;
  };
  const write = ({ remember }: { remember: boolean }) =>
    set(remember ? 'remembered' : 'session', remember ? `; max-age=${rememberedSeconds}` : '');
  return {
    write,
    /** Extends the cookie of a remembered session that is in use. */
    renew() {
      if (pageCookies.cookie.split('; ').includes(`${name}=remembered`)) write({ remember: true });
    },
    clear: () => set('', '; max-age=0'),
  };
}

/** Time limit for choosing an account. The SDK itself waits forever if its helper page is blocked. */
const popupMs = 120_000;

/** Rejects after the time limit, and signs out again if the sign-in finishes later. */
export async function inTime(auth: Auth, popup: Promise<UserCredential>): Promise<UserCredential> {
  let isLate = false;
  void popup.then(
    () => (isLate ? signOut(auth) : undefined),
    () => undefined,
  );
  return within(popupMs, popup, () => {
    isLate = true;
    throw new ApiError(0, { code: 'auth/timeout' });
  });
}

/** Firebase's names for the providers in our addresses. */
const firebaseNames: Readonly<Record<SocialProvider, string>> = {
  google: 'google.com',
  facebook: 'facebook.com',
  apple: 'apple.com',
  microsoft: 'microsoft.com',
};

/** The provider with this name in our addresses. @throws ApiError for a name that Firebase is not set up for */
export function socialProviderOf(name: string): SocialProvider {
  const known = keysOf(firebaseNames).find((provider) => provider === name);
  if (!known) throw new ApiError(503, { code: 'auth/operation-not-allowed' });
  return known;
}

export function firebaseProviderOf(provider: SocialProvider): AuthProvider {
  if (provider === 'google') return new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' });
  if (provider === 'facebook') return new FacebookAuthProvider();
  return new OAuthProvider(firebaseNames[provider]);
}

export function nameOf(signInProvider: string | null | undefined): SocialProvider | 'password' {
  return keysOf(firebaseNames).find((name) => firebaseNames[name] === signInProvider) ?? 'password';
}
