import type { CatalogQuery, Selection } from '@inkbridge/catalog-index';
import { customerIdSchema, pageOf, type CustomerId } from '@inkbridge/contracts';
import { isListed } from '@inkbridge/shared/profile-lifecycle';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.js';
import { createByteCache } from '../../http/byte-cache.js';
import type { Caller } from '../../http/caller.js';
import { answerKept, keepAnswer, keptBytes, type KeptAnswer } from '../../http/kept-answer.js';
import type { Prepared } from '../../http/prepared.js';
import type { CustomerRepository } from '../customer/customer-repository.js';
import type { MemberAnswers } from '../user/member-answers.js';
import { encodeDetail } from './catalogue-entry.js';
import { gatherPage, gatherPersonalPage, withTraits } from './gather.js';
import { catalogQueryOf, type ListingQuery } from './listing-query.js';
import type { ReadModel } from './read-model.js';
import { tagOfBytes, tagOfSelection } from './tags.js';

const pageBytes = 64 * 1024 * 1024;

const publicHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding, authorization',
};
const personalHeaders = { ...publicHeaders, 'cache-control': 'private, no-cache' };

type KeptPage = { revision: number; answer: KeptAnswer };
type Asked = { query: ListingQuery; caller: Caller | null; request: FastifyRequest };
type Parts = { model: ReadModel; customers: CustomerRepository; answers: MemberAnswers; now: () => Date };

export type CatalogueService = ReturnType<typeof createCatalogueService>;

/** Lists, matches and public profiles, answered from memory. */
export function createCatalogueService({ model, customers, answers, now }: Parts) {
  const pages = createByteCache<KeptPage>(pageBytes, ({ answer }) => keptBytes(answer));

  async function readyModel(): Promise<ReadModel> {
    if (!model.isReady()) throw new AppError('unavailable');
    await model.catchUp();
    return model;
  }

  /** For guests, admins and members without answers: the same bytes for all of them. */
  function sharedPage(query: CatalogQuery, request: FastifyRequest): Prepared {
    const { index } = model;
    const key = keyOf(query, request);
    const kept = pages.get(key);
    if (kept?.revision === index.revision()) return answerKept(kept.answer, request, publicHeaders);

    const revision = index.revision();
    const selection = index.list(query);
    const page = pageOf(selection.total, query.page, query.limit);
    const tag = tagOfSelection(selection, page);
    const unchanged = kept?.answer.tag === tag ? kept.answer : null;
    const answer = unchanged ?? keepAnswer(gatherPage(selection.cards, page), tag);
    pages.set(key, { revision, answer });
    return answerKept(answer, request, publicHeaders);
  }

  function personalPage(
    selection: Selection,
    { query, shared, ownTraits, request }: Personal & { query: CatalogQuery; request: FastifyRequest },
  ): Prepared {
    const page = pageOf(selection.total, query.page, query.limit);
    const body = gatherPersonalPage(selection.cards, page, { shared, ownTraits });
    return answerKept(keepAnswer(body, tagOfBytes(body)), request, personalHeaders);
  }

  async function findDetail(id: CustomerId): Promise<KeptAnswer> {
    const customer = await customers.find(id);
    if (!customer || !isListed(customer, now())) throw new AppError('not_found');
    const body = encodeDetail(customer, now());
    const answer = keepAnswer(body, tagOfBytes(body));
    model.details.set(id, answer);
    return answer;
  }

  function sharedWith(id: string, own: readonly number[]): number[] {
    return Array.from(model.interestsOf(id)).filter((ordinal) => own.includes(ordinal));
  }

  return {
    /** A page of a category (AC-466). @throws AppError unavailable before the first build */
    async list({ query: asked, caller, request }: Asked): Promise<Prepared> {
      const { index } = await readyModel();
      const query = catalogQueryOf(asked);
      const own = await answersOf(caller, answers);
      if (own.length === 0) return sharedPage(query, request);

      const selection = index.list(query);
      const shared = selection.ids.map((id) => sharedWith(id, own));
      return personalPage(selection, { query, shared, ownTraits: own.length, request });
    },

    /** Best matches first; without answers the default order (D-14, D-77). @throws AppError unavailable */
    async matches({ query: asked, caller, request }: Asked): Promise<Prepared> {
      const { index } = await readyModel();
      const query = catalogQueryOf(asked);
      const own = await answersOf(caller, answers);
      if (own.length === 0) return sharedPage(query, request);

      const matches = index.matches(own, query);
      return personalPage(matches, { query, shared: matches.shared, ownTraits: own.length, request });
    },

    /** One profile as visitors read it, members with what they share. @throws AppError not_found unless listed (AC-112) */
    async detail(id: CustomerId, { caller, request }: Omit<Asked, 'query'>): Promise<Prepared> {
      await model.catchUp();
      const kept = model.details.get(id) ?? (await findDetail(id));
      const own = await answersOf(caller, answers);
      if (own.length === 0) return answerKept(kept, request, publicHeaders);

      const body = withTraits(kept.body, { shared: sharedWith(id, own), ownTraits: own.length });
      return answerKept(keepAnswer(body, tagOfBytes(body)), request, personalHeaders);
    },

    /** Listed profiles that search engines may show, newest first. */
    async idsForSearchEngines(limit: number): Promise<CustomerId[]> {
      const { index, isHiddenFromSearch } = await readyModel();
      const { ids } = index.list({ page: 1, limit, category: 'newlyListed' });
      return ids.filter((id) => !isHiddenFromSearch(id)).map((id) => customerIdSchema.parse(id));
    },
  };
}

type Personal = { shared: readonly (readonly number[])[]; ownTraits: number };

async function answersOf(caller: Caller | null, answers: MemberAnswers): Promise<readonly number[]> {
  return caller?.role === 'user' ? answers.of(caller.id) : [];
}

/** Everyone who writes the same address gets the same page; the order of keys is theirs. */
function keyOf({ page, limit }: CatalogQuery, { url }: FastifyRequest): string {
  const at = url.indexOf('?');
  return `${page} ${limit} ${at < 0 ? '' : url.slice(at + 1)}`;
}
