import { tidyLine } from '@inkbridge/shared/text';
import type { SocialNames } from '../../http/identity.js';

/** Of each, in characters. */
const longest = 100;

/** Given and family name as the provider states them, else the full name split at its first blank. */
export function namesOf(claims: { given_name?: string; family_name?: string; name?: string }): SocialNames {
  const [first = '', ...rest] = tidyLine(claims.name ?? '').split(' ');
  const { given_name: firstName = first, family_name: lastName = claims.given_name ? '' : rest.join(' ') } = claims;
  return { firstName: tidyLine(firstName.slice(0, longest)), lastName: tidyLine(lastName.slice(0, longest)) };
}
