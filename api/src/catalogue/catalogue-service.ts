import type { CatalogQuery, Selection } from '@inkbridge/catalog-index';
import { customerIdSchema, pageOf, type CustomerId } from '@inkbridge/contracts';
import { isListed } from '@inkbridge/shared/profile-lifecycle';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.js';
import { createByteCache } from '../http/byte-cache.js';
import type { Caller } from '../http/caller.js';
import { answerKept, keepAnswer, keptBytes, type KeptAnswer } from '../http/kept-answer.js';
import type { PreparedAnswer } from '../http/prepared.js';
import { tagOfBytes } from '../http/tags.js';
import type { CustomerRepository } from '../profiles/customer-repository.js';
import type { MemberMarks } from './members/member-marks.js';
import { traitsOf, traitsWith } from './members/shared-traits.js';
import type { MemberAnswers } from '../people/member-answers.js';
import { personalHeaders, publicHeaders } from './answer-headers.js';
import { encodeDetail } from './catalogue-entry.js';
import { gatherPage, gatherPersonalPage, withPersonalParts, type PersonalParts } from './gather.js';
import { catalogQueryOf, type ListingQuery } from './listing-query.js';
import { tagOfSelection } from './page-tag.js';
import type { ReadModel } from './read-model.js';

const pageBytes = 64 * 1024 * 1024;

type KeptPage = { revision: number; answer: KeptAnswer };
type CatalogueRequest = { query: ListingQuery; caller: Caller | null; request: FastifyRequest };
type CatalogueServiceDeps = {
  model: ReadModel;
  customers: CustomerRepository;
  answers: MemberAnswers;
  marks: MemberMarks;
  now: () => Date;
};

export type CatalogueService = ReturnType<typeof createCatalogueService>;

/** Lists, matches and public profiles, answered from memory. */
export function createCatalogueService({ model, customers, answers, marks, now }: CatalogueServiceDeps) {
  const { index, details, interestsOf } = model;
  const pages = createByteCache<KeptPage>(pageBytes, ({ answer }) => keptBytes(answer));

  async function beReady(): Promise<void> {
    if (!model.isReady()) throw new AppError('unavailable');
    await model.catchUp();
  }

  /** For guests, admins and members without answers or favorites: the same bytes for all of them. */
  function sharedPage(query: CatalogQuery, request: FastifyRequest): PreparedAnswer {
    const key = queryOf(request);
    const revision = index.revision();
    const kept = pages.get(key);
    if (kept?.revision === revision) return answerKept(kept.answer, request);

    const selection = index.list(query);
    const page = pageOf(selection.total, query.page, query.limit);
    const tag = tagOfSelection(selection, page);
    const unchanged = kept?.answer.tag === tag ? kept.answer : null;
    const answer = unchanged ?? keepAnswer(gatherPage(selection.cards, page), tag, publicHeaders);
    pages.set(key, { revision, answer });
    return answerKept(answer, request);
  }

  function personalPage(selection: Selection, query: CatalogQuery, parts: PersonalParts[]): Buffer {
    return gatherPersonalPage(selection.cards, pageOf(selection.total, query.page, query.limit), parts);
  }

  /** Returns null for guests, admins and members without answers or favorites. */
  async function memberOf(caller: Caller | null): Promise<Member | null> {
    if (caller?.role !== 'user') return null;
    const [own, favorites] = await Promise.all([answers.of(caller.id), marks.favoritesOf(caller.id)]);
    return own.length === 0 && (favorites?.size ?? 0) === 0 ? null : { own, favorites };
  }

  async function findDetail(id: CustomerId): Promise<KeptAnswer> {
    const customer = await customers.find(id);
    if (!customer || !isListed(customer, now())) throw new AppError('not_found');
    const body = encodeDetail(customer, now());
    const answer = keepAnswer(body, tagOfBytes(body), publicHeaders);
    if (!model.isOutdated(customer)) details.set(id, answer);
    return answer;
  }

  return {
    /** A page of a category (AC-466). @throws AppError unavailable before the first build */
    async list({ query: asked, caller, request }: CatalogueRequest): Promise<PreparedAnswer> {
      await beReady();
      const query = catalogQueryOf(asked);
      const member = await memberOf(caller);
      if (!member) return sharedPage(query, request);

      const selection = index.list(query);
      const { own, favorites } = member;
      const parts = selection.ids.map((id) => ({
        ...traitsWith(interestsOf(id), own),
        isFavorite: favorites?.has(id),
      }));
      return personal(personalPage(selection, query, parts), request);
    },

    /** Best matches first; without answers the default order (D-14, D-77). @throws AppError unavailable */
    async matches({ query: asked, caller, request }: CatalogueRequest): Promise<PreparedAnswer> {
      await beReady();
      const query = catalogQueryOf(asked);
      const member = await memberOf(caller);
      if (!member) return sharedPage(query, request);

      const { own, favorites } = member;
      const matches = index.matches(own, query);
      const parts = matches.ids.map((id, at) => ({
        ...traitsOf(matches.shared[at] ?? [], own),
        isFavorite: favorites?.has(id),
      }));
      return personal(personalPage(matches, query, parts), request);
    },

    /**
     * One profile as visitors see it. Members also get the interests they share with it, their favorite and rating.
     * @throws AppError not_found unless listed (AC-112)
     */
    async detail(id: CustomerId, { caller, request }: Omit<CatalogueRequest, 'query'>): Promise<PreparedAnswer> {
      await model.catchUp();
      const kept = details.get(id) ?? (await findDetail(id));
      if (caller?.role !== 'user') return answerKept(kept, request);

      const [own, left] = await Promise.all([answers.of(caller.id), marks.of(caller.id, id)]);
      return personal(withPersonalParts(kept.body, { ...traitsWith(interestsOf(id), own), ...left }), request);
    },

    /** The cached page for this address if nothing has changed since, else null. */
    keptPage: (request: FastifyRequest): PreparedAnswer | null => {
      if (!model.isCurrent()) return null;
      const kept = pages.get(queryOf(request));
      return kept?.revision === index.revision() ? answerKept(kept.answer, request) : null;
    },

    /** The same for a profile. */
    keptDetail: (request: FastifyRequest): PreparedAnswer | null => {
      const [, id] = /^id=([0-9a-f]{24})$/.exec(queryOf(request)) ?? [];
      const kept = id !== undefined && model.isCurrent() ? details.get(id) : undefined;
      return kept ? answerKept(kept, request) : null;
    },

    /** Listed profiles that search engines may show, newest first. */
    async idsForSearchEngines(limit: number): Promise<CustomerId[]> {
      await beReady();
      const { ids } = index.list({ page: 1, limit, category: 'newlyListed' });
      return ids.filter((id) => !model.isHiddenFromSearch(id)).map((id) => customerIdSchema.parse(id));
    },
  };
}

/** `own` are the ordinals of the member's interests; `favorites` is null while the database is unavailable. */
type Member = { own: readonly number[]; favorites: ReadonlySet<string> | null };

function personal(body: Buffer, request: FastifyRequest): PreparedAnswer {
  return answerKept(keepAnswer(body, tagOfBytes(body), personalHeaders), request);
}

/** Cache key: the raw query string. The same parameters in another order are kept as another page. */
function queryOf({ raw: { url = '' } }: FastifyRequest): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}
