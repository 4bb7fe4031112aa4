import type {
  CustomerId,
  EveningGuest,
  GuestEvening,
  MissedReason,
  NoteRequest,
  TakeRequest,
} from '@inkbridge/contracts';
import { isListed } from '@inkbridge/shared/profile-lifecycle';
import { AppError } from '../http/answers/app-error.js';
import { hashOf } from '../http/requests/random-key.js';
import type { CustomerRepository } from '../profiles/customer-repository.js';
import type { ChangeEvening } from './change-evening.js';
import type { EveningRepository, StoredEvening } from './evening-doc.js';
import type { EveningViews, StopsAmong } from './evening-views.js';
import { giveBack, note, take } from './places.js';

type GuestServiceDeps = {
  evenings: Pick<EveningRepository, 'findBySecret'>;
  change: ChangeEvening;
  customers: Pick<CustomerRepository, 'find'>;
  stopsAmong: StopsAmong;
  views: EveningViews;
  now: () => Date;
};

export type GuestService = ReturnType<typeof createGuestService>;

/** What people without an account do with the link of an evening (D-174). A device is known by the hash of its own key. */
export function createGuestService({ evenings, change, customers, stopsAmong, views, now }: GuestServiceDeps) {
  /** @throws AppError link_ended */
  async function linked(secret: string): Promise<StoredEvening> {
    const evening = await evenings.findBySecret(hashOf(secret));
    if (!evening) throw new AppError('link_ended');
    return evening;
  }

  /** @throws AppError link_ended, for a link that was replaced meanwhile too; evening_over */
  function assertOpen({ secretHash, endsAt }: StoredEvening, secret: string): void {
    if (secretHash !== hashOf(secret)) throw new AppError('link_ended');
    if (endsAt <= now()) throw new AppError('evening_over');
  }

  async function shown(evening: StoredEvening | null, guestKey: string): Promise<GuestEvening> {
    if (!evening) throw new AppError('link_ended');
    return views.forGuest(evening, hashOf(guestKey));
  }

  /** Why nobody can take a person now, whoever is on the list. */
  async function whyUnreachable(person: CustomerId): Promise<'gone' | 'stopped' | null> {
    const customer = await customers.find(person);
    if (!customer || !isListed(customer, now())) return 'gone';
    return (await stopsAmong([person])).has(person) ? 'stopped' : null;
  }

  return {
    /** @throws AppError link_ended */
    view: async ({ secret, guestKey, skip }: EveningGuest): Promise<GuestEvening> =>
      views.forGuest(await linked(secret), hashOf(guestKey), skip),

    /** @throws AppError link_ended, evening_over, evening_full */
    async take({ secret, guestKey, firstName, person }: TakeRequest) {
      const { id } = await linked(secret);
      const unreachable = await whyUnreachable(person);
      let missed: MissedReason | null = unreachable;
      const evening = await change(id, (current) => {
        assertOpen(current, secret);
        if (unreachable) return null;
        const taking = take(current.places, { guest: hashOf(guestKey), firstName }, { person, now: now() });
        if (taking.outcome === 'full') throw new AppError('evening_full');
        missed = taking.outcome === 'yours' ? null : taking.outcome;
        return taking.outcome === 'yours' ? { places: taking.places } : null;
      });
      return { missed, evening: await shown(evening, guestKey) };
    },

    /** After the end too: it takes nothing from anybody. @throws AppError link_ended */
    async giveBack({ secret, guestKey }: EveningGuest): Promise<GuestEvening> {
      const { id } = await linked(secret);
      const evening = await change(id, ({ places }) => ({ places: giveBack(places, hashOf(guestKey)) }));
      return shown(evening, guestKey);
    },

    /** @throws AppError link_ended, evening_over, not_found for a person whom the guest does not have */
    async note({ secret, guestKey, person, isWritten }: NoteRequest): Promise<GuestEvening> {
      const { id } = await linked(secret);
      const evening = await change(id, (current) => {
        assertOpen(current, secret);
        const places = note(current.places, { guest: hashOf(guestKey), person, isWritten }, now());
        if (!places) throw new AppError('not_found');
        return { places };
      });
      return shown(evening, guestKey);
    },
  };
}
