import type { Job } from '../../jobs/jobs.js';
import type { TokenSource } from '../../http/sessions/token-source.js';
import type { IdentityProvider } from './identity-provider.js';
import type { SecondFactorKeeper } from './second-factor.js';
import type { SessionService } from './session-service.js';

/** Everything that depends on the choice of identity provider. */
export type IdentityKeeper = {
  identities: IdentityProvider;
  sessions: SessionService;
  tokens: TokenSource;
  secondFactor: SecondFactorKeeper;
  jobs?: readonly Job[];
};
