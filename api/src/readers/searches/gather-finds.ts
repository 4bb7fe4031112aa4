import { type CatalogEntry, createQuestionIndex } from '@inkbridge/catalog-index';
import { type CustomerId, pathOfSearch } from '@inkbridge/contracts';
import { fullNameOf } from '@inkbridge/shared/names';
import { ageOn, voiceOf } from '@inkbridge/shared/profile-fields';
import { isListed } from '@inkbridge/shared/profile-lifecycle';
import { pathTo } from '@inkbridge/shared/routes';
import type { NamedPeople, NamedPerson } from '../../post/letters/write-notice.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';
import { catalogQuestionOf } from './question.js';
import type { WaitingSearch } from './search-repository.js';

export type GatherFindsDeps = {
  customers: Pick<CustomerRepository, 'findMany'>;
  /** A profile as the catalogue has it; null for one that was never published. */
  entryOf: (customer: Customer) => CatalogEntry | null;
  /** The people most like one who is listed, the most alike first; nobody if that is not known now. */
  similarTo: (id: CustomerId) => Promise<CustomerId[]>;
  /** The facility of a person whose mail is stopped now; null for others. */
  stopOf: (customer: Customer) => Promise<NamedPerson['stop'] | null>;
  now: () => Date;
};

/** People whom one search names in one mail; the others are a press away. */
const mostNamed = 6;
const mostAlike = 3;
/** How many people in a mail we find look-alikes for. */
const mostAskedAlike = 5;

/** The people of a mail, and how many of them searches found. */
type GatheredFinds = { people: NamedPeople[]; count: number };

/** Those who were found until then, are still listed and still fit, and some like them; nobody is named twice. */
export function createGatherFinds({ customers, entryOf, similarTo, stopOf, now }: GatherFindsDeps) {
  async function listed(ids: readonly CustomerId[]): Promise<Customer[]> {
    const known = new Map((await customers.findMany(ids)).map((customer) => [customer.id, customer]));
    return ids.flatMap((id) => known.get(id) ?? []).filter((customer) => isListed(customer, now()));
  }

  async function personOf(customer: Customer): Promise<NamedPerson> {
    const { id, basicInfo, personalityInfo } = customer;
    const stop = (await stopOf(customer)) ?? undefined;
    const age = ageOn(basicInfo.dateOfBirth, now());
    const { excerpt: words } = voiceOf(basicInfo.bio, personalityInfo);
    return { name: fullNameOf(basicInfo), age, state: basicInfo.state, words, path: pathTo('profile', id), stop };
  }

  /** Each person with the first search that found them and that they still fit. */
  function bySearch(due: readonly WaitingSearch[], people: readonly Customer[]): Map<string, Customer[]> {
    const questions = createQuestionIndex({ now });
    for (const { id, question } of due) questions.put(id, catalogQuestionOf(question));
    const found = new Map<string, Customer[]>();
    for (const customer of people) {
      const entry = entryOf(customer);
      const fitting = new Set(entry ? questions.matching(entry) : []);
      const first = due.find((search) => fitting.has(search.id) && search.found.some(({ id }) => id === customer.id));
      if (first) found.set(first.id, [...(found.get(first.id) ?? []), customer]);
    }
    return found;
  }

  async function namedBy({ name, question }: WaitingSearch, found: readonly Customer[]): Promise<NamedPeople> {
    const people = await Promise.all(found.slice(0, mostNamed).map(personOf));
    const path = pathOfSearch({ ...question, sort: question.sort ?? 'newlyListed' });
    return { kind: 'search', search: name, people, left: found.length - people.length, path };
  }

  async function alikeTo(named: readonly CustomerId[]): Promise<NamedPeople[]> {
    const ids: CustomerId[] = [];
    for (const id of named.slice(0, mostAskedAlike)) ids.push(...(await similarTo(id)));
    const others = await listed([...new Set(ids)].filter((id) => !named.includes(id)));
    if (others.length === 0) return [];
    return [{ kind: 'alike', people: await Promise.all(others.slice(0, mostAlike).map(personOf)) }];
  }

  return async (due: readonly WaitingSearch[], until: Date): Promise<GatheredFinds> => {
    const finds = due.flatMap(({ found }) => found.filter(({ at }) => at <= until));
    const newest = finds.toSorted((one, other) => other.at.getTime() - one.at.getTime()).map(({ id }) => id);
    const found = bySearch(due, await listed([...new Set(newest)]));
    const people: NamedPeople[] = [];
    for (const search of due) {
      const own = found.get(search.id) ?? [];
      if (own.length > 0) people.push(await namedBy(search, own));
    }
    const all = [...found.values()].flat().map(({ id }) => id);
    return { people: [...people, ...(await alikeTo(all))], count: all.length };
  };
}
