import {
  listCustomersRoute,
  listFacilityEnvelopesRoute,
  listUnlistedFavoritesRoute,
  mostLabels,
} from '@inkbridge/contracts/facts';
import { pageSizes } from '@inkbridge/shared/option-lists';
import { queryOptions } from '@tanstack/react-query';
import { callList } from './call-api.js';
import type { CataloguePage, CatalogueQuery } from './catalogue.js';
import { read } from './from-route.js';

/** The member's favorites that are not listed now, without addresses. */
export const unlistedFavorites = read(['unlistedFavorites'], listUnlistedFavoritesRoute);

/** Facilities that ask for another order of an envelope's parts. */
export const facilityEnvelopes = read(['facilities', 'envelopes'], listFacilityEnvelopesRoute);

/** The first people of a list, as many as labels are printed for at once, and how many it has. */
export function peopleForLabels(query: CatalogueQuery) {
  return queryOptions({
    queryKey: ['peopleForLabels', query],
    queryFn: async ({ signal, client }) => {
      const cards: CataloguePage['data'] = [];
      for (let page = 1; ; page += 1) {
        const input = { query: { ...query, p: String(page), l: String(pageSizes.most) } };
        const { data, total, totalPages } = await callList(listCustomersRoute, input, { client, signal });
        cards.push(...data);
        if (cards.length >= mostLabels || page >= totalPages) return { cards: cards.slice(0, mostLabels), total };
      }
    },
  });
}
