import type { IdentityMailer } from '../../post/code-mails.js';
import type { OwnTokens } from '../../http/token-source.js';
import type { IdentityKeeper } from '../../people/identity-keeper.js';
import type { IdentityCollections } from './identity-doc.js';
import { createKnownPlaces } from './known-places.js';
import { createActionCodes } from './action-codes.js';
import { createLocalIdentityProvider, createStandingOf } from './local-identity-provider.js';
import { createLocalMails } from './local-mails.js';
import { createLocalRedemption } from './local-redemption.js';
import { createLocalSessionList } from './local-session-list.js';
import { createLocalSessions } from './local-sessions.js';
import { createLocalSignIn } from './local-sign-in.js';
import type { SocialReaders } from './local-social.js';
import { createAttemptRepository } from './mongo-attempt-repository.js';
import { createCodeRepository } from './mongo-code-repository.js';
import { createFamilyRepository } from './mongo-family-repository.js';
import { createIdentityRepository } from './mongo-identity-repository.js';
import { createPasswordCheck } from './password-check.js';
import { createRefreshSecrets } from './refresh-secrets.js';
import { createSignInThrottle } from './sign-in-throttle.js';
import { createThrottle } from './throttle.js';

export type LocalIdentity = IdentityKeeper & { tokens: OwnTokens };

export type LocalIdentityOptions = {
  secret: Buffer;
  mailer: IdentityMailer;
  /** Other providers whose tokens are accepted (D-07). */
  social?: SocialReaders;
  now: () => Date;
};

/** Puts the local provider together. */
export async function createLocalIdentity(
  collections: IdentityCollections,
  { secret, mailer, social = {}, now }: LocalIdentityOptions,
): Promise<LocalIdentity> {
  const repository = createIdentityRepository(collections);
  const families = createFamilyRepository(collections);
  const codes = createActionCodes(createCodeRepository(collections), now);
  const limits = createThrottle(createAttemptRepository(collections), now);
  const throttle = createSignInThrottle(limits);
  const passwords = await createPasswordCheck();
  const secrets = createRefreshSecrets(secret);
  const places = createKnownPlaces({ repository, serverSecret: secret, now });
  const mails = createLocalMails({ repository, codes, throttle: limits, mailer });
  const sessions = createLocalSessions({ repository, families, secrets, now });
  return {
    identities: createLocalIdentityProvider({
      repository,
      passwords,
      codes,
      mails,
      throttle,
      limits,
      places,
      social,
      now,
    }),
    sessions: {
      ...sessions,
      signIn: createLocalSignIn({ repository, passwords, throttle, places, begin: sessions.begin, now }),
      ...createLocalSessionList({ families, now }),
      ...createLocalRedemption({ repository, codes, passwords, throttle, places, familyOf: sessions.familyOf }),
    },
    tokens: { kind: 'own', secret, now, standingOf: createStandingOf(repository, families) },
  };
}
