import type { State } from '@inkbridge/shared/option-lists';
import { getFacilityRoute, listFacilityStopsRoute, searchFacilitiesRoute } from '@inkbridge/contracts/facts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.js';

/** Up to eight facilities that fit what was typed; those of a state with `state`. */
export function facilitiesFound(q: string, state?: State) {
  return queryOptions({
    queryKey: ['facilities', 'found', q, state ?? null],
    queryFn: ({ signal, client }) => callApi(searchFacilitiesRoute, { query: { q, state } }, { client, signal }),
  });
}

/** One facility as everybody reads it. */
export function facility(id: string) {
  return queryOptions({
    queryKey: ['facilities', 'one', id],
    queryFn: ({ signal, client }) => callApi(getFacilityRoute, { query: { id } }, { client, signal }),
  });
}

/** Facilities whose mail is stopped now or soon, and closed ones. */
export const facilityStops = queryOptions({
  queryKey: ['facilities', 'stops'],
  queryFn: ({ signal, client }) => callApi(listFacilityStopsRoute, {}, { client, signal }),
});
