import type { CatalogIndex, CatalogQuery, FoundPage } from '@inkbridge/catalog-index';
import { type Card, type CustomerId, customerIdSchema, pageOf } from '@inkbridge/contracts';
import { isListed } from '@inkbridge/shared/profile-lifecycle';
import { day } from '@inkbridge/shared/time';
import { AppError } from '../../http/answers/app-error.js';
import type { Caller } from '../../http/sessions/identity.js';
import { type KeptAnswer, keptBytes, type PassingAnswer, publicAnswer } from '../../http/answers/kept-answer.js';
import type { MemberAnswers } from '../../people/accounts/member-answers.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import { gatherPage, passingAnswer, personalAnswer, tagOfPage, withPersonalParts } from './answers.js';
import type { MemberMarks } from '../members/member-marks.js';
import { personalFields, type Reader, sharedWith, traitsAsked, traitsOfCard } from '../members/personal-fields.js';
import { encodeDetail, type ReadModel } from './read-model.js';
import { createByteCache } from '../../http/answers/byte-cache.js';

/** As many similar people as a profile page shows. */
const similarCount = 4;

/** `counts`: with the counts of the filters' options, or these only. */
export type CountsWanted = 'true' | 'only' | undefined;
/** `address` names the page among those kept. */
export type CatalogueRequest = { query: CatalogQuery; counts: CountsWanted; caller: Caller | null; address: string };
type Members = { answers: MemberAnswers; marks: MemberMarks };
type CatalogueServiceDeps = Members & { model: ReadModel; customers: CustomerRepository; now: () => Date };

export type CatalogueService = ReturnType<typeof createCatalogueService>;

/** Lists, matches and public profiles, answered from memory. */
export function createCatalogueService({ model, customers, answers, marks, now }: CatalogueServiceDeps) {
  const { index, details, interestsOf } = model;
  const pages = createKeptPages({ index, now });

  async function ensureReady(): Promise<void> {
    if (!model.isReady()) throw new AppError('unavailable');
    if (!model.isCurrent()) await model.catchUp();
  }

  async function findDetail(id: CustomerId): Promise<KeptAnswer> {
    const customer = await customers.find(id);
    if (!customer || !isListed(customer, now())) throw new AppError('not_found');
    const answer = publicAnswer(encodeDetail(customer, now()));
    if (!model.isOutdated(customer)) details.set(id, answer);
    return answer;
  }

  const countsOf = (query: CatalogQuery, counts: CountsWanted) => counts && index.countsJson(query);

  /** The same for every caller whose own answers play no part in it. */
  function publicPage({ query, counts, address }: CatalogueRequest): KeptAnswer | PassingAnswer {
    const wanted = counts === 'only' ? { ...query, page: 1, limit: 1 } : query;
    return pages.of(address, query, () => {
      const counted = countsOf(query, counts); // first, because the next question ends the page
      const page = index.pages.list(wanted);
      if (counts === 'only') return { page: withoutCards(page), counts: counted };
      const asked = askedIn(query);
      return { page, counts: counted, fieldsAt: asked && ((n) => traitsAsked(page.sharedAt(n), asked)) };
    });
  }

  /** @param find the page for a member with these answers */
  async function pageFor(
    request: CatalogueRequest,
    find: (own: readonly number[], query: CatalogQuery) => FoundPage,
  ): Promise<KeptAnswer | PassingAnswer> {
    await ensureReady();
    const reader = request.caller && (await readerOf(request, { answers, marks }));
    if (!reader) return publicPage(request);

    const { query } = request;
    const counts = countsOf(query, request.counts);
    const found = find(reader.own, query);
    const figures = { ...pageOf(found.total, query.page, query.limit), counts };
    const { name, fieldsAt } = personalFields(found, reader, askedIn(query));
    return passingAnswer(gatherPage(found, figures, fieldsAt), tagOfPage(found, figures, name), 'one');
  }

  return {
    /** A page of a category (AC-466). @throws AppError unavailable before the first build */
    list: (request: CatalogueRequest) => pageFor(request, (own, query) => index.pages.list(query, own)),

    /** Best matches first; without answers the default order (D-14, D-77). @throws AppError unavailable */
    matches: (request: CatalogueRequest) => pageFor(request, (own, query) => index.pages.matches(own, query)),

    /**
     * One profile as visitors see it. Members also get the interests they share with it, their favorite and rating.
     * @throws AppError not_found unless listed (AC-112)
     */
    async detail(id: CustomerId, caller: Caller | null): Promise<KeptAnswer> {
      await model.catchUp();
      const kept = details.get(id) ?? (await findDetail(id));
      if (caller?.role !== 'user') return kept;

      const [own, left] = await Promise.all([answers.of(caller.id), marks.of(caller.id, id)]);
      const traits = traitsOfCard(sharedWith(interestsOf(id), own), own);
      return personalAnswer(withPersonalParts(kept.body, { ...traits, ...left }));
    },

    /** Up to four profiles like this one, the same for every caller. @throws AppError not_found unless it is listed */
    async similar(id: CustomerId): Promise<KeptAnswer | PassingAnswer> {
      await ensureReady();
      const kept = pages.current(similarTo(id));
      if (kept) return kept;
      const page = index.pages.similar(id, similarCount);
      if (!page) throw new AppError('not_found');
      return pages.of(similarTo(id), { page: 1, limit: similarCount }, () => ({ page }));
    },

    /** Their ids, the most alike first; nobody for a profile that is not listed, and before the first build. */
    async similarTo(id: CustomerId): Promise<CustomerId[]> {
      if (!model.isReady()) return [];
      await ensureReady();
      return (index.similar(id, similarCount)?.ids ?? []).map((like) => customerIdSchema.parse(like));
    },

    keptSimilar: (id: string): KeptAnswer | null => (model.isCurrent() ? pages.current(similarTo(id)) : null),

    /** The page kept for this address if nothing has changed since, else null. */
    keptPage: (address: string): KeptAnswer | null => (model.isCurrent() ? pages.current(address) : null),

    /** The same for a profile. */
    keptDetail: (id: string): KeptAnswer | null => (model.isCurrent() ? (details.get(id) ?? null) : null),

    /** Listed profiles that search engines may show, newest first, with the times of their last change. */
    async forSearchEngines(limit: number): Promise<{ id: CustomerId; changedAt: Date }[]> {
      await ensureReady();
      const { ids } = index.list({ page: 1, limit, category: 'newlyListed' });
      return ids.flatMap((id) => {
        const known = index.find(id);
        return known && !known.hidden ? [{ id: customerIdSchema.parse(id), changedAt: new Date(known.changedAt) }] : [];
      });
    },
  };
}

/** No page of a list has this address, because a query string holds no space. */
function similarTo(id: string): string {
  return `similar to ${id}`;
}

/** Returns null where the answer is the same for all: to guests, admins, members without answers, favorites or profiles. */
async function readerOf({ caller, counts }: CatalogueRequest, { answers, marks }: Members): Promise<Reader | null> {
  if (caller?.role !== 'user' || counts === 'only') return null;
  const [own, profiles] = await Promise.all([answers.of(caller.id), marks.profilesOf(caller.id)]);
  const isMarked = profiles && profiles.favorites.size + profiles.listed.size > 0;
  return own.length > 0 || isMarked ? { own, profiles } : null;
}

/** The interests that a question names; undefined without any. */
function askedIn({ filters }: CatalogQuery): readonly string[] | undefined {
  return filters?.interest?.length ? [...new Set(filters.interest)] : undefined;
}

function withoutCards(page: FoundPage): FoundPage {
  return { ...page, count: 0, identity: () => new Uint8Array() };
}

const pageBytes = 64 * 1024 * 1024;
/** Addresses of pages that were made but not kept. */
const addressesSeen = 2_000;

type PagePlace = Pick<CatalogQuery, 'page' | 'limit'>;

/** `date`: the day in UTC on which it was made, because the index finds ages for the day it is asked (D-36). */
type KeptPage = { revision: number; date: number; answer: KeptAnswer };
type KeptPagesDeps = { index: Pick<CatalogIndex, 'revision'>; now: () => Date };

/** A page of profiles, and the counts, as JSON, if they were asked for. */
type Found = {
  page: FoundPage;
  counts?: string | undefined;
  /** What a card says beyond what it always says. */
  fieldsAt?: ((n: number) => Partial<Card>) | undefined;
};

/** Pages for guests, admins and members without answers or favorites: the same bytes for all of them. */
function createKeptPages({ index, now }: KeptPagesDeps) {
  const kept = createByteCache<KeptPage>(pageBytes, ({ answer }) => keptBytes(answer));

  /** A page that nobody asks for again is not kept: it would drive out others, and cost more than making it. */
  const seen = createRecentlySeen(addressesSeen);

  const today = () => Math.floor(now().getTime() / day);

  const isCurrent = ({ revision, date }: KeptPage) => revision === index.revision() && date === today();

  function current(address: string): KeptAnswer | null {
    const page = kept.get(address);
    return page && isCurrent(page) ? page.answer : null;
  }

  return {
    /** Null when the index has changed since the page was made, or midnight UTC has passed. */
    current,

    /** `find` is called only if the page must be made. */
    of(address: string, { page: number, limit }: PagePlace, find: () => Found): KeptAnswer | PassingAnswer {
      const known = kept.get(address);
      if (known && isCurrent(known)) return known.answer;
      const made = { revision: index.revision(), date: today() };
      const { page, counts, fieldsAt } = find();
      const figures = { ...pageOf(page.total, number, limit), counts };
      const tag = tagOfPage(page, figures);
      const before = known?.answer;
      if (before?.tag === tag) {
        kept.set(address, { ...made, answer: before });
        return before;
      }
      const body = gatherPage(page, figures, fieldsAt);
      if (!before && !seen.again(address)) return passingAnswer(body, tag, 'everyone');
      const answer = { ...publicAnswer(body, tag), uses: 1 }; // and the one before
      kept.set(address, { ...made, answer });
      return answer;
    },
  };
}

/** Remembers at least the last `most` texts, and at most twice as many, in two generations. */
export function createRecentlySeen(most: number) {
  let latest = new Set<string>();
  let earlier = new Set<string>();

  return {
    /** True when the text was seen before; remembers it. */
    again(text: string): boolean {
      const known = latest.has(text) || earlier.has(text);
      latest.add(text);
      if (latest.size >= most) [earlier, latest] = [latest, new Set()];
      return known;
    },
  };
}
