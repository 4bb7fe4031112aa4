import { createHmac, timingSafeEqual } from 'node:crypto';
import { SignatureError } from '../../../money/gateway.js';

export const signatureHeader = 'sandbox-signature';

/** Seconds between signing and reading, both ways: an older message is a replay, a future one a forgery. */
const tolerance = 300;

/** `t=<seconds>,v1=<hex>`, over the time and exactly these bytes. */
export function signatureOf(raw: Buffer, secret: Buffer, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${macOf(raw, secret, seconds).toString('hex')}`;
}

/**
 * Accepts any of several signatures by any of several secrets, so that a secret can be rotated.
 * @throws SignatureError
 */
export function checkSignature(
  raw: Buffer,
  header: string | string[] | undefined,
  { secrets, now }: { secrets: readonly Buffer[]; now: Date },
): void {
  if (typeof header !== 'string') throw new SignatureError('The message carries no signature');
  const parts = header.split(',').map((part) => part.trim());
  const seconds = Number(parts.find((part) => /^t=\d{1,12}$/.test(part))?.slice(2));
  const given = parts.filter((part) => /^v1=[0-9a-f]{64}$/.test(part)).map((part) => Buffer.from(part.slice(3), 'hex'));
  if (Number.isNaN(seconds) || given.length === 0) throw new SignatureError('The signature cannot be read');

  const age = now.getTime() / 1000 - seconds;
  if (Math.abs(age) > tolerance) throw new SignatureError('The signature is outside the accepted time');
  const isSigned = secrets.some((secret) => {
    const expected = macOf(raw, secret, seconds);
    return given.some((mac) => timingSafeEqual(mac, expected));
  });
  if (!isSigned) throw new SignatureError('The signature is not ours');
}

function macOf(raw: Buffer, secret: Buffer, seconds: number): Buffer {
  if (secret.length === 0) throw new RangeError('An empty secret cannot sign');
  return createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest();
}
