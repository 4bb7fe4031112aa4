import {
  mostEveningGuests,
  mostOffered,
  type Card,
  type CustomerId,
  type Evening,
  type EveningPlace,
  type GuestEvening,
  type HostedEvening,
} from '@inkbridge/contracts';
import { isListed } from '@inkbridge/shared/profile-lifecycle';
import type { CustomerRepository } from '../profiles/customer-repository.js';
import { cardOf } from '../profiles/customer-views.js';
import type { Place, StoredEvening } from './evening-doc.js';
import { guestsOf, numbersOf, offersFor, stateOf } from './places.js';

export type EveningViewsDeps = {
  customers: Pick<CustomerRepository, 'findMany'>;
  /** Those of these profiles that are listed now; from memory. */
  listedAmong: (ids: readonly CustomerId[]) => Promise<readonly CustomerId[]>;
  now: () => Date;
};

export type EveningViews = ReturnType<typeof createEveningViews>;

/** Evenings as their hosts and guests see them: without people who are not listed any more (D-174). */
export function createEveningViews({ customers, listedAmong, now }: EveningViewsDeps) {
  /** Who was written to counts, whatever becomes of the profile. */
  async function present(places: readonly Place[]): Promise<Place[]> {
    const listed = new Set(await listedAmong(places.map(({ customerId }) => customerId)));
    return places.filter((place) => place.writtenAt !== undefined || listed.has(place.customerId));
  }

  async function cardsOf(ids: readonly CustomerId[]): Promise<Map<CustomerId, Card>> {
    const found = await customers.findMany(ids);
    return new Map(found.filter((one) => isListed(one, now())).map((one) => [one.id, cardOf(one, now())]));
  }

  function summaryOf(evening: StoredEvening, places: readonly Place[]): Evening {
    const { id, kind, name, day, holiday = null, endsAt, linkMadeAt = null, numbers } = evening;
    const left = places.filter((place) => stateOf(place, now()) === 'free').length;
    const isCleared = numbers !== undefined;
    const counts = numbers ?? numbersOf(places, now());
    return { id, kind, name, day, holiday, endsAt, ...counts, left, linkMadeAt, isCleared };
  }

  return {
    async summary(evening: StoredEvening): Promise<Evening> {
      return summaryOf(evening, await present(evening.places));
    },

    async forHost(evening: StoredEvening): Promise<HostedEvening> {
      const places = await present(evening.places);
      const cards = await cardsOf(places.map(({ customerId }) => customerId));
      const gone = evening.places.length - cards.size;
      return { ...summaryOf(evening, places), places: places.flatMap((one) => placeView(one, cards, now())), gone };
    },

    async forGuest(evening: StoredEvening, guest: string, skip = 0): Promise<GuestEvening> {
      const places = await present(evening.places);
      const isOver = evening.endsAt <= now();
      const guests = guestsOf(places, now());
      const isFull = !guests.has(guest) && guests.size >= mostEveningGuests;
      const own = places.filter((place) => place.guest === guest);
      const mine = isOver ? undefined : own.find((place) => stateOf(place, now()) === 'taken');
      const offered = mine || isOver || isFull ? [] : offersFor(guest, places, { most: mostOffered, skip, now: now() });
      const written = own.filter(({ writtenAt }) => writtenAt);
      const cards = await cardsOf([...own.map(({ customerId }) => customerId), ...offered]);
      const { guests: _guests, linkMadeAt: _made, isCleared: _cleared, ...about } = summaryOf(evening, places);
      const person = mine && cards.get(mine.customerId);
      return {
        ...about,
        isOver,
        isFull,
        mine: person && mine?.until ? { person, until: mine.until } : null,
        written: written.flatMap((place) => personOf(cards.get(place.customerId))),
        offers: offered.flatMap((id) => cards.get(id) ?? []),
      };
    },
  };
}

function placeView(place: Place, cards: ReadonlyMap<CustomerId, Card>, now: Date): EveningPlace[] {
  const state = stateOf(place, now);
  const by = state === 'free' ? null : (place.firstName ?? null);
  const until = state === 'taken' ? (place.until ?? null) : null;
  return personOf(cards.get(place.customerId)).map((person) => ({ person, state, by, until }));
}

function personOf(card: Card | undefined): Pick<Card, '_id' | 'basicInfo'>[] {
  return card ? [{ _id: card._id, basicInfo: card.basicInfo }] : [];
}
