import { createHash } from 'node:crypto';

export function tagOfBytes(bytes: Buffer): string {
  return weakTag(bytes);
}

/** Weak, because one tag stands for every encoding. */
export function weakTag(content: string | Buffer): string {
  return `W/"${createHash('sha1').update(content).digest('base64url')}"`;
}
