import { createHash } from 'node:crypto';

export function tagOfBytes(bytes: Buffer): string {
  return weakTag(bytes);
}

/** Weak, because all encodings share one tag. */
export function weakTag(content: string | Buffer): string {
  return `W/"${createHash('sha1').update(content).digest('base64url')}"`;
}
