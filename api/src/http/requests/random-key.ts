import { randomBytes } from 'node:crypto';
import { randomKeyBytes } from '@inkbridge/contracts';

/** A key for links that open something without signing in. */
export function randomKey(): string {
  return randomBytes(randomKeyBytes).toString('base64url');
}
