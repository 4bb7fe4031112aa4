import {
  getGreetingCardsPictureRoute,
  getGreetingCardsRoute,
  listCustomersRoute,
  listFacilityEnvelopesRoute,
  listUnlistedFavoritesRoute,
} from '@inkbridge/contracts/facts';
import { pageSizes } from '@inkbridge/shared/option-lists';
import { queryOptions } from '@tanstack/react-query';
import { type CallContext, type CallInput, callList } from './call-api.js';
import type { CataloguePage, CatalogueQuery } from './catalogue.js';
import { downloadFile } from './download.js';
import { read } from './from-route.js';

/** The member's favorites that are not listed now, without addresses. */
export const unlistedFavorites = read(['unlistedFavorites'], listUnlistedFavoritesRoute);

/** Facilities that ask for another order of an envelope's parts. */
export const facilityEnvelopes = read(['facilities', 'envelopes'], listFacilityEnvelopesRoute);

/** The first `most` people of a list, and how many it has. */
export function peopleOfList(query: CatalogueQuery, most: number) {
  return queryOptions({
    queryKey: ['peopleOfList', query, most],
    queryFn: async ({ signal, client }) => {
      const cards: CataloguePage['data'] = [];
      for (let page = 1; ; page += 1) {
        const input = { query: { ...query, p: String(page), l: String(pageSizes.most) } };
        const { data, total, totalPages } = await callList(listCustomersRoute, input, { client, signal });
        cards.push(...data);
        if (cards.length >= most || page >= totalPages) return { cards: cards.slice(0, most), total };
      }
    },
  });
}

type CardsQuery = CallInput<typeof getGreetingCardsRoute>['query'];

/** Four cards to fold, as PDF. @throws ApiError */
export function downloadGreetingCards(query: CardsQuery, context: CallContext): Promise<Blob> {
  return downloadFile(getGreetingCardsRoute, query, context);
}

/** The same as a picture. */
export function greetingCardsPicture(query: CardsQuery) {
  return queryOptions({
    queryKey: ['greetingCards', query],
    queryFn: (context) => downloadFile(getGreetingCardsPictureRoute, query, context),
  });
}
