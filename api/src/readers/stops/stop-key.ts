import { randomBytes } from 'node:crypto';

/** A key for the links in mails that stop them: 192 random bits, which nobody finds by trying. */
export function freshStopKey(): string {
  return randomBytes(24).toString('base64url');
}
