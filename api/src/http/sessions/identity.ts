import type { UserId } from '@inkbridge/contracts';

/** A user as the provider vouches for them. `uid` is the provider's own id. */
export type Identity = { uid: string; email: string; emailVerified: boolean; role: 'admin' | null };

/**
 * A token's session. `id` is null where the identity provider does not name its sessions. `signedInAt` is
 * when the user last proved who they are; a refresh does not change it. `secondFactor`: whether two factors proved it.
 */
export type SessionFacts = { id: string | null; signedInAt: Date; secondFactor?: boolean };

/** `unavailable`: the provider did not answer, which says nothing about the token. */
export type Verified =
  | { ok: true; identity: Identity; session: SessionFacts }
  | { ok: false; reason: 'invalid' | 'expired' | 'revoked' | 'disabled' | 'unavailable' };

/** `checkRevoked` asks whoever issued the token too; without it a revoked token works until it expires. */
export type VerifyToken = (token: string, options: { checkRevoked: boolean }) => Promise<Verified>;

/** Names in a social token, for the account that is created from it. */
export type SocialNames = { firstName: string; lastName: string };
export type SocialVerified =
  | {
      ok: true;
      identity: Identity;
      names: SocialNames;
      /** A stranger had registered the address: their texts in the account are not this user's. */
      takenOver?: boolean;
    }
  | { ok: false; reason: 'invalid' | 'unverified' | 'disabled' | 'not_allowed' | 'unavailable' };

/** The holder of a session, from a verified token only (D-06). `uid` is the identity provider's. */
export type TokenHolder = { uid: string; email: string; role: 'admin' | 'user'; session: SessionFacts };

/** A holder with an account, whose id is `id`. */
export type Caller = TokenHolder & { id: UserId };
