import {
  mostSavedSearches,
  type SavedSearch,
  type SavedSearchId,
  type SearchNews,
  type SearchPace,
  type SearchQuestion,
  type UserId,
} from '@inkbridge/contracts';
import { AppError } from '../../http/answers/app-error.js';
import { randomKey } from '../../http/requests/random-key.js';
import { nextMailAt } from './paces.js';
import { keyOf } from './question.js';
import type { SearchMemberRepository, SearchRepository } from './search-repository.js';

type SearchServiceDeps = {
  searches: SearchRepository;
  members: Pick<SearchMemberRepository, 'stopKeyOf'>;
  countNew: (searches: readonly SavedSearch[], since: Date, user: UserId) => Promise<SearchNews[]>;
  now: () => Date;
};

type NewSearch = { name: string; question: SearchQuestion; pace: SearchPace };
type SearchChange = { name?: string | undefined; pace?: SearchPace | undefined };

export type SearchService = ReturnType<typeof createSearchService>;

/** Searches that members saved. Only they see them. */
export function createSearchService({ searches, members, countNew, now }: SearchServiceDeps) {
  /** Whether it is among the first that the member may have. */
  async function isInRoom({ id }: SavedSearch, user: UserId): Promise<boolean> {
    if ((await searches.countOf(user)) <= mostSavedSearches) return true;
    const ids = (await searches.listOf(user)).map((search) => search.id).toSorted();
    return ids.indexOf(id) < mostSavedSearches;
  }

  return {
    list: (user: UserId) => searches.listOf(user),

    /** How many people published after `since` fit each search. */
    countNew: async (since: Date, user: UserId) => countNew(await searches.listOf(user), since, user),

    /** Takes back concurrent calls that exceed the limit. @throws AppError search_saved_already, too_many_searches */
    async save({ name, question, pace }: NewSearch, user: UserId): Promise<SavedSearch> {
      await members.stopKeyOf(user, randomKey());
      if ((await searches.countOf(user)) >= mostSavedSearches) throw new AppError('too_many_searches');
      const asked = { name, question, key: keyOf(question), pace };
      const notBefore = nextMailAt(pace, now());
      const saved = await searches.insert({ userId: user, ...asked, savedAt: now(), notBefore });
      if (!saved) throw new AppError('search_saved_already');
      if (await isInRoom(saved, user)) return saved;
      await searches.remove(user, saved.id);
      throw new AppError('too_many_searches');
    },

    /** @throws AppError not_found */
    async change(id: SavedSearchId, { name, pace }: SearchChange, user: UserId): Promise<SavedSearch> {
      const search = await searches.find(user, id);
      if (!search) throw new AppError('not_found');
      const since = search.mailedAt ?? search.savedAt;
      const paced = pace === undefined || pace === search.pace ? {} : { pace, notBefore: nextMailAt(pace, since) };
      await searches.change({ user, id }, { name, ...paced });
      const changed = await searches.find(user, id);
      if (!changed) throw new AppError('not_found');
      const { mailedAt: _mailedAt, ...shown } = changed;
      return shown;
    },

    async remove(id: SavedSearchId, user: UserId): Promise<{ removed: true }> {
      await searches.remove(user, id);
      return { removed: true };
    },
  };
}
