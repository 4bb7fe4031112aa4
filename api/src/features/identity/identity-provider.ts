import type { ErrorCode } from '@inkbridge/contracts';

/** Who somebody is, as the provider vouches for it. `uid` is the provider's own id. */
export type Identity = { uid: string; email: string; emailVerified: boolean; role: 'admin' | null };

export type Verified =
  { ok: true; identity: Identity } | { ok: false; reason: 'invalid' | 'expired' | 'revoked' | 'disabled' };

export type NewIdentity = { email: string; password: string; emailVerified?: boolean };

type CreationRefusal = Extract<ErrorCode, 'auth/email-already-in-use' | 'auth/weak-password' | 'auth/invalid-email'>;
export type Created = { ok: true; identity: Identity } | { ok: false; reason: CreationRefusal };

/** What the API asks of whoever keeps identities (design §5). Every adapter passes `identityProviderSuite`. */
export type IdentityProvider = {
  /** `checkRevoked` asks the provider too; without it a revoked token works until it ends. */
  verify(token: string, options: { checkRevoked: boolean }): Promise<Verified>;
  createUser(identity: NewIdentity): Promise<Created>;
  deleteUser(uid: string): Promise<void>;
  /** Takes effect with the next token; ends all sessions. */
  setRole(uid: string, role: 'admin' | null): Promise<void>;
  /** Nobody signs in or refreshes any more; ends all sessions. */
  disable(uid: string): Promise<void>;
  /** Ends all sessions. */
  revoke(uid: string): Promise<void>;
};
