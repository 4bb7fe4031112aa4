import type { ErrorCode, SocialProvider, User } from '@inkbridge/contracts';
import { z } from 'zod';
import { AppError } from '../../http/app-error.js';
import type { Identity, IdentityProvider, SocialNames, SocialVerified } from './identity-provider.js';
import type { RefreshCookie, SessionService } from './session-service.js';

export type TokenSignInPorts = {
  identities: Pick<IdentityProvider, 'verifySocial'>;
  sessions: Pick<SessionService, 'open'>;
  /** The account of an identity, made where there is none (D-83). */
  accountOf: (identity: Identity, names: SocialNames) => Promise<User>;
  now: () => Date;
};

/** `cookie` is null where the token's own provider keeps the session. */
export type SignedInWithToken = { token: string; expiresIn: number; user: User; cookie: RefreshCookie | null };

export type TokenSignIn = (
  provider: SocialProvider | 'password',
  given: { idToken: string; remember: boolean },
) => Promise<SignedInWithToken>;

const refusals: Readonly<Record<Extract<SocialVerified, { ok: false }>['reason'], ErrorCode>> = {
  invalid: 'auth/invalid-social-token',
  unverified: 'auth/unverified-email',
  disabled: 'auth/user-disabled',
  not_allowed: 'auth/operation-not-allowed',
  unavailable: 'auth/unavailable',
};

/** Sign-in with a token that another provider, or ours, has given out (D-07). */
export function createTokenSignIn({ identities, sessions, accountOf, now }: TokenSignInPorts): TokenSignIn {
  return async (provider, { idToken, remember }) => {
    const verified = await identities.verifySocial(provider, idToken);
    if (!verified.ok) throw new AppError(refusals[verified.reason]);
    const { identity, names } = verified;
    const user = await accountOf(identity, names);

    // Our own token comes from a session that lives already, and must not be stretched into a longer one.
    const opened = provider === 'password' ? null : await sessions.open(identity.uid, remember);
    if (!opened) return { token: idToken, expiresIn: secondsLeft(idToken, now()), user, cookie: null };
    const { token, cookie } = opened;
    return { token: token.idToken, expiresIn: token.expiresIn, user, cookie };
  };
}

const payloadSchema = z.object({ exp: z.number() });

/** Of a token that was verified just now. */
function secondsLeft(idToken: string, now: Date): number {
  const [, payload = ''] = idToken.split('.');
  const { exp } = payloadSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return Math.max(1, Math.floor(exp - now.getTime() / 1000));
}
