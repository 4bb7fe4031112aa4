import type { Selection } from '@inkbridge/catalog-index';
import type { Page } from '@inkbridge/contracts';
import { weakTag } from '../../http/tags.js';

/** Names a page by what is on it, so that all processes agree and a write elsewhere changes nothing. */
export function tagOfSelection({ ids, revisions }: Selection, { total, page, limit }: Page): string {
  return weakTag(`${total} ${page} ${limit} ${ids.join()} ${revisions.join()}`);
}
