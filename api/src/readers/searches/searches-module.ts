import type { RouteTable } from '../../http/implement.js';
import type { ReadersBelow, ReadersPorts } from '../readers-ports.js';
import { createMailFinds } from './mail-finds.js';
import { createMatchNewPeople } from './match-new-people.js';
import { createSearchCursorRepository, createSearchMemberRepository } from './mongo-search-members.js';
import { createSearchRepository } from './mongo-search-repository.js';
import { createSearchData } from './search-data.js';
import { searchRoutes } from './search-routes.js';
import { createSearchService } from './search-service.js';

/** Saved searches, and the mails about people whom they found. */
export function searchesModule(
  { stored, now }: ReadersPorts,
  { post, people: { mayBeMailed }, profiles: { customers }, catalogue }: ReadersBelow,
) {
  const searches = createSearchRepository(stored.searches);
  const members = createSearchMemberRepository(stored.searchMembers);
  const cursor = createSearchCursorRepository(stored.searchCursor);
  const service = createSearchService({ searches, members, now });
  const match = createMatchNewPeople({ searches, cursor, customers, ...catalogue, now });
  const mail = createMailFinds({ searches, members, customers, ...catalogue, mayBeMailed, post, now });
  return {
    routes(table: RouteTable): void {
      searchRoutes(table, service);
    },
    /** First who is new, then the mails about them: one job, so that nobody is noted while mails are written. */
    async run(signal: AbortSignal): Promise<void> {
      await match(signal);
      await mail(signal);
    },
    async stop(key: string): Promise<{ already: boolean } | null> {
      const user = await members.userByStopKey(key);
      return user && { already: (await searches.silence(user)) === 0 };
    },
    data: createSearchData({ searches, members }),
  };
}
