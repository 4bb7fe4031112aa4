import type { SecondStep, SessionToken } from '@inkbridge/contracts';
import {
  resetPasswordRoute,
  sendPasswordResetRoute,
  sendVerificationRoute,
  signInRoute,
  signInWithTokenRoute,
  type SocialProvider,
  verifyEmailRoute,
} from '@inkbridge/contracts/facts';
import { callsOf, dataOf } from './identity.js';

type Credentials = { email: string; password: string; remember: boolean };

/**
 * The first factor was right, and the account asks for a second one (D-122). `secondStep` is what ends the login;
 * `remember` is as chosen before.
 */
export class SecondStepAsked extends Error {
  readonly secondStep: SecondStep & { remember: boolean };

  constructor(asked: SecondStep, remember: boolean) {
    super('The account asks for a second factor');
    this.secondStep = { ...asked, remember };
  }
}

/** The calls around a login: those of our own identity provider, and those that the API handles for every provider. */
export type SignInCalls = {
  /** @throws ApiError with one of the `auth/…` codes, SecondStepAsked */
  signIn(credentials: Credentials): Promise<SessionToken>;
  /** Signs in with a provider's token. `password` is our own provider; a missing account is then created (D-83). @throws SecondStepAsked */
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
    signIn: async (credentials) => {
      const answer = await dataOf(anonymous, signInRoute, { body: credentials });
      if ('secondStep' in answer) throw new SecondStepAsked(answer.secondStep, credentials.remember);
      return answer;
    },
    exchangeToken: async (provider, idToken, remember) => {
      const input = { params: { provider }, body: { idToken, remember } };
      const answer = await dataOf(anonymous, signInWithTokenRoute, input);
      if ('secondStep' in answer) throw new SecondStepAsked(answer.secondStep, remember);
      const { token, expiresIn } = answer;
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
