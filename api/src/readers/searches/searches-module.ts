import { type CatalogEntry, createQuestionIndex } from '@inkbridge/catalog-index';
import {
  changeSearch,
  countNew,
  type CustomerId,
  freshDays,
  listSearches,
  removeSearch,
  type SavedSearch,
  saveSearch,
  type SearchNews,
  type UserId,
} from '@inkbridge/contracts';
import { isListed } from '@inkbridge/shared/profile-lifecycle';
import { day } from '@inkbridge/shared/time';
import type { Collection } from 'mongodb';
import { forEachApart } from '../../database/unreadable.js';
import { implement, type RouteTable } from '../../http/routes/implement.js';
import type { PersonalDataSource } from '../../people/own-data/personal-data-source.js';
import type { Notifier } from '../../post/notices.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';
import type { GatherFindsDeps } from './gather-finds.js';
import { createMailFinds } from './mail-finds.js';
import { createMatchNewPeople } from './match-new-people.js';
import { createSearchCursorRepository, createSearchMemberRepository } from './mongo-search-members.js';
import { createSearchRepository } from './mongo-search-repository.js';
import { catalogQuestionOf } from './question.js';
import type { SearchCursorDoc, SearchDoc, SearchMemberDoc } from './search-doc.js';
import type { SearchMemberRepository, SearchRepository } from './search-repository.js';
import { createSearchService, type SearchService } from './search-service.js';

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

type CountNewDeps = {
  customers: Pick<CustomerRepository, 'publishedSince' | 'findMany'>;
  /** A profile as the catalogue has it; null for one that was never published. */
  entryOf: (customer: Customer) => CatalogEntry | null;
  now: () => Date;
};

/** The newest people that are compared; after a long absence "200" says as much as the exact number. */
const mostCompared = 200;

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
      await forEachApart([match, mail], (step) => step(signal), signal);
    },
    async stop(key: string): Promise<{ already: boolean } | null> {
      const user = await members.userByStopKey(key);
      return user && { already: (await searches.silence(user)) === 0 };
    },
    data: createSearchData({ searches, members }),
  };
}

type SearchDataDeps = {
  searches: Pick<SearchRepository, 'listOf' | 'removeAllOf'>;
  members: Pick<SearchMemberRepository, 'remove'>;
};

/** A member's saved searches; with the account all of them go (ADR 22). */
function createSearchData({ searches, members }: SearchDataDeps): PersonalDataSource {
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

/** How many people published after a time fit each search; without those that the member listed. */
function createCountNew({ customers, entryOf, now }: CountNewDeps) {
  async function newest(since: Date): Promise<Customer[]> {
    const from = new Date(Math.max(since.getTime(), now().getTime() - freshDays * day));
    const ids = [];
    for await (const group of customers.publishedSince(from)) {
      ids.push(...group.filter(({ approvedAt }) => approvedAt > from).map(({ id }) => id));
    }
    return customers.findMany(ids.slice(-mostCompared));
  }

  return async (searches: readonly SavedSearch[], since: Date, user: UserId): Promise<SearchNews[]> => {
    const questions = createQuestionIndex({ now });
    for (const { id, question } of searches) questions.put(id, catalogQuestionOf(question));
    const counts = new Map<string, number>();
    for (const customer of searches.length === 0 ? [] : await newest(since)) {
      const entry = customer.createdBy !== user && isListed(customer, now()) ? entryOf(customer) : null;
      for (const id of entry ? questions.matching(entry) : []) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return searches.map(({ id }) => ({ id, count: counts.get(id) ?? 0 }));
  };
}

function searchRoutes(table: RouteTable, searches: SearchService): void {
  implement(table, listSearches, ({ caller }) => searches.list(caller.id));
  implement(table, countNew, ({ query, caller }) => searches.countNew(query.since, caller.id));
  implement(table, saveSearch, ({ body, caller }) => searches.save(body, caller.id));
  implement(table, changeSearch, ({ query, body, caller }) => searches.change(query.id, body, caller.id));
  implement(table, removeSearch, ({ query, caller }) => searches.remove(query.id, caller.id));
}
