import type { Selection } from '@inkbridge/catalog-index';
import type { Page } from '@inkbridge/contracts';
import { weakTag } from '../http/tags.js';

/** Tags a page by its content, so that all processes agree and writes to profiles on other pages do not change it. */
export function tagOfSelection({ ids, revisions }: Selection, { total, page, limit }: Page): string {
  return weakTag(`${total} ${page} ${limit} ${ids.join()} ${revisions.join()}`);
}
