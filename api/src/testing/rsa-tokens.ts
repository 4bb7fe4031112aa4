import { generateKeyPairSync, sign } from 'node:crypto';

/** Signs tokens as a provider does, and malformed ones that no provider would sign. */
export type RsaTokens = {
  /** SubjectPublicKeyInfo, PEM. */
  publicPem: string;
  jwk: Record<string, unknown>;
  token: (claims: object, header?: object) => string;
};

export function createRsaTokens(kid: string): RsaTokens {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' },
    token: (claims, header = {}) =>
      compact({ alg: 'RS256', kid, typ: 'JWT', ...header }, claims, (text) => sign('sha256', text, privateKey)),
  };
}

/** A token in compact form; `signature` returns its third part. */
export function compact(header: object, claims: object, signature: (text: Buffer) => Buffer): string {
  const text = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${text}.${signature(Buffer.from(text)).toString('base64url')}`;
}
