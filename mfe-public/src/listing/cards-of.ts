import type { CataloguePage } from '@inkbridge/api-client';
import type { CardJson } from '@inkbridge/contracts';

/**
 * All cards loaded so far, without duplicates: a profile listed since the first page shifts others to the next
 * (AC-091).
 */
export function cardsOf(data: { pages: readonly CataloguePage[] } | undefined): CardJson[] {
  const cards = (data?.pages ?? []).flatMap((page) => page.data);
  return [...new Map(cards.map((card) => [card._id, card])).values()];
}
