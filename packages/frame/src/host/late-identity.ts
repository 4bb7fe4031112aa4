import { ApiError, networkErrorCode } from '@inkbridge/api-client';
import { loadOnce } from '@inkbridge/federation';
import type { IdentityPort } from '@inkbridge/shared/auth-context';

/**
 * An identity port whose code loads on first use, because no one signs in on a guest's first page. A failed load counts
 * as a call without an answer, and the next call tries again. The calls in `here` work without loading.
 */
export function lateIdentity(load: () => Promise<IdentityPort>, here: Partial<IdentityPort> = {}): IdentityPort {
  const port = loadOnce(() =>
    load().catch((cause: unknown) => {
      throw new ApiError(0, { code: networkErrorCode }, { cause });
    }),
  );
  return {
    signIn: async (credentials) => (await port()).signIn(credentials),
    signInWith: async (provider, options) => (await port()).signInWith(provider, options),
    refresh: async () => (await port()).refresh(),
    signOut: async () => (await port()).signOut(),
    loadUser: async (idToken) => (await port()).loadUser(idToken),
    completeAccount: async (idToken) => (await port()).completeAccount(idToken),
    sendVerification: async (idToken, how) => (await port()).sendVerification(idToken, how),
    sendPasswordReset: async (email) => (await port()).sendPasswordReset(email),
    verifyEmail: async (code) => (await port()).verifyEmail(code),
    resetPassword: async (code, newPassword) => (await port()).resetPassword(code, newPassword),
    ...here,
    prepare: () =>
      void port().then(
        (loaded) => loaded.prepare?.(),
        () => undefined,
      ),
  };
}
