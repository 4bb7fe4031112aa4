import type { State } from '@inkbridge/shared/option-lists';
import {
  getFacilityRoute,
  listFacilityNamesRoute,
  listFacilityStopsRoute,
  searchFacilitiesRoute,
} from '@inkbridge/contracts/facts';
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

/** Names of all facilities of these states, and of those with these ids. */
export function facilityNames(wanted: { state: readonly string[]; id: readonly string[] }) {
  return queryOptions({
    queryKey: ['facilities', 'names', wanted],
    queryFn: ({ signal, client }) =>
      callApi(
        listFacilityNamesRoute,
        { query: { state: [...wanted.state] as State[], id: [...wanted.id] } },
        { client, signal },
      ),
  });
}
