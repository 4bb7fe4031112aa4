import { createIdentityCalls, createSignInCalls, ApiError } from '@inkbridge/api-client';
import { siteHintCookie, type IdentityPort, type IssuedToken } from '@inkbridge/shared/auth-context';
import { tidyEmail, tidyPassword } from '@inkbridge/shared/text';
import { initializeApp } from '@firebase/app';
import {
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  checkActionCode,
  confirmPasswordReset,
  initializeAuth,
  inMemoryPersistence,
  setPersistence,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  verifyPasswordResetCode,
  type Auth,
  type User,
  type UserCredential,
} from '@firebase/auth';
import { asking } from './firebase-identity-errors.js';
import { createHint } from './firebase-identity-hint.js';
import { firebaseProviderOf, inTime, nameOf, socialProviderOf } from './firebase-identity-popup.js';
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
