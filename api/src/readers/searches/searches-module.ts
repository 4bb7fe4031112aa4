import type { CatalogEntry } from '@inkbridge/catalog-index';
import type { CustomerId, UserId } from '@inkbridge/contracts';
import type { Collection } from 'mongodb';
import type { RouteTable } from '../../http/routes/implement.js';
import type { Notifier } from '../../post/notices.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';
import { createCountNew } from './count-new.js';
import type { GatherFindsDeps } from './gather-finds.js';
import { createMailFinds } from './mail-finds.js';
import { createMatchNewPeople } from './match-new-people.js';
import { createSearchCursorRepository, createSearchMemberRepository } from './mongo-search-members.js';
import { createSearchRepository } from './mongo-search-repository.js';
import { createSearchData } from './search-data.js';
import type { SearchCursorDoc, SearchDoc, SearchMemberDoc } from './search-doc.js';
import { searchRoutes } from './search-routes.js';
import { createSearchService } from './search-service.js';

export type SearchesPorts = {
  stored: {
    searches: Collection<SearchDoc>;
    searchMembers: Collection<SearchMemberDoc>;
    searchCursor: Collection<SearchCursorDoc>;
  };
  now: () => Date;
};
export type SearchesBelow = {
  post: Pick<Notifier, 'notify'>;
  profiles: { customers: CustomerRepository };
  /** Whether mails that nobody has to get may go to this account. */
  people: { mayBeMailed: (user: UserId) => Promise<boolean> };
  /** The catalogue's entry of a profile, and profiles like it. */
  catalogue: {
    entryOf: (customer: Customer) => CatalogEntry | null;
    similarTo: (id: CustomerId) => Promise<CustomerId[]>;
  };
} & Pick<GatherFindsDeps, 'stopOf'>;

/** Saved searches, and the mails about people whom they found. */
export function searchesModule(
  { stored, now }: SearchesPorts,
  { post, people: { mayBeMailed }, profiles: { customers }, catalogue: { entryOf, similarTo }, stopOf }: SearchesBelow,
) {
  const searches = createSearchRepository(stored.searches);
  const members = createSearchMemberRepository(stored.searchMembers);
  const cursor = createSearchCursorRepository(stored.searchCursor);
  const countNew = createCountNew({ customers, entryOf, now });
  const service = createSearchService({ searches, members, countNew, now });
  const match = createMatchNewPeople({ searches, cursor, customers, entryOf, now });
  const mail = createMailFinds({ searches, members, customers, entryOf, similarTo, stopOf, mayBeMailed, post, now });
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
