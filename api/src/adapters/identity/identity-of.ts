import type { Config } from '../../config/config.js';
import type { FactorMailer, IdentityMailer } from '../../post/code-mails.js';
import type { IdentityKeeper } from '../../people/accounts/identity-provider.js';
import type { IdentityCollections } from './base/identity-doc.js';
import { passwordThreads } from './local/hash-threads.js';
import { identitySecret } from '../secrets-file.js';
import { createLocalIdentity } from './local/local-identity.js';
import { createAttemptRepository } from './base/mongo-attempt-repository.js';
import type { ClockWatch } from '../../jobs/clock-watch.js';
import type { SocialTokens } from './base/social-tokens.js';
import { createThrottle } from './base/throttle.js';

type IdentityDeps = {
  stored: IdentityCollections;
  mailer: IdentityMailer & FactorMailer;
  google: SocialTokens | null;
  clock: ClockWatch;
  now: () => Date;
};

/** The configured identity provider: a Firebase project, or our own database. */
export async function identityOf(
  config: Config,
  { stored, mailer, google, clock, now }: IdentityDeps,
): Promise<IdentityKeeper> {
  if (config.firebase) {
    const { createFirebaseIdentity } = await import('./firebase/firebase-identity.js');
    const throttle = createThrottle(createAttemptRepository(stored), now);
    return createFirebaseIdentity({ ...config.firebase, mailer, throttle });
  }
  const secret = await identitySecret(config.jwtSecret, config.dataDir);
  const places = { site: config.publicUrl, console: config.adminUrl };
  const social = google ? { google } : {};
  return createLocalIdentity(stored, { secret, mailer, places, social, hasher: passwordThreads(), clock, now });
}
