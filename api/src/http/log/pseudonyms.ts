import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { PseudonymOf } from './request-log.js';

const keyBytes = 32;
const letters = 12;

/**
 * Names for accounts in logs. All processes with one secret use the same names; without a secret each process has a key
 * of its own, and its names end with it.
 */
export function createPseudonyms(secret: string | undefined): PseudonymOf {
  const key = secret
    ? Buffer.from(hkdfSync('sha256', secret, '', 'names of accounts in logs', keyBytes))
    : randomBytes(keyBytes);
  return (account) => createHmac('sha256', key).update(account).digest('base64url').slice(0, letters);
}
