import { secondFactorFacts } from '@inkbridge/contracts';
import { createHash, randomInt } from 'node:crypto';

/** Crockford's base32: no letter that looks like a digit. Twelve characters are 60 bits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 3;
const groupLength = 4;

/** A set of codes, written in groups as people copy them. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: secondFactorFacts.recoveryCodes }, newCode);
}

/** Depends on the account, so that one guess cannot be tried on all. Case, blanks and dashes make no difference. */
export function recoveryHash(code: string, uid: string): string {
  const plain = code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(`${uid} ${plain}`).digest('base64url');
}

function newCode(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
