import { type MailSystem, mailSystems } from './guides.facts.js';

/** Who runs a facility: as mail-rule cards say it, so that the rules of a facility can be found. */
export const facilityKinds = mailSystems;

export type FacilityKind = MailSystem;

/** Who lives in it. */
export const facilityHouses = ['men', 'women', 'both'] as const;

export type FacilityHouses = (typeof facilityHouses)[number];

/** The parts of an envelope; each facility asks for an order of them, and this is the usual one. */
export const envelopeParts = ['person', 'number', 'facility', 'address'] as const;

/** A line or some lines of an envelope. */
export type EnvelopePart = (typeof envelopeParts)[number];

/** Whether letters arrive. */
export const facilityStates = ['open', 'stopped', 'closed'] as const;

export type FacilityState = (typeof facilityStates)[number];

/** What the register can be asked for: whether letters arrive, or `old`, those that nobody checked for a year. */
export const facilityFilters = [...facilityStates, 'old'] as const;

export type FacilityFilter = (typeof facilityFilters)[number];

/** Most characters of what is written of a facility. `address`: its name and lines as the one line of a profile. */
export const facilityTexts = { name: 100, agency: 120, line: 80, city: 80, address: 200, page: 500, why: 300 } as const;

/** Most other names, lines of a building's and of a mailing address, and rows of one search. */
export const mostOfFacility = { otherNames: 8, streetLines: 3, mailingLines: 4, choices: 8 } as const;

/** Most facilities of one register. */
export const mostFacilities = 20_000;

/** Days before a stop on mail begins from which everybody is told. */
export const stopNoticeDays = 60;

/**
 * Whether mail to a facility waits on this day: from the first day of a stop to its last one. @param today `YYYY-MM-DD`
 */
export function isMailStopped(status: { is: FacilityState; from?: string; until?: string | null }, today: string) {
  if (status.is !== 'stopped' || status.from === undefined || today < status.from) return false;
  return !status.until || today <= status.until;
}

/** Up to eight facilities that `q` finds by name, other names, city or state; those of a state alone with `state`. */
export const searchFacilitiesRoute = { method: 'GET', url: '/facilities', access: 'everyone' } as const;

export const getFacilityRoute = { method: 'GET', url: '/facilities/one', access: 'everyone' } as const;

/** Most states and facilities whose names are asked for at once. */
export const mostNamed = { states: 5, facilities: 50 } as const;

/** The names of all facilities of some states, and of those with these ids. */
export const listFacilityNamesRoute = { method: 'GET', url: '/facilities/names', access: 'everyone' } as const;

/** Every facility that asks for another order of an envelope's parts than the usual one, or has a comma in its name. */
export const listFacilityEnvelopesRoute = { method: 'GET', url: '/facilities/envelopes', access: 'everyone' } as const;

/** Every facility whose mail is stopped now or soon, and every closed one. */
export const listFacilityStopsRoute = { method: 'GET', url: '/facilities/stops', access: 'everyone' } as const;
