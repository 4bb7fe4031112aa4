import { demoDomain } from '../../../config/demo-accounts.js';
import type { IdentityDoc } from '../base/identity-doc.js';

/**
 * Nobody is asked to prove anything here, so only what is worth nothing may be used: the demo's accounts, whose password
 * is public, and those the sandbox made itself, as long as nobody has given them a password. Never an admin's.
 */
export function mayUseInSandbox(subject: string, { email, passwordHash, role, social }: IdentityDoc): boolean {
  if (role !== null) return false;
  return email.endsWith(demoDomain) || (passwordHash === null && social?.google === subject);
}
