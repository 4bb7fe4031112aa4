import type { CataloguePage } from '@inkbridge/api-client';
import type { CardJson } from '@inkbridge/contracts';

/** All cards loaded so far. Somebody listed meanwhile moves others to the next page; nobody is shown twice (AC-091). */
export function cardsOf(data: { pages: readonly CataloguePage[] } | undefined): CardJson[] {
  const cards = (data?.pages ?? []).flatMap((page) => page.data);
  return [...new Map(cards.map((card) => [card._id, card])).values()];
}
