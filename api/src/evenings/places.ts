import {
  type CustomerId,
  mostEveningGuests,
  mostEveningPeople,
  type PlaceState,
  takenHours,
} from '@inkbridge/contracts';
import { hour } from '@inkbridge/shared/time';
import { isFromWrongClock } from '../database/clock-skew.js';
import type { Place } from './evening-doc.js';

/** Time that is over counts at once, without any write, and so does time that only a wrong clock gave. */
export function stateOf({ guest, until, writtenAt }: Place, now: Date): PlaceState {
  if (writtenAt) return 'written';
  if (guest === undefined || until === undefined || until <= now) return 'free';
  return isFromWrongClock(until, { now, life: takenHours * hour }) ? 'free' : 'taken';
}

/** Keys of the guests who have somebody or wrote to somebody. */
export function guestsOf(places: readonly Place[], now: Date): Set<string> {
  return new Set(places.flatMap((place) => (stateOf(place, now) === 'free' ? [] : (place.guest ?? []))));
}

export function numbersOf(places: readonly Place[], now: Date) {
  const letters = places.filter(({ writtenAt }) => writtenAt).length;
  return { people: places.length, letters, guests: guestsOf(places, now).size };
}

type Guest = { guest: string; firstName: string };

/**
 * The places after a guest took a person, and gave back the one before. `taken`: somebody else has the person. `gone`: the
 * host took them off the list. `full`: as many guests as there may be are others.
 */
export function take(places: readonly Place[], { guest, firstName }: Guest, of: { person: CustomerId; now: Date }) {
  const { person, now } = of;
  const wanted = places.find(({ customerId }) => customerId === person);
  if (!wanted) return { outcome: 'gone' } as const;
  const state = stateOf(wanted, now);
  const isOwn = wanted.guest === guest && state === 'taken';
  if (!isOwn && state !== 'free') return { outcome: 'taken' } as const;
  const guests = guestsOf(places, now);
  if (!guests.has(guest) && guests.size >= mostEveningGuests) return { outcome: 'full' } as const;
  const until = new Date(now.getTime() + takenHours * hour);
  const others = giveBack(places, guest);
  const taken = { customerId: person, guest, firstName, until };
  return { outcome: 'yours', places: replaced(others, taken) } as const;
}

/** Whom the guest noted a letter to stays noted. */
export function giveBack(places: readonly Place[], guest: string): Place[] {
  return places.map((place) => (place.guest === guest && !place.writtenAt ? freed(place) : place));
}

/**
 * The places after a guest noted a letter to a person of theirs, or took the note back. Null for a person who is not
 * theirs: their time is over, and somebody else has the person.
 */
export function note(
  places: readonly Place[],
  { guest, person, isWritten }: { guest: string; person: CustomerId; isWritten: boolean },
  now: Date,
): Place[] | null {
  const place = places.find(({ customerId }) => customerId === person);
  if (place?.guest !== guest) return null;
  const { writtenAt, ...open } = place;
  if (isWritten) return replaced(places, { ...place, writtenAt: writtenAt ?? now });
  if (!writtenAt) return [...places];
  const others = giveBack(places, guest); // who takes a note back has that person again, and no second one
  return replaced(others, { ...open, until: new Date(now.getTime() + takenHours * hour) });
}

/** The places after the host noted a letter, or took the person back from whoever has them. Null for nobody on the list. */
export function setByHost(
  places: readonly Place[],
  { person, state }: { person: CustomerId; state: 'free' | 'written' },
  now: Date,
): Place[] | null {
  const place = places.find(({ customerId }) => customerId === person);
  if (!place) return null;
  if (state === 'free') return replaced(places, freed(place));
  const writer = stateOf(place, now) === 'free' ? freed(place) : place;
  return replaced(places, { ...writer, writtenAt: place.writtenAt ?? now });
}

/** With those who are not on the list yet, as far as there is room. */
export function added(places: readonly Place[], ids: readonly CustomerId[]): Place[] {
  const known = new Set(places.map(({ customerId }) => customerId));
  const fresh = [...new Set(ids)].filter((id) => !known.has(id));
  return [...places, ...fresh.map((customerId) => ({ customerId }))].slice(0, mostEveningPeople);
}

/**
 * Up to `most` people whom nobody has, `skip` further on. Each guest begins at another place of the list, so that not all
 * reach for the same person, and whoever is taken meanwhile moves none of the others.
 */
export function offersFor(
  guest: string,
  places: readonly Place[],
  { most, skip, now }: { most: number; skip: number; now: Date },
): CustomerId[] {
  const start = Number.parseInt(Buffer.from(guest, 'base64url').toString('hex').slice(0, 8), 16) % places.length;
  const free = [...places.slice(start), ...places.slice(0, start)].filter((place) => stateOf(place, now) === 'free');
  const first = free.length === 0 ? 0 : skip % free.length;
  return [...free.slice(first), ...free.slice(0, first)].slice(0, most).map(({ customerId }) => customerId);
}

function freed({ customerId }: Place): Place {
  return { customerId };
}

function replaced(places: readonly Place[], place: Place): Place[] {
  return places.map((one) => (one.customerId === place.customerId ? place : one));
}
