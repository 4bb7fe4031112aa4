import type {
  resetPassword,
  sendPasswordReset,
  sendVerification,
  SessionToken,
  signIn,
  SocialProvider,
  verifyEmail,
} from '@inkbridge/contracts';
import type { DataJson, Endpoint } from './call-api.js';
import { callsOf, dataOf } from './identity.js';

type Credentials = { email: string; password: string; remember: boolean };
type TokenAnswer = { token: string; expiresIn: number };

/** The calls around a login: those of our own identity provider, and those that the API handles for every provider. */
export type SignInCalls = {
  /** @throws ApiError with one of the `auth/…` codes */
  signIn(credentials: Credentials): Promise<SessionToken>;
  /** Signs in with a provider's token. `password` is our own provider; a missing account is then created (D-83). */
  exchangeToken(provider: SocialProvider | 'password', idToken: string, remember: boolean): Promise<SessionToken>;
  sendVerification(token: string): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  verifyEmail(code: string): Promise<{ email: string }>;
  resetPassword(code: string, newPassword: string): Promise<{ email: string }>;
};

export function createSignInCalls(base: string): SignInCalls {
  const anonymous = callsOf(base);
  const signInAt: Endpoint<typeof signIn> = { method: 'POST', url: '/identity/sign-in' };
  const verificationAt: Endpoint<typeof sendVerification> = { method: 'POST', url: '/identity/send-verification' };
  const resetMailAt: Endpoint<typeof sendPasswordReset> = { method: 'POST', url: '/identity/send-password-reset' };
  const verifyAt: Endpoint<typeof verifyEmail> = { method: 'POST', url: '/identity/verify-email' };
  const resetAt: Endpoint<typeof resetPassword> = { method: 'POST', url: '/identity/reset-password' };

  return {
    signIn: (credentials) => dataOf<SessionToken>(anonymous, signInAt, credentials),
    exchangeToken: async (provider, idToken, remember) => {
      const { token, expiresIn } = await dataOf<TokenAnswer>(
        anonymous,
        { method: 'POST', url: `/auth/${provider}` },
        { idToken, remember },
      );
      return { idToken: token, expiresIn };
    },
    sendVerification: async (token) => {
      await dataOf(callsOf(base, token), verificationAt);
    },
    sendPasswordReset: async (email) => {
      await dataOf(anonymous, resetMailAt, { email });
    },
    verifyEmail: (code) => dataOf<DataJson<typeof verifyEmail>>(anonymous, verifyAt, { code }),
    resetPassword: (code, newPassword) =>
      dataOf<DataJson<typeof resetPassword>>(anonymous, resetAt, { code, newPassword }),
  };
}
