import type { IdentityProvider } from '../../features/identity/identity-provider.js';
import type { SessionService } from '../../features/identity/session-service.js';
import type { Collections } from '../database/collections.js';
import { createLocalIdentityProvider } from './local-identity-provider.js';
import { createLocalSessions } from './local-sessions.js';
import { createIdentityRepository } from './mongo-identity-repository.js';
import { createPasswordCheck } from './password-check.js';
import { createRefreshSecrets } from './refresh-secrets.js';
import { createSignInThrottle } from './sign-in-throttle.js';
import { createTokenCodec } from './token-codec.js';

export type LocalIdentity = { identities: IdentityProvider; sessions: SessionService };

/** The local provider, put together. */
export async function createLocalIdentity(
  collections: Collections,
  { secret, now }: { secret: Buffer; now: () => Date },
): Promise<LocalIdentity> {
  const repository = createIdentityRepository(collections);
  const tokens = createTokenCodec(secret, now);
  const passwords = await createPasswordCheck();
  const throttle = createSignInThrottle(repository, now);
  const secrets = createRefreshSecrets(secret);
  return {
    identities: createLocalIdentityProvider({ repository, tokens, now }),
    sessions: createLocalSessions({ repository, tokens, secrets, passwords, throttle, now }),
  };
}
