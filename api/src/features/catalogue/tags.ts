import type { Selection } from '@inkbridge/catalog-index';
import type { Page } from '@inkbridge/contracts';
import { createHash } from 'node:crypto';

/** Names a page by what is on it, so that all processes agree and a write elsewhere changes nothing. */
export function tagOfSelection({ ids, revisions }: Selection, { total, page, limit }: Page): string {
  return weakTag(`${total} ${page} ${limit} ${ids.join()} ${revisions.join()}`);
}

export function tagOfBytes(bytes: Buffer): string {
  return weakTag(bytes);
}

/** Weak, because one tag stands for every encoding. */
function weakTag(content: string | Buffer): string {
  return `W/"${createHash('sha1').update(content).digest('base64url')}"`;
}
