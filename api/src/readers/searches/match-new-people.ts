import { type CatalogEntry, createQuestionIndex, type QuestionIndex } from '@inkbridge/catalog-index';
import type { SavedSearchId } from '@inkbridge/contracts';
import { day, hour } from '@inkbridge/shared/time';
import { clockSkew } from '../../database/clock-skew.js';
import { isId } from '../../database/ids.js';
import type { CustomerRepository, Publication } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';
import { catalogQuestionOf } from './question.js';
import type { SearchCursorRepository, SearchRepository } from './search-repository.js';

type MatchNewPeopleDeps = {
  searches: Pick<SearchRepository, 'savedSince' | 'addFind'>;
  cursor: SearchCursorRepository;
  customers: Pick<CustomerRepository, 'publishedSince' | 'findMany'>;
  /** A profile as the catalogue has it; null for one that was never published. */
  entryOf: (customer: Customer) => CatalogEntry | null;
  now: () => Date;
};

/** Milliseconds. How far the very first run looks back; nobody who was published before a search is noted there. */
const firstLook = day;
const profilesAtOnce = 200;
const searchesAtOnce = 1_000;
/** Milliseconds. Until then, searches that were removed are still compared, and nothing is written at them. */
const reloadEvery = hour;

/**
 * Compares every profile that was published since the last run with all saved searches, and notes it where it fits.
 * Runs after a crash repeat what was not noted; a profile is noted once.
 */
export function createMatchNewPeople({ searches, cursor, customers, entryOf, now }: MatchNewPeopleDeps) {
  const questions = createKeptQuestions({ searches, now });

  async function matchAll(people: readonly Publication[]): Promise<void> {
    const index = await questions();
    for (const customer of await customers.findMany(people.map(({ id }) => id))) {
      const entry = entryOf(customer);
      if (!entry || !customer.approvedAt) continue;
      const fitting = index.matching(entry).filter(isId<SavedSearchId>);
      const find = { id: customer.id, owner: customer.createdBy, publishedAt: customer.approvedAt, at: now() };
      for (let n = 0; n < fitting.length; n += searchesAtOnce) {
        await searches.addFind(fitting.slice(n, n + searchesAtOnce), find);
      }
    }
  }

  return async (signal: AbortSignal): Promise<void> => {
    const kept = await cursor.get(new Date(now().getTime() - firstLook));
    let compared = kept.compared;
    let since = kept.since < now() ? kept.since : now(); // a clock that was ahead must not hide others
    const fresh = await newSince(customers, { since, compared });
    for (let n = 0; n < fresh.length && !signal.aborted; n += profilesAtOnce) {
      const people = fresh.slice(n, n + profilesAtOnce);
      await matchAll(people);
      const latest = Math.max(since.getTime(), ...people.map(({ approvedAt }) => approvedAt.getTime()));
      since = new Date(Math.min(latest, now().getTime())); // neither must one that is ahead
      const from = overlapOf(since);
      compared = [...compared, ...people].filter(({ approvedAt }) => approvedAt >= from);
      await cursor.set({ since, compared });
    }
  };
}

/** Clocks of processes differ: a profile may be stored with a time a little before one that was compared already. */
function overlapOf(since: Date): Date {
  return new Date(since.getTime() - clockSkew);
}

type Compared = { since: Date; compared: readonly Publication[] };

async function newSince(
  customers: Pick<CustomerRepository, 'publishedSince'>,
  { since, compared }: Compared,
): Promise<Publication[]> {
  const known = new Set(compared.map(({ id }) => id));
  const fresh: Publication[] = [];
  for await (const group of customers.publishedSince(overlapOf(since))) {
    fresh.push(...group.filter(({ id }) => !known.has(id)));
  }
  return fresh;
}

/** The questions of all saved searches. A question never changes, so only new ones are read, and all of them hourly. */
function createKeptQuestions({ searches, now }: Pick<MatchNewPeopleDeps, 'searches' | 'now'>) {
  let index: QuestionIndex = createQuestionIndex({ now });
  let loadedAt = Number.NEGATIVE_INFINITY;
  let latest = new Date(0);

  return async (): Promise<QuestionIndex> => {
    if (Math.abs(now().getTime() - loadedAt) >= reloadEvery) {
      index = createQuestionIndex({ now });
      latest = new Date(0);
      loadedAt = now().getTime();
    }
    for await (const group of searches.savedSince(overlapOf(latest))) {
      for (const { id, question, savedAt } of group) {
        index.put(id, catalogQuestionOf(question));
        if (savedAt > latest) latest = savedAt;
      }
    }
    return index;
  };
}
