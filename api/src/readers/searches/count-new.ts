import { createQuestionIndex, type CatalogEntry } from '@inkbridge/catalog-index';
import { freshDays, type SavedSearch, type SearchNews, type UserId } from '@inkbridge/contracts';
import { isListed } from '@inkbridge/shared/profile-lifecycle';
import { day } from '@inkbridge/shared/time';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';
import { catalogQuestionOf } from './question.js';

type CountNewDeps = {
  customers: Pick<CustomerRepository, 'publishedSince' | 'findMany'>;
  /** A profile as the catalogue has it; null for one that was never published. */
  entryOf: (customer: Customer) => CatalogEntry | null;
  now: () => Date;
};

/** The newest people that are compared; after a long absence "200" says as much as the exact number. */
const mostCompared = 200;

/** How many people published after a time fit each search; without those that the member listed. */
export function createCountNew({ customers, entryOf, now }: CountNewDeps) {
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
