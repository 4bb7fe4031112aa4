import { secondFactorFacts } from '@inkbridge/contracts';
import { generateSecret, generateURI, verifySync } from 'otplib';

const issuer = 'Inkbridge';
/** Seconds for which a code is shown; authenticator apps assume it. */
const period = 30;
const isCode = new RegExp(`^\\d{${secondFactorFacts.digits}}$`);

/** A new key for an authenticator app, in base32. */
export function newKey(): string {
  return generateSecret();
}

/** The text of the QR code; authenticator apps show `email` beside the code. */
export function linkOf(key: string, email: string): string {
  return generateURI({ issuer, label: email, secret: key });
}

/** The time step that a code belongs to, of the current one and its neighbours; null for any other code (RFC 6238). */
export function stepOf(key: string, code: string, now: Date): number | null {
  if (!isCode.test(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret: key, token: code, epoch, period, epochTolerance: period });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
