import type { ErrorCode, SocialProvider, User } from '@inkbridge/contracts';
import { z } from 'zod';
import { AppError } from '../../http/answers/app-error.js';
import type { Door } from '../../http/sessions/door.js';
import type { Identity, SocialNames, SocialVerified } from '../../http/sessions/identity.js';
import type { IdentityProvider } from './identity-provider.js';
import type { BrowserFacts, OpenedSession, SecondStepAsked, SessionService } from './session-service.js';

export type TokenSignInDeps = {
  identities: Pick<IdentityProvider, 'verifySocial'>;
  sessions: Pick<SessionService, 'open'>;
  /** The account of an identity, created if there is none (D-83). */
  accountOf: (identity: Identity, names: SocialNames, options: { takenOver: boolean }) => Promise<User>;
  now: () => Date;
};

/** `opened` is null when the given token stays the session's own; it then lives for `secondsLeft`. */
type SignedInWithToken =
  | ({ user: User } & ({ opened: OpenedSession } | { opened: null; secondsLeft: number }))
  | { secondStep: SecondStepAsked };

/** The door and the browser used, and the check for a token of our own provider. */
type Entry = BrowserFacts & { door: Door; verifyOwn: (idToken: string) => Promise<SocialVerified> };

export type TokenSignIn = (
  provider: SocialProvider | 'password',
  given: { idToken: string; remember: boolean },
  entry: Entry,
) => Promise<SignedInWithToken>;

const refusals: Readonly<Record<Extract<SocialVerified, { ok: false }>['reason'], ErrorCode>> = {
  invalid: 'auth/invalid-social-token',
  unverified: 'auth/unverified-email',
  disabled: 'auth/user-disabled',
  not_allowed: 'auth/operation-not-allowed',
  unavailable: 'auth/unavailable',
};

/** Sign-in with a token issued by another provider, or by ours (D-07). */
export function createTokenSignIn({ identities, sessions, accountOf, now }: TokenSignInDeps): TokenSignIn {
  return async (provider, { idToken, remember }, { door, verifyOwn, ...browser }) => {
    const isOwn = provider === 'password';
    const verified = await (isOwn ? verifyOwn(idToken) : identities.verifySocial(provider, idToken, door));
    if (!verified.ok) throw new AppError(refusals[verified.reason]);
    const { identity, names, takenOver = false } = verified;
    const user = await accountOf(identity, names, { takenOver });

    // Our own token belongs to a session that exists already, and must not be exchanged for a longer one.
    const opened = isOwn ? null : await sessions.open(identity.uid, { remember, door, amr: ['fed'], ...browser });
    if (opened && 'secondStep' in opened) return opened;
    return opened ? { user, opened } : { user, opened, secondsLeft: secondsLeft(idToken, now()) };
  };
}

const payloadSchema = z.object({ exp: z.number() });

/** Expects a token that was just verified. */
function secondsLeft(idToken: string, now: Date): number {
  const [, payload = ''] = idToken.split('.');
  const { exp } = payloadSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return Math.max(1, Math.floor(exp - now.getTime() / 1000));
}
