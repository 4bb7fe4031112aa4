import { createHash, randomBytes } from 'node:crypto';
import { randomKeyBytes } from '@inkbridge/contracts';

/** A key for links that open something without signing in. */
export function randomKey(): string {
  return randomBytes(randomKeyBytes).toString('base64url');
}

/** What is stored of such a key: nobody who reads the database can use what they find. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
