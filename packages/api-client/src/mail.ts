import {
  getFacilityRoute,
  listFacilityNamesRoute,
  listFacilityStopsRoute,
  listMailRulesRoute,
  listMailStopsRoute,
  listRecordsLinksRoute,
  searchFacilitiesRoute,
} from '@inkbridge/contracts/facts';
import type { State } from '@inkbridge/shared/option-lists';
import { read } from './from-route.js';

/** Up to eight facilities that fit what was typed; those of a state with `state`. */
export const facilitiesFound = (q: string, state?: State) =>
  read(['facilities', 'found', q, state ?? null], searchFacilitiesRoute, { query: { q, state } });

/** One facility as everybody reads it. */
export const facility = (id: string) => read(['facilities', 'one', id], getFacilityRoute, { query: { id } });

/** Facilities whose mail is stopped now or soon, and closed ones. */
export const facilityStops = read(['facilities', 'stops'], listFacilityStopsRoute);

/** Names of all facilities of these states, and of those with these ids. */
export function facilityNames(wanted: { state: readonly string[]; id: readonly string[] }) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API refuses any other
  const query = { state: [...wanted.state] as State[], id: [...wanted.id] };
  return read(['facilities', 'names', wanted], listFacilityNamesRoute, { query });
}

/** The mail-rule cards of a state, then those that hold everywhere; without a state, all of them. */
export const mailRules = (state?: State) =>
  read(['guides', 'mailRules', state ?? null], listMailRulesRoute, { query: { state } });

/** The public searches for people in prison of a state, then those that cover every state. */
export const recordsLinks = (state: State) =>
  read(['guides', 'recordsLinks', state], listRecordsLinksRoute, { query: { state } });

/** Days without mail that admins added, from today on. */
export const mailStops = read(['guides', 'mailStops'], listMailStopsRoute);
