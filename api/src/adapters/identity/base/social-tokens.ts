import type { SocialNames } from '../../../http/sessions/identity.js';
import type { IdentityDoc } from './identity-doc.js';
import { tidyLine } from '@inkbridge/shared/text';

/** Claims that another provider vouches for. `subject` is its own id of the user. */
export type SocialClaims = { subject: string; email: string; emailVerified: boolean; names: SocialNames };

export type SocialToken = { ok: true; claims: SocialClaims } | { ok: false; reason: 'invalid' | 'unavailable' };

/** Verifies the id tokens of one other provider: signature, issuer, audience and time. */
export type SocialTokens = {
  verify(idToken: string): Promise<SocialToken>;
  /** Whether the user with this id there may use an identity that exists here; absent where the provider proves who they are. */
  mayUse?(subject: string, identity: IdentityDoc): boolean;
};

/** Longest length of each name, in characters. */
const longest = 100;

/** Given and family name as the provider states them, else the full name split at its first blank. */
export function namesOf(claims: { given_name?: string; family_name?: string; name?: string }): SocialNames {
  const [first = '', ...rest] = tidyLine(claims.name ?? '').split(' ');
  const { given_name: firstName = first, family_name: lastName = claims.given_name ? '' : rest.join(' ') } = claims;
  return { firstName: tidyLine(firstName.slice(0, longest)), lastName: tidyLine(lastName.slice(0, longest)) };
}
