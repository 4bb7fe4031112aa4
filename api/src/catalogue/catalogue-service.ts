import type { CatalogQuery, Selection } from '@inkbridge/catalog-index';
import { customerIdSchema, pageOf, type CustomerId } from '@inkbridge/contracts';
import { isListed } from '@inkbridge/shared/profile-lifecycle';
import { AppError } from '../http/app-error.js';
import type { Caller } from '../http/caller.js';
import type { KeptAnswer } from '../http/kept-answer.js';
import type { MemberAnswers } from '../people/member-answers.js';
import type { CustomerRepository } from '../profiles/customer-repository.js';
import {
  gatherPersonalPage,
  personalAnswer,
  publicAnswer,
  tagOfPersonalPage,
  withPersonalParts,
  type PersonalParts,
} from './answers.js';
import { createKeptPages, type Found } from './kept-pages.js';
import type { MemberMarks } from './members/member-marks.js';
import { traitsOf, traitsWith } from './members/shared-traits.js';
import { encodeDetail } from './entry-of.js';
import type { ReadModel } from './read-model.js';

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

  async function beReady(): Promise<void> {
    if (!model.isReady()) throw new AppError('unavailable');
    await model.catchUp();
  }

  async function findDetail(id: CustomerId): Promise<KeptAnswer> {
    const customer = await customers.find(id);
    if (!customer || !isListed(customer, now())) throw new AppError('not_found');
    const answer = publicAnswer(encodeDetail(customer, now()));
    if (!model.isOutdated(customer)) details.set(id, answer);
    return answer;
  }

  const countsOf = (query: CatalogQuery, counts: CountsWanted) => counts && JSON.stringify(index.counts(query));

  /** The same for every caller whose own answers play no part in it. */
  function publicPage({ query, counts, address }: CatalogueRequest): KeptAnswer {
    return pages.of(address, query, () => {
      const selection =
        counts === 'only' ? withoutCards(index.list({ ...query, page: 1, limit: 1 })) : index.list(query);
      return { selection, counts: countsOf(query, counts) };
    });
  }

  return {
    /** A page of a category (AC-466). @throws AppError unavailable before the first build */
    async list(request: CatalogueRequest): Promise<KeptAnswer> {
      await beReady();
      const member = await memberOf(request, { answers, marks });
      if (!member) return publicPage(request);

      const { own, favorites } = member;
      const { query, counts } = request;
      const found = { selection: index.list(query), counts: countsOf(query, counts) };
      return personalPage(found, query, {
        own,
        partsOf: (id) => ({ traits: traitsWith(interestsOf(id), own), isFavorite: favorites?.has(id) }),
      });
    },

    /** Best matches first; without answers the default order (D-14, D-77). @throws AppError unavailable */
    async matches(request: CatalogueRequest): Promise<KeptAnswer> {
      await beReady();
      const member = await memberOf(request, { answers, marks });
      if (!member) return publicPage(request);

      const { own, favorites } = member;
      const { query, counts } = request;
      const matches = index.matches(own, query);
      return personalPage({ selection: matches, counts: countsOf(query, counts) }, query, {
        own,
        partsOf: (id, at) => ({ traits: traitsOf(matches.shared[at] ?? [], own), isFavorite: favorites?.has(id) }),
      });
    },

    /**
     * One profile as visitors see it. Members also get the interests they share with it, their favorite and rating.
     * @throws AppError not_found unless listed (AC-112)
     */
    async detail(id: CustomerId, caller: Caller | null): Promise<KeptAnswer> {
      await model.catchUp();
      const kept = details.get(id) ?? (await findDetail(id));
      if (caller?.role !== 'user') return kept;

      const [own, left] = await Promise.all([answers.of(caller.id), marks.of(caller.id, id)]);
      return personalAnswer(withPersonalParts(kept.body, { traits: traitsWith(interestsOf(id), own), ...left }));
    },

    /** Up to four profiles like this one, the same for every caller. @throws AppError not_found unless it is listed */
    async similar(id: CustomerId): Promise<KeptAnswer> {
      await beReady();
      const kept = pages.current(similarTo(id));
      if (kept) return kept;
      const selection = index.similar(id, similarCount);
      if (!selection) throw new AppError('not_found');
      return pages.of(similarTo(id), { page: 1, limit: similarCount }, () => ({ selection }));
    },

    keptSimilar: (id: string): KeptAnswer | null => (model.isCurrent() ? pages.current(similarTo(id)) : null),

    /** The page kept for this address if nothing has changed since, else null. */
    keptPage: (address: string): KeptAnswer | null => (model.isCurrent() ? pages.current(address) : null),

    /** The same for a profile. */
    keptDetail: (id: string): KeptAnswer | null => (model.isCurrent() ? (details.get(id) ?? null) : null),

    /** Listed profiles that search engines may show, newest first. */
    async idsForSearchEngines(limit: number): Promise<CustomerId[]> {
      await beReady();
      const { ids } = index.list({ page: 1, limit, category: 'newlyListed' });
      return ids.filter((id) => !model.isHiddenFromSearch(id)).map((id) => customerIdSchema.parse(id));
    },
  };
}

/** No page of a list has this address, because a query string holds no space. */
function similarTo(id: string): string {
  return `similar to ${id}`;
}

/** `own` are the ordinals of the member's interests; `favorites` is null while the database is unavailable. */
type Member = { own: readonly number[]; favorites: ReadonlySet<string> | null };

/** Returns null where the answer is the same for all: to guests, admins, members without answers or favorites. */
async function memberOf({ caller, counts }: CatalogueRequest, { answers, marks }: Members): Promise<Member | null> {
  if (caller?.role !== 'user' || counts === 'only') return null;
  const [own, favorites] = await Promise.all([answers.of(caller.id), marks.favoritesOf(caller.id)]);
  return own.length === 0 && (favorites?.size ?? 0) === 0 ? null : { own, favorites };
}

function personalPage(
  { selection, counts }: Found,
  { page, limit }: CatalogQuery,
  { own, partsOf }: { own: readonly number[]; partsOf: (id: string, at: number) => PersonalParts },
): KeptAnswer {
  const figures = { ...pageOf(selection.total, page, limit), counts };
  const personal = selection.ids.map(partsOf);
  const tag = tagOfPersonalPage(selection, figures, { own, personal });
  return personalAnswer(gatherPersonalPage(selection.cards, figures, personal), tag);
}

function withoutCards({ total }: Selection): Selection {
  return { total, ids: [], revisions: [], cards: [] };
}
