import { shownLine } from '@inkbridge/contracts';
import type { SocialNames } from '../../http/identity.js';

/** Given and family name as the provider states them, else the full name split at its first blank. */
export function namesOf(claims: { given_name?: string; family_name?: string; name?: string }): SocialNames {
  const [first = '', ...rest] = (claims.name ?? '').trim().split(/\s+/);
  const { given_name: firstName = first, family_name: lastName = claims.given_name ? '' : rest.join(' ') } = claims;
  return { firstName: shown(firstName), lastName: shown(lastName) };
}

/** Without characters that nobody sees: nobody can be asked to type this name again. */
function shown(name: string): string {
  const letters = Array.from(name).filter((letter) => shownLine.test(letter));
  return letters.join('').trim().slice(0, 100);
}
