import type { PersonalDataSource } from '../../people/own-data/personal-data-source.js';
import type { SearchMemberRepository, SearchRepository } from './search-repository.js';

type SearchDataDeps = {
  searches: Pick<SearchRepository, 'listOf' | 'removeAllOf'>;
  members: Pick<SearchMemberRepository, 'remove'>;
};

/** A member's saved searches; with the account all of them go (ADR 22). */
export function createSearchData({ searches, members }: SearchDataDeps): PersonalDataSource {
  return {
    files: ({ id }) => [
      {
        name: 'searches',
        rows: (async function* rows() {
          for (const { name, question, pace, savedAt } of await searches.listOf(id)) {
            yield { name, ...question, mails: pace, savedAt };
          }
        })(),
      },
    ],

    async forget({ id }) {
      await searches.removeAllOf(id);
      await members.remove(id);
      return 'done';
    },
  };
}
