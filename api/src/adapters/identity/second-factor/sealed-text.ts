import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts short texts for the database with a key that only this server can derive. */
export type SealedTexts = {
  /** `owner` is bound to the result: it opens for the same owner only. */
  seal(text: string, owner: string): string;
  /** Null when it was sealed with another secret or for another owner, or was changed. */
  open(sealed: string, owner: string): string | null;
};

const purpose = 'inkbridge authenticator keys';

/** For the keys of authenticator apps; the owner is the `uid` of an identity. */
export function authenticatorKeys(serverSecret: Buffer): SealedTexts {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', purpose, 32));
  return {
    seal(text, owner) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
        decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
        return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}
