import type { IdentityConfig } from '@inkbridge/federation/runtime-config';
import type { Config } from '../../../config/config.js';
import type { SignInPlaces } from '../../../http/security-headers.js';

type Settings = Pick<Config, 'firebase' | 'socialProviders' | 'googleClientId' | 'production' | 'publicUrl'>;

/** The verifier of Google sign-ins where the API itself is the identity provider. */
export type GoogleSource = 'client' | 'sandbox' | 'none';

export function googleSourceOf({ firebase, socialProviders, googleClientId, production }: Settings): GoogleSource {
  if (firebase || !socialProviders.includes('google')) return 'none';
  if (googleClientId) return 'client';
  return production ? 'none' : 'sandbox';
}

/** The pages' configuration of sign-in. Offers only what works, so that no button leads to an error. */
export function identityFactsOf(config: Settings): IdentityConfig {
  const { firebase, socialProviders } = config;
  if (firebase) return { firebase: firebase.web, social: socialProviders, googleAuthorizeUrl: null };
  const googleAuthorizeUrl = authorizeUrlOf(config);
  return { firebase: null, social: googleAuthorizeUrl ? ['google'] : [], googleAuthorizeUrl };
}

/** The console offers email and password only. */
export function consoleFactsOf<T extends { identity: IdentityConfig }>(facts: T): T {
  return { ...facts, identity: { ...facts.identity, social: [], googleAuthorizeUrl: null } };
}

/** Which places the pages of the site, and of the console, must be allowed to reach. */
export function signInPlacesOf(config: Settings): { site: SignInPlaces; console: SignInPlaces } {
  const { firebase } = config;
  const offersFirebasePopups = firebase !== null && config.socialProviders.length > 0;
  const console = { firebase: firebase !== null, firebaseAuthDomain: null, popups: false };
  return {
    console,
    site: {
      firebase: firebase !== null,
      firebaseAuthDomain: offersFirebasePopups ? firebase.web.authDomain : null,
      popups: offersFirebasePopups || googleSourceOf(config) === 'client',
    },
  };
}

/** The page fills in `{state}` and `{nonce}`. */
function authorizeUrlOf(config: Settings): string | null {
  const asked = 'state={state}&nonce={nonce}';
  const source = googleSourceOf(config);
  if (source === 'none' || !config.googleClientId) return source === 'sandbox' ? `/dev/google?${asked}` : null;
  const query = new URLSearchParams({
    client_id: config.googleClientId,
    redirect_uri: new URL('/auth/callback', config.publicUrl).href,
    response_type: 'id_token',
    scope: 'openid email profile',
    prompt: 'select_account',
  });
  return `https://accounts.google.com/o/oauth2/v2/auth?${query.toString()}&${asked}`;
}
