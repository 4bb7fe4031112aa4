import { ApiError } from '@inkbridge/api-client';
import type { SocialProvider } from '@inkbridge/contracts';
import { keysOf } from '@inkbridge/shared/objects';
import {
  FacebookAuthProvider,
  GoogleAuthProvider,
  OAuthProvider,
  signOut,
  type Auth,
  type AuthProvider,
  type UserCredential,
} from '@firebase/auth';

/** Time limit for choosing an account. The SDK itself waits forever if its helper page is blocked. */
const popupMs = 120_000;

/** Rejects after the time limit, and signs out again if the sign-in finishes later. */
export async function inTime(auth: Auth, popup: Promise<UserCredential>): Promise<UserCredential> {
  let timer: number | undefined;
  let isLate = false;
  const patience = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => {
      isLate = true;
      reject(new ApiError(0, { code: 'auth/timeout' }));
    }, popupMs);
  });
  void popup.then(
    () => (isLate ? signOut(auth) : undefined),
    () => undefined,
  );
  return Promise.race([popup, patience]).finally(() => window.clearTimeout(timer));
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
