import {
  type Card,
  type CustomerId,
  type Evening,
  type EveningPlace,
  type FacilityId,
  type FacilityStop,
  type GuestEvening,
  type HostedEvening,
  isMailStopped,
  mostEveningGuests,
  mostOffered,
} from '@inkbridge/contracts';
import { calendarDate } from '@inkbridge/shared/profile-fields';
import { isListed } from '@inkbridge/shared/profile-lifecycle';
import type { CustomerRepository } from '../profiles/customer-repository.js';
import { cardOf } from '../profiles/customer-views.js';
import type { Place, StoredEvening } from './evening-doc.js';
import { guestsOf, numbersOf, offersFor, stateOf } from './places.js';
import type { Register } from '../facilities/register.js';

export type EveningViewsDeps = {
  customers: Pick<CustomerRepository, 'findMany'>;
  /** Those of these profiles that are listed now; from memory. */
  listedAmong: (ids: readonly CustomerId[]) => Promise<readonly CustomerId[]>;
  stopsAmong: StopsAmong;
  now: () => Date;
};

/** The people of an evening who are shown, and whose letters would not arrive now. */
type Present = { places: readonly Place[]; stops: Awaited<ReturnType<StopsAmong>> };

export type EveningViews = ReturnType<typeof createEveningViews>;

/**
 * Evenings as their hosts and guests see them: without people who are not listed any more, and nobody is offered to
 * whom mail is stopped (D-174).
 */
export function createEveningViews({ customers, listedAmong, stopsAmong, now }: EveningViewsDeps) {
  /** Who was written to counts, whatever becomes of the profile. */
  async function present(all: readonly Place[]): Promise<Present> {
    const ids = all.map(({ customerId }) => customerId);
    const [listed, stops] = await Promise.all([listedAmong(ids), stopsAmong(ids)]);
    const shown = new Set(listed);
    return { places: all.filter((place) => place.writtenAt !== undefined || shown.has(place.customerId)), stops };
  }

  const reachable = ({ places, stops }: Present) => places.filter(({ customerId }) => !stops.has(customerId));

  async function cardsOf(ids: readonly CustomerId[]): Promise<Map<CustomerId, Card>> {
    const found = await customers.findMany(ids);
    return new Map(found.filter((one) => isListed(one, now())).map((one) => [one.id, cardOf(one, now())]));
  }

  function summaryOf(evening: StoredEvening, there: Present): Evening {
    const { id, kind, name, day, holiday = null, endsAt, linkMadeAt = null, numbers } = evening;
    const left = reachable(there).filter((place) => stateOf(place, now()) === 'free').length;
    const isCleared = numbers !== undefined;
    const counts = numbers ?? numbersOf(there.places, now());
    return { id, kind, name, day, holiday, endsAt, ...counts, left, linkMadeAt, isCleared };
  }

  return {
    async summary(evening: StoredEvening): Promise<Evening> {
      return summaryOf(evening, await present(evening.places));
    },

    async forHost(evening: StoredEvening): Promise<HostedEvening> {
      const there = await present(evening.places);
      const cards = await cardsOf(there.places.map(({ customerId }) => customerId));
      const gone = evening.places.length - cards.size;
      const places = there.places.flatMap((one) =>
        personOf(cards.get(one.customerId)).map((person) =>
          placeView(one, { person, isStopped: there.stops.has(one.customerId) }, now()),
        ),
      );
      return { ...summaryOf(evening, there), places, gone };
    },

    async forGuest(evening: StoredEvening, guest: string, skip = 0): Promise<GuestEvening> {
      const there = await present(evening.places);
      const { places } = there;
      const isOver = evening.endsAt <= now();
      const guests = guestsOf(places, now());
      const isFull = !guests.has(guest) && guests.size >= mostEveningGuests;
      const own = places.filter((place) => place.guest === guest);
      const mine = isOver ? undefined : own.find((place) => stateOf(place, now()) === 'taken');
      const further = { most: mostOffered, skip, now: now() };
      const offered = mine || isOver || isFull ? [] : offersFor(guest, reachable(there), further);
      const written = own.filter(({ writtenAt }) => writtenAt);
      const cards = await cardsOf([...own.map(({ customerId }) => customerId), ...offered]);
      const { guests: _guests, linkMadeAt: _made, isCleared: _cleared, ...about } = summaryOf(evening, there);
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

function placeView(place: Place, of: Pick<EveningPlace, 'person' | 'isStopped'>, now: Date): EveningPlace {
  const state = stateOf(place, now);
  const by = state === 'free' ? null : (place.firstName ?? null);
  return { ...of, state, by, until: state === 'taken' ? (place.until ?? null) : null };
}

function personOf(card: Card | undefined): EveningPlace['person'][] {
  if (!card) return [];
  const { _id, basicInfo, facilityId } = card;
  return [{ _id, basicInfo, ...(facilityId && { facilityId }) }];
}

/** Those of these people whose letters would not arrive today: their facility is stopped or closed. */
export type StopsAmong = (ids: readonly CustomerId[]) => Promise<ReadonlySet<CustomerId>>;

type StopsAmongDeps = {
  register: Pick<Register, 'stops'>;
  /** Null for an address that was typed by hand; from memory. */
  facilityOf: (id: CustomerId) => FacilityId | null;
  now: () => Date;
};

export function createStopsAmong({ register, facilityOf, now }: StopsAmongDeps): StopsAmong {
  return async (ids) => {
    const today = calendarDate(now());
    const isNow = ({ status }: FacilityStop) => status.is === 'closed' || isMailStopped(status, today);
    const stopped = new Set((await register.stops()).filter(isNow).map(({ id }) => id));
    if (stopped.size === 0) return new Set();
    return new Set(
      ids.filter((id) => {
        const facility = facilityOf(id);
        return facility !== null && stopped.has(facility);
      }),
    );
  };
}
