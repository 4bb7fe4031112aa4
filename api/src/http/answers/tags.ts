import { hash } from 'node:crypto';

export function tagOfBytes(bytes: Buffer): string {
  return weakTag(bytes);
}

/** Weak, because all encodings share one tag. */
export function weakTag(content: string | Buffer): string {
  return `W/"${hash('sha1', content, 'base64url')}"`; // in one call: an object for each tag costs more than its content
}
