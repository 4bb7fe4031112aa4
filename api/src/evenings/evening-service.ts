import {
  type CustomerId,
  endedEveningDays,
  type Evening,
  type EveningChange,
  type EveningChoice,
  eveningEnd,
  type EveningId,
  farthestEveningDays,
  type HostedEvening,
  mostEvenings,
  type NewEvening,
  type PlaceState,
  type UserId,
} from '@inkbridge/contracts';
import type { State } from '@inkbridge/shared/option-lists';
import { calendarDate } from '@inkbridge/shared/profile-fields';
import { day as dayLength } from '@inkbridge/shared/time';
import { newId } from '../database/ids.js';
import { AppError } from '../http/answers/app-error.js';
import { hashOf } from '../http/requests/random-key.js';
import type { EveningPatch, EveningRepository, StoredEvening } from './evening-doc.js';
import type { EveningViews, EveningViewsDeps } from './evening-views.js';
import { added, setByHost } from './places.js';
import type { ChangeEvening } from './change-evening.js';

export type EveningServiceDeps = Pick<EveningViewsDeps, 'listedAmong' | 'now'> & {
  evenings: EveningRepository;
  change: ChangeEvening;
  views: EveningViews;
  /** The listed people of a state whom no member wrote to or saved, those who wait the longest first. */
  waitingIn: (state: State, most: number) => Promise<readonly CustomerId[]>;
};

type Made = { secret: string; evening: HostedEvening };

export type EveningService = ReturnType<typeof createEveningService>;

/** What hosts do with their evenings (D-174). */
export function createEveningService({ evenings, change, views, listedAmong, waitingIn, now }: EveningServiceDeps) {
  /** @throws AppError not_found for an evening of somebody else */
  async function requireOwn(id: EveningId, user: UserId): Promise<StoredEvening> {
    const evening = await evenings.find(id);
    if (evening?.userId !== user) throw new AppError('not_found');
    return evening;
  }

  /** @throws AppError invalid_request for a secret that opens an evening of somebody else */
  async function made(evening: StoredEvening, { secret, user }: { secret: string; user: UserId }): Promise<Made> {
    if (evening.userId !== user) throw new AppError('invalid_request');
    return { secret, evening: await views.forHost(evening) };
  }

  /** @throws AppError not_found, evening_over, and what `patchOf` throws */
  async function changeOwn(
    { id, user }: { id: EveningId; user: UserId },
    patchOf: (current: StoredEvening) => EveningPatch | null,
  ): Promise<HostedEvening> {
    await requireOwn(id, user);
    const changed = await change(id, (current) => {
      if (current.endsAt <= now()) throw new AppError('evening_over');
      return patchOf(current);
    });
    if (!changed) throw new AppError('not_found');
    return views.forHost(changed);
  }

  /** @throws AppError nobody_waits */
  async function chosen(choice: EveningChoice): Promise<readonly CustomerId[]> {
    const ids = 'ids' in choice ? await listedAmong(choice.ids) : await waitingIn(choice.waitingIn, choice.most);
    if (ids.length === 0) throw new AppError('nobody_waits');
    return ids;
  }

  /** Yesterday's is not over where it is still yesterday. @throws AppError day_not_possible */
  function termOf({ day, holiday }: Pick<NewEvening, 'day' | 'holiday'>) {
    const endsAt = eveningEnd(day);
    const to = calendarDate(new Date(now().getTime() + farthestEveningDays * dayLength));
    if (endsAt <= now() || day > to || (holiday !== null && holiday < day)) throw new AppError('day_not_possible');
    return { day, endsAt, clearAt: new Date(endsAt.getTime() + endedEveningDays * dayLength) };
  }

  return {
    async list(user: UserId): Promise<Evening[]> {
      return Promise.all((await evenings.listOf(user)).map((evening) => views.summary(evening)));
    },

    /** @throws AppError not_found */
    get: async (id: EveningId, user: UserId): Promise<HostedEvening> => views.forHost(await requireOwn(id, user)),

    /** Sent twice, it is made once. @throws AppError invalid_request, day_not_possible, too_many_evenings, nobody_waits */
    async make({ kind, name, day, holiday, choice, secret }: NewEvening, user: UserId): Promise<Made> {
      const secretHash = hashOf(secret);
      const before = await evenings.findBySecret(secretHash);
      if (before) return made(before, { secret, user });
      const term = termOf({ day, holiday });
      const isInRoom = async (most: number) => (await evenings.countOpen(user, now())) <= most;
      if (!(await isInRoom(mostEvenings - 1))) throw new AppError('too_many_evenings');
      const id = newId<EveningId>();
      const evening = await evenings.insert({
        id,
        userId: user,
        kind,
        name,
        createdAt: now(),
        ...term,
        places: added([], await chosen(choice)),
        ...(kind === 'cards' && holiday !== null && { holiday }),
        secretHash,
        linkMadeAt: now(),
      });
      if (evening.id !== id || (await isInRoom(mostEvenings))) return made(evening, { secret, user });
      await evenings.remove(user, evening.id); // concurrent calls that exceed the limit
      throw new AppError('too_many_evenings');
    },

    /** @throws AppError not_found, invalid_request, evening_over */
    change(id: EveningId, { name, day, holiday }: EveningChange, user: UserId): Promise<HostedEvening> {
      return changeOwn({ id, user }, ({ kind }) => ({
        name,
        ...termOf({ day, holiday }),
        holiday: kind === 'cards' ? holiday : null,
      }));
    },

    async remove(id: EveningId, user: UserId): Promise<{ removed: true }> {
      await evenings.remove(user, id);
      return { removed: true };
    },

    /** @throws AppError not_found, evening_over, nobody_waits */
    async add(id: EveningId, choice: EveningChoice, user: UserId): Promise<HostedEvening> {
      await requireOwn(id, user);
      const ids = await chosen(choice);
      return changeOwn({ id, user }, ({ places }) => ({ places: added(places, ids) }));
    },

    /** @throws AppError not_found, evening_over */
    setPlace(
      { id, person }: { id: EveningId; person: CustomerId },
      state: Exclude<PlaceState, 'taken'>,
      user: UserId,
    ): Promise<HostedEvening> {
      return changeOwn({ id, user }, (current) => {
        const places = setByHost(current.places, { person, state }, now());
        if (!places) throw new AppError('not_found');
        return { places };
      });
    },

    /** @throws AppError not_found, evening_over */
    removePerson({ id, person }: { id: EveningId; person: CustomerId }, user: UserId): Promise<HostedEvening> {
      return changeOwn({ id, user }, ({ places }) => ({
        places: places.filter(({ customerId }) => customerId !== person),
      }));
    },

    /** Sent twice, it is made once. @throws AppError not_found, evening_over, invalid_request for the secret of another */
    async makeLink(own: { id: EveningId; user: UserId }, secret: string): Promise<Made> {
      const secretHash = hashOf(secret);
      const known = await evenings.findBySecret(secretHash);
      if (known && known.id !== own.id) throw new AppError('invalid_request');
      const link = { secretHash, linkMadeAt: now() };
      return { secret, evening: await changeOwn(own, (before) => (before.secretHash === secretHash ? null : link)) };
    },

    /** Also of one that is over. @throws AppError not_found */
    async closeLink(id: EveningId, user: UserId): Promise<HostedEvening> {
      await requireOwn(id, user);
      const changed = await change(id, () => ({ secretHash: null, linkMadeAt: null }));
      if (!changed) throw new AppError('not_found');
      return views.forHost(changed);
    },
  };
}
