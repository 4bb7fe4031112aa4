import type { CustomerId, Favorite, FavoriteCard, setFavorite, UnlistedFavorite, UserId } from '@inkbridge/contracts';
import { interestOrdinals } from '@inkbridge/shared/option-lists';
import { isListed, statusOn } from '@inkbridge/shared/profile-lifecycle';
import { fullNameOf } from '@inkbridge/shared/names';
import type { z } from 'zod';
import { AppError } from '../../http/answers/app-error.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import { cardOf } from '../../profiles/customer-views.js';
import type { Customer } from '../../profiles/customer.js';
import type { MemberMarks } from './member-marks.js';
import { sharedWith, traitsOfCard } from './personal-fields.js';
import type { MemberAnswers } from '../../people/accounts/member-answers.js';
import type { FavoriteRepository } from './favorite-repository.js';

type FavoriteChange = z.output<typeof setFavorite.body>;
type State = z.output<typeof setFavorite.data>;
type FavoriteServiceDeps = {
  favorites: FavoriteRepository;
  customers: CustomerRepository;
  answers: MemberAnswers;
  marks: Pick<MemberMarks, 'forget'>;
  /** Called when a member has saved a profile. */
  onSaved: (id: CustomerId) => void;
  now: () => Date;
};

export type FavoriteService = ReturnType<typeof createFavoriteService>;

/** An archived profile says nothing about its term. */
function reasonOf(customer: Customer, now: Date): UnlistedFavorite['why'] {
  return customer.archivedAt === null && statusOn(customer, now) === 'expired' ? 'ended' : 'unlisted';
}

export function createFavoriteService({ favorites, customers, answers, marks, onSaved, now }: FavoriteServiceDeps) {
  async function turnOn(id: CustomerId, user: UserId, feedback: string): Promise<State> {
    if (feedback === '') throw new AppError('all_fields_required');
    const customer = await customers.find(id);
    if (customer?.createdBy === user) throw new AppError('own_profile');
    if (!customer || !isListed(customer, now())) throw new AppError('not_found'); // D-57
    const isNew = await favorites.turnOn({ user, customer: id }, { feedback, at: now() });
    if (isNew) onSaved(id);
    return { isFavorite: true, feedback };
  }

  async function turnOff(id: CustomerId, user: UserId): Promise<State> {
    await favorites.turnOff({ user, customer: id });
    return { isFavorite: false, feedback: null };
  }

  function favoriteCard(customer: Customer, { feedback }: Favorite, own: readonly number[]): FavoriteCard {
    const traits = traitsOfCard(sharedWith(interestOrdinals(customer.personalityInfo), own), own);
    return { ...cardOf(customer, now()), ...traits, isFavorite: true, feedback };
  }

  return {
    /**
     * On stores or replaces the note; off also works for a profile that is no longer listed, and twice (AC-254…257).
     * Never one's own. @throws AppError all_fields_required, own_profile, not_found
     */
    async set(id: CustomerId, { fav, feedback }: FavoriteChange, user: UserId): Promise<State> {
      try {
        return fav ? await turnOn(id, user, feedback) : await turnOff(id, user);
      } finally {
        marks.forget(user); // also after a failure: a write whose answer was lost may have succeeded
      }
    },

    /** Cards of the favorites that are listed now with their notes, the latest first (AC-241, AC-450). */
    async list(user: UserId): Promise<FavoriteCard[]> {
      const [notes, own] = await Promise.all([favorites.listOf(user), answers.of(user)]);
      const found = await customers.findMany(notes.map(({ id }) => id));
      const listed = new Map(found.flatMap((one) => (isListed(one, now()) ? [[one.id, one] as const] : [])));
      return notes.flatMap((note) => {
        const customer = listed.get(note.id);
        return customer ? [favoriteCard(customer, note, own)] : [];
      });
    },

    /** The other favorites by name, the latest first; those that were deleted are nobody. */
    async unlisted(user: UserId): Promise<UnlistedFavorite[]> {
      const notes = await favorites.listOf(user);
      const found = await customers.findMany(notes.map(({ id }) => id));
      const hidden = new Map(found.flatMap((one) => (isListed(one, now()) ? [] : [[one.id, one] as const])));
      return notes.flatMap(({ id }) => {
        const customer = hidden.get(id);
        return customer ? [{ _id: id, name: fullNameOf(customer.basicInfo), why: reasonOf(customer, now()) }] : [];
      });
    },

    /** @throws AppError not_found when the profile is not a favorite of this member (AC-448) */
    async get(id: CustomerId, user: UserId): Promise<Favorite> {
      const favorite = await favorites.find({ user, customer: id });
      if (!favorite) throw new AppError('not_found');
      return favorite;
    },
  };
}
