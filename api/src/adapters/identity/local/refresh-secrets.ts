import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export type RefreshToken = { familyId: string; secret: string };

export type RefreshSecrets = {
  first(): RefreshToken;
  /** The secret that follows `presented`: always the same, so a lost answer can be repeated without storing it. */
  after(presented: string): string;
  hashOf(secret: string): string;
};

export function createRefreshSecrets(serverSecret: Buffer): RefreshSecrets {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', 'inkbridge refresh secrets', 32));
  return {
    first: () => ({ familyId: randomBytes(16).toString('base64url'), secret: randomBytes(32).toString('base64url') }),
    after: (presented) => createHmac('sha256', key).update(presented).digest('base64url'),
    hashOf: (secret) => createHash('sha256').update(secret).digest('base64url'),
  };
}

/** Parses a cookie of the form `<family>.<secret>`; null for anything else. */
export function readRefreshToken(cookie: string | undefined): RefreshToken | null {
  const [, familyId, secret] = /^([\w-]{10,64})\.([\w-]{20,100})$/.exec(cookie ?? '') ?? [];
  return familyId !== undefined && secret !== undefined ? { familyId, secret } : null;
}

export function writeRefreshToken({ familyId, secret }: RefreshToken): string {
  return `${familyId}.${secret}`;
}
