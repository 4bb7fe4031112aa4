import { createQuestionIndex, type CatalogEntry } from '@inkbridge/catalog-index';
import { pathOfSearch, type CustomerId, type UserId } from '@inkbridge/contracts';
import { fullNameOf } from '@inkbridge/shared/names';
import { ageOn } from '@inkbridge/shared/profile-fields';
import { isListed } from '@inkbridge/shared/profile-lifecycle';
import { paths, pathTo } from '@inkbridge/shared/routes';
import type { NamedPeople, NamedPerson } from '../../post/letters/write-notice.js';
import type { Notifier } from '../../post/notices.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';
import { freshStopKey } from '../stops/stop-key.js';
import { leastBetweenMails, nextMailAt } from './paces.js';
import { catalogQuestionOf } from './question.js';
import type { SearchMemberRepository, SearchRepository, WaitingSearch } from './search-repository.js';

export type MailFindsDeps = {
  searches: Pick<SearchRepository, 'membersDue' | 'dueOf' | 'postpone' | 'settle'>;
  members: SearchMemberRepository;
  customers: Pick<CustomerRepository, 'findMany'>;
  entryOf: (customer: Customer) => CatalogEntry | null;
  /** The people most like one who is listed, the most alike first; nobody if that is not known now. */
  similarTo: (id: CustomerId) => Promise<CustomerId[]>;
  /** Whether mails that nobody has to get may go to this account. */
  mayBeMailed: (user: UserId) => Promise<boolean>;
  post: Pick<Notifier, 'notify'>;
  now: () => Date;
};

/** Members at a time, so that a run stops soon when it is asked to. */
const membersAtOnce = 100;
/** People whom one search names in one mail; the others are a press away. */
const mostNamed = 6;
const mostAlike = 3;
/** Of so many people in a mail others like them are looked for. */
const mostAskedAlike = 5;

/**
 * Mails members the people whom their searches found: all due searches in one mail, and one mail a day at most. A run
 * that follows a crash writes the same mail, which the queue takes once.
 */
export function createMailFinds(deps: MailFindsDeps) {
  const { searches, members, mayBeMailed, post, now } = deps;
  const gather = createGather(deps);

  /** Null if the member got a mail less than a day ago. */
  async function begun(user: UserId): Promise<Begun | null> {
    const member = await members.find(user);
    if (member?.mailingUntil) return { until: member.mailingUntil, mayBeSent: true };
    const next = member?.mailedAt ? new Date(member.mailedAt.getTime() + leastBetweenMails) : null;
    if (next === null || next <= now()) return { until: await members.begin(user, now()), mayBeSent: false };
    await searches.postpone(user, next);
    return null;
  }

  async function settle(due: readonly WaitingSearch[], { until, mailed }: Settled): Promise<void> {
    for (const { id, pace } of due) {
      const notBefore = mailed ? nextMailAt(pace, until) : until;
      await searches.settle(id, { until, notBefore, mailed });
    }
  }

  /** False when the mail could not be stored: the next run tries again. */
  async function mail(user: UserId): Promise<boolean> {
    if (!(await mayBeMailed(user))) {
      await settle(await searches.dueOf(user, now()), { until: now(), mailed: false });
      return true;
    }
    const stopKey = await members.stopKeyOf(user, freshStopKey());
    const mailing = await begun(user);
    if (mailing === null) return true;
    const { until, mayBeSent } = mailing;
    const due = await searches.dueOf(user, until);
    const { people, count } = await gather(due, until);
    if (count > 0) {
      const isQueued = await post.notify({ kind: 'newPeople', id: user }, () => ({
        recipient: user,
        letter: count === 1 ? 'newPersonFits' : 'newPeopleFit',
        facts: { count: String(count) },
        people,
        path: paths.savedSearches,
        event: until.toISOString(),
        stopKey,
      }));
      if (!isQueued) return false;
    }
    const mailed = count > 0;
    await settle(due, { until, mailed });
    await members.end(user, { mailedAt: mailed || mayBeSent ? until : null });
    return true;
  }

  return async (signal: AbortSignal): Promise<void> => {
    let due = await searches.membersDue(now(), membersAtOnce);
    while (due.length > 0 && !signal.aborted) {
      for (const user of due) if (!(await mail(user))) return; // the next run goes on
      due = await searches.membersDue(now(), membersAtOnce);
    }
  };
}

/** The mail names who was found until then. `mayBeSent`: an earlier run began it, and perhaps sent it. */
type Begun = { until: Date; mayBeSent: boolean };
type Settled = { until: Date; mailed: boolean };
type Gathered = { people: NamedPeople[]; count: number };

/** Those who were found until then, are still listed and still fit; nobody is named twice. */
function createGather({ customers, entryOf, similarTo, now }: MailFindsDeps) {
  const isHere = (customer: Customer) => isListed(customer, now());

  function personOf({ id, basicInfo }: Customer): NamedPerson {
    const age = ageOn(basicInfo.dateOfBirth, now());
    return { name: fullNameOf(basicInfo), age, state: basicInfo.state, path: pathTo('profile', id) };
  }

  async function alikeTo(named: readonly CustomerId[]): Promise<NamedPeople[]> {
    const ids: CustomerId[] = [];
    for (const id of named.slice(0, mostAskedAlike)) ids.push(...(await similarTo(id)));
    const others = [...new Set(ids)].filter((id) => !named.includes(id));
    const known = new Map((await customers.findMany(others)).map((customer) => [customer.id, customer]));
    const people = others.flatMap((id) => known.get(id) ?? []).filter(isHere);
    return people.length === 0 ? [] : [{ kind: 'alike', people: people.slice(0, mostAlike).map(personOf) }];
  }

  return async (due: readonly WaitingSearch[], until: Date): Promise<Gathered> => {
    const questions = createQuestionIndex({ now });
    for (const { id, question } of due) questions.put(id, catalogQuestionOf(question));
    const ids = due.flatMap(({ found }) => found.filter(({ at }) => at <= until).map(({ id }) => id));
    const fitting = new Map<string, Customer[]>();
    for (const customer of (await customers.findMany([...new Set(ids)])).filter(isHere)) {
      const entry = entryOf(customer);
      const first = due.find(
        ({ id, found }) =>
          found.some((find) => find.id === customer.id) && entry && questions.matching(entry).includes(id),
      );
      if (first) fitting.set(first.id, [...(fitting.get(first.id) ?? []), customer]);
    }
    const people = due.flatMap(({ id, name, question }): NamedPeople[] => {
      const found = fitting.get(id) ?? [];
      if (found.length === 0) return [];
      const newest = { ...question, sort: question.sort ?? ('newlyListed' as const) };
      const left = Math.max(0, found.length - mostNamed);
      return [
        {
          kind: 'search',
          search: name,
          people: found.slice(0, mostNamed).map(personOf),
          left,
          path: pathOfSearch(newest),
        },
      ];
    });
    const all = [...fitting.values()].flat();
    return {
      people: [...people, ...(await alikeTo(all.map(({ id }) => id)))],
      count: all.length,
    };
  };
}
