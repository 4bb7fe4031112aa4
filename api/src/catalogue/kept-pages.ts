import type { CatalogIndex, CatalogQuery, Selection } from '@inkbridge/catalog-index';
import { pageOf } from '@inkbridge/contracts';
import { createByteCache } from '../http/byte-cache.js';
import { keptBytes, type KeptAnswer } from '../http/kept-answer.js';
import { gatherPage, publicAnswer, tagOfSelection } from './answers.js';

const pageBytes = 64 * 1024 * 1024;

type PagePlace = Pick<CatalogQuery, 'page' | 'limit'>;

/** Pages for guests, admins and members without answers or favorites: the same bytes for all of them. */
export function createKeptPages(index: Pick<CatalogIndex, 'revision'>) {
  const kept = createByteCache<{ revision: number; answer: KeptAnswer }>(pageBytes, ({ answer }) => keptBytes(answer));

  function current(address: string): KeptAnswer | null {
    const page = kept.get(address);
    return page?.revision === index.revision() ? page.answer : null;
  }

  return {
    /** Null when the index has changed since the page was made. */
    current,

    /** `select` is called only if the page must be made. */
    of(address: string, { page: number, limit }: PagePlace, select: () => Selection): KeptAnswer {
      const known = current(address);
      if (known) return known;
      const revision = index.revision();
      const selection = select();
      const page = pageOf(selection.total, number, limit);
      const tag = tagOfSelection(selection, page);
      const before = kept.get(address)?.answer;
      const answer = before?.tag === tag ? before : publicAnswer(gatherPage(selection.cards, page), tag);
      kept.set(address, { revision, answer });
      return answer;
    },
  };
}
