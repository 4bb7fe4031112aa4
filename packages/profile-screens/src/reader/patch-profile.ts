import { catalogue, type CataloguePage, profile } from '@inkbridge/api-client';
import type { CardJson, CustomerJson } from '@inkbridge/contracts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

type Change = Partial<Pick<CardJson, 'isFavorite' | 'prevRating' | 'rating' | 'numRatings'>>;

/** Prefix of the keys of all profile lists. */
const lists = catalogue({ key: 'matches', query: {} }).queryKey.slice(0, 1);

/** Changes one profile in the cache: its page, and every loaded card of it. */
export function patchProfile(client: QueryClient, id: string, change: Change): void {
  client.setQueriesData<CustomerJson | null>(
    { queryKey: profile(id).queryKey },
    (found) => found && { ...found, ...change },
  );
  client.setQueriesData<InfiniteData<CataloguePage>>(
    { queryKey: lists },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(patched) })) },
  );

  function patched(card: CardJson): CardJson {
    return card._id === id ? { ...card, ...change } : card;
  }
}
