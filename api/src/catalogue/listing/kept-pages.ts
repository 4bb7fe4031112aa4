import type { CatalogIndex, CatalogQuery, FoundPage } from '@inkbridge/catalog-index';
import { type Card, pageOf } from '@inkbridge/contracts';
import { day } from '@inkbridge/shared/time';
import { createByteCache } from '../../http/answers/byte-cache.js';
import { type KeptAnswer, keptBytes, type PassingAnswer, publicAnswer } from '../../http/answers/kept-answer.js';
import { gatherPage, passingAnswer, tagOfPage } from './answers.js';

const pageBytes = 64 * 1024 * 1024;
/** Addresses of pages that were made but not kept. */
const addressesSeen = 2_000;

type PagePlace = Pick<CatalogQuery, 'page' | 'limit'>;

/** `date`: the day in UTC on which it was made, because the index finds ages for the day it is asked (D-36). */
type KeptPage = { revision: number; date: number; answer: KeptAnswer };
type KeptPagesDeps = { index: Pick<CatalogIndex, 'revision'>; now: () => Date };

/** A page of profiles, and the counts, as JSON, if they were asked for. */
export type Found = {
  page: FoundPage;
  counts?: string | undefined;
  /** What a card says beyond what it always says. */
  fieldsAt?: ((n: number) => Partial<Card>) | undefined;
};

/** Pages for guests, admins and members without answers or favorites: the same bytes for all of them. */
export function createKeptPages({ index, now }: KeptPagesDeps) {
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
