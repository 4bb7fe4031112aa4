import type { CatalogQuery } from '@inkbridge/catalog-index';
import {
  getCustomer,
  getFavorite,
  listCustomers,
  listFavorites,
  listMatches,
  listSimilar,
  listUnlistedFavorites,
  listWaiting,
  rateCustomer,
  setFavorite,
} from '@inkbridge/contracts';
import { categoryOf, sortFilterOf } from '@inkbridge/shared/option-lists';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Caller } from '../http/sessions/identity.js';
import { type FindKept, implement, type RouteTable } from '../http/routes/implement.js';
import { answerFound, answerKept, type KeptAnswer } from '../http/answers/kept-answer.js';
import type { CatalogueRequest, CatalogueService } from './listing/catalogue-service.js';
import type { ReadProfile } from './listing/read-profile.js';
import type { FavoriteService } from './members/favorite-service.js';
import type { RatingService } from './members/rating-service.js';
import type { WaitingAnswer } from './waiting/waiting-answer.js';

type ListingQuery = z.output<typeof listCustomers.query>;
type ListingCall = { query: ListingQuery; caller: Caller | null; request: FastifyRequest };
type CatalogueRoutesDeps = { catalogue: CatalogueService; readProfile: ReadProfile; waiting: WaitingAnswer };

export function catalogueRoutes(table: RouteTable, { catalogue, readProfile, waiting }: CatalogueRoutesDeps): void {
  const listing = keptBy((address) => catalogue.keptPage(address));
  const keptProfile = keptBy((address) => keptOf(address, catalogue.keptDetail));
  const keptSimilar = keptBy((address) => keptOf(address, catalogue.keptSimilar));

  implement(
    table,
    listCustomers,
    async (call) => answerFound(await catalogue.list(requestOf(call)), call.request),
    listing,
  );
  implement(
    table,
    listMatches,
    async (call) => answerFound(await catalogue.matches(requestOf(call)), call.request),
    listing,
  );
  implement(
    table,
    getCustomer,
    async ({ query, caller, request }) => {
      const read = await readProfile(query.id, caller);
      return 'view' in read ? read.view : answerKept(read.listed, request);
    },
    keptProfile,
  );
  implement(
    table,
    listSimilar,
    async ({ query, request }) => answerFound(await catalogue.similar(query.id), request),
    keptSimilar,
  );
  implement(table, listWaiting, async ({ request }) => answerKept(await waiting(), request));
}

function requestOf({ query, caller, request }: ListingCall): CatalogueRequest {
  return { query: catalogQueryOf(query), counts: query.counts, caller, address: addressOf(request) };
}

function keptBy(find: (address: string) => KeptAnswer | null): { keptForGuests: FindKept } {
  return {
    keptForGuests(request) {
      const kept = find(addressOf(request));
      return kept && answerKept(kept, request);
    },
  };
}

const idKey = 'id=';

/** Nothing is kept for what is no id. */
function keptOf(address: string, find: (id: string) => KeptAnswer | null): KeptAnswer | null {
  return address.startsWith(idKey) ? find(address.slice(idKey.length)) : null;
}

/** The raw query string: the same parameters in another order are kept as another page. */
function addressOf({ raw: { url = '' } }: FastifyRequest): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}

/** Translates the contract's query for the index. An unknown category means all; ignores an unknown sort (AC-078). */
export function catalogQueryOf(query: ListingQuery): CatalogQuery {
  const { p, l, options, search, sort, state, facility, age, gender, orientation, race, education, interest } = query;
  return {
    page: p,
    limit: l,
    category: categoryOf(options),
    search,
    filters: {
      state,
      facility,
      age,
      gender,
      orientation,
      race,
      education,
      interest,
      sort: sortFilterOf(sort),
    },
  };
}

type Services = { favorites: FavoriteService; ratings: RatingService };

export function memberRoutes(table: RouteTable, { favorites, ratings }: Services): void {
  implement(table, setFavorite, ({ query, body, caller }) => favorites.set(query.id, body, caller.id));
  implement(table, listFavorites, ({ caller }) => favorites.list(caller.id));
  implement(table, listUnlistedFavorites, ({ caller }) => favorites.unlisted(caller.id));
  implement(table, getFavorite, ({ query, caller }) => favorites.get(query.id, caller.id));
  implement(table, rateCustomer, ({ query, body, caller }) => ratings.rate(query.id, body.rating, caller.id));
}
