import type { SessionToken } from '@inkbridge/contracts';
import {
  resetPasswordRoute,
  sendPasswordResetRoute,
  sendVerificationRoute,
  signInRoute,
  signInWithTokenRoute,
  verifyEmailRoute,
  type SocialProvider,
} from '@inkbridge/contracts/facts';
import { callsOf, dataOf } from './identity.js';

type Credentials = { email: string; password: string; remember: boolean };

/** The calls around a login: those of our own identity provider, and those that the API handles for every provider. */
export type SignInCalls = {
  /** @throws ApiError with one of the `auth/…` codes */
  signIn(credentials: Credentials): Promise<SessionToken>;
  /** Signs in with a provider's token. `password` is our own provider; a missing account is then created (D-83). */
  exchangeToken(provider: SocialProvider | 'password', idToken: string, remember: boolean): Promise<SessionToken>;
  sendVerification(token: string, how?: { atSignIn: boolean }): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  verifyEmail(code: string): Promise<{ email: string }>;
  resetPassword(code: string, newPassword: string): Promise<{ email: string }>;
};

/** `base` is the address of the API, with its prefix. */
export function createSignInCalls(base: string): SignInCalls {
  const anonymous = callsOf(base);
  return {
    signIn: (credentials) => dataOf(anonymous, signInRoute, { body: credentials }),
    exchangeToken: async (provider, idToken, remember) => {
      const input = { params: { provider }, body: { idToken, remember } };
      const { token, expiresIn } = await dataOf(anonymous, signInWithTokenRoute, input);
      return { idToken: token, expiresIn };
    },
    sendVerification: async (token, how) => {
      await dataOf(callsOf(base, token), sendVerificationRoute, how && { body: how });
    },
    sendPasswordReset: async (email) => {
      await dataOf(anonymous, sendPasswordResetRoute, { body: { email } });
    },
    verifyEmail: (code) => dataOf(anonymous, verifyEmailRoute, { body: { code } }),
    resetPassword: (code, newPassword) => dataOf(anonymous, resetPasswordRoute, { body: { code, newPassword } }),
  };
}
