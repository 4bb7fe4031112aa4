import type { GuestEveningJson } from '@inkbridge/contracts';
import { endedEveningDays, randomKeyBytes, randomKeyPattern } from '@inkbridge/contracts/facts';
import type { Recipient } from '@inkbridge/profile-screens';
import { deviceStore, hasEntries, removeEntries } from '@inkbridge/shared/device';
import { day } from '@inkbridge/shared/time';
import type { PersonBeside } from '../letters/letter-box.js';

/** The guest's person, for a desk without a network. */
export type KeptPerson = { id: string; to: Recipient; about: PersonBeside; savedAt: string };

/** What a guest's device keeps of one evening: its own key, the name that was typed, and what was shown last. */
export type GuestPlace = {
  secret: string;
  guestKey: string;
  firstName: string;
  shown?: GuestEveningJson;
  person?: KeptPerson;
  /** Milliseconds; later than any evening that is shown. */
  until: number;
};

const prefix = 'inkbridge.evening.';
const keptFor = (366 + endedEveningDays) * day;

const kept = deviceStore<GuestPlace>({
  storage: () => localStorage,
  prefix,
  parse: (value) => (isPlace(value) && value.until > Date.now() ? value : null),
});

/** The place that the fragment of the address names, or the one of the evening that was opened last here. */
export function readGuestPlace(hash: string): GuestPlace | null {
  forgetOver();
  const secret = hash.slice(1);
  if (!randomKeyPattern.test(secret))
    return kept.all().toSorted((one, other) => other.value.until - one.value.until)[0]?.value ?? null;
  const place = kept.read(secret) ?? { secret, guestKey: newKey(), firstName: '', until: 0 };
  return keepGuestPlace(place);
}

/** Where the browser keeps nothing, the page works until it is left. */
export function changeGuestPlace(place: GuestPlace, changed: (kept: GuestPlace) => GuestPlace): void {
  keepGuestPlace(changed(kept.read(place.secret) ?? place));
}

function keepGuestPlace(place: GuestPlace): GuestPlace {
  const next = { ...place, until: Date.now() + keptFor };
  kept.write(place.secret, next);
  return next;
}

/** For a phone that others use too. */
export function forgetGuestPlace({ secret }: GuestPlace): void {
  kept.remove(secret);
}

/** The evening at which this device has this person, and what the desk needs of them. */
export function placeWith(id: string): (GuestPlace & { person: KeptPerson }) | null {
  const place = kept.all().find(({ value }) => value.person?.id === id)?.value;
  return place?.person ? { ...place, person: place.person } : null;
}

function forgetOver(): void {
  removeEntries(
    () => localStorage,
    (name) => name.startsWith(prefix) && kept.read(name.slice(prefix.length)) === null,
  );
}

function isPlace(value: unknown): value is GuestPlace {
  return hasEntries(value, { secret: 'string', guestKey: 'string', firstName: 'string', until: 'number' });
}

/** A key that a browser draws: of a guest's device, or of an evening's link. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(randomKeyBytes));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
