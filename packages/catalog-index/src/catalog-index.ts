import { interestCount } from '@inkbridge/shared/option-lists';
import { mapValues } from '@inkbridge/shared/objects';
import { createPlainKernel } from './bits/plain-kernel.js';
import { createSimdKernel } from './bits/simd-kernel.js';
import type { Bitmap } from './bits/bitmaps.js';
import { type Range, select } from './bits/select.js';
import type { CatalogIndex, CatalogQuery, FilterCounts, FoundPage } from './catalog/catalog.js';
import { type Contents, createContents } from './contents.js';
import { counted, countedOptions, type Counts, createCounts } from './finding/counts.js';
import { createFoundPages, matchesOf, selectionOf } from './found-page.js';
import { askedInterests } from './finding/filter.js';
import { rowOf } from './finding/interests.js';
import { type Order, orderOf, selectByTier } from './order/match.js';
import { pause } from './order/sorted.js';

const segmentSlots = 65_536;
const appliedPerSlice = 100;

/** `waiting` are the changes that arrive while the profiles are put in order; null before. */
type Building = { contents: Contents; waiting: (() => void)[] | null };

export type CatalogIndexOptions = {
  /** The current date, from which ages are computed; this package has no clock of its own. */
  now: () => Date;
  /** A power of two, at least 512; memory grows by that many profiles. */
  segmentSlots?: number;
};

export function createCatalogIndex(options: CatalogIndexOptions): CatalogIndex {
  const served = () =>
    serve(createContents({ segmentSlots, ...options, kernel: createSimdKernel() ?? createPlainKernel() }));
  let current = served();
  let revision = 0;
  const building = new Set<Building>();

  return {
    apply(entry) {
      for (const { contents, waiting } of building) {
        if (waiting) waiting.push(() => contents.put(entry));
        else contents.put(entry, false);
      }
      const isNew = current.contents.put(entry);
      if (isNew) revision += 1;
      return isNew;
    },

    remove(id) {
      for (const { contents, waiting } of building) {
        if (waiting) waiting.push(() => contents.drop(id));
        else contents.drop(id);
      }
      const wasKnown = current.contents.drop(id);
      if (wasKnown) revision += 1;
      return wasKnown;
    },

    async rebuild(entries) {
      const next = served();
      const build: Building = { contents: next.contents, waiting: null };
      building.add(build);
      try {
        for await (const entry of entries) next.contents.put(entry, false);
        const waiting: (() => void)[] = (build.waiting = []);
        await next.contents.linkAll();
        while (waiting.length > 0) {
          for (const change of waiting.splice(0, appliedPerSlice)) change();
          if (waiting.length > 0) await pause();
        }
        current = next;
        revision += 1;
      } finally {
        building.delete(build);
      }
    },

    pages: {
      list: (query, answers = []) => current.list(query, answers),
      matches: (answers, query) => current.matches(answers, query),
      similar: (id, limit) => current.similar(id, limit),
      of: (ids) => current.of(ids),
    },
    list: (query) => selectionOf(current.list(query, [])),
    matches: (answers, query) => matchesOf(current.matches(answers, query)),
    similar(id, limit) {
      const page = current.similar(id, limit);
      return page && selectionOf(page);
    },
    listedAfter: (id, limit) => current.listedAfter(id, limit),
    counts: (question) => countsOf(current.counts(question)),
    countsJson: (question) => countsJson(current.counts(question)),

    find(id) {
      const { find, records, groups, interests, facilities } = current.contents;
      const record = find(id);
      if (record < 0) return null;
      return {
        revision: records.at(record).revision[records.in(record)] ?? 0,
        active: groups.has(record, 'active'),
        hidden: groups.has(record, 'hidden'),
        changedAt: records.at(record).changedAt[records.in(record)] ?? 0,
        interests: interests.of(record),
        facility: facilities.of(record),
      };
    },

    *entries() {
      const { contents } = current;
      for (let slot = 0; slot < contents.space.slots(); slot++) {
        const record = contents.publication.recordOf(slot);
        if (!contents.isGone(record)) yield contents.entryOf(record);
      }
    },

    nextDue: () => current.contents.due.next(),
    takeDue(at) {
      const { due, ids } = current.contents;
      return due.take(at).map((record) => ids.idOf(record));
    },
    setDue(id, at) {
      const { due, find } = current.contents;
      const record = find(id);
      if (record >= 0) due.set(record, at);
    },

    revision: () => revision,
    size: () => current.contents.size(),
  };
}

/** Contents with their answers. */
function serve(contents: Contents) {
  const { space, ids, publication, recency, facets, facilities, groups, interests, filter, match } = contents;
  const counts = createCounts({ space, facilities, filter });
  const alike = space.createScratch();
  const pageOf = createFoundPages(contents);

  function selectBy(order: Order, found: Bitmap, total: number, range: Range): number[] {
    const slots: number[] = [];
    if (range.skip >= total) return slots;
    if (order === 'tiers') selectByTier({ space, groups }, found, range, slots);
    else if (order === 'newest') select(space, [found, found], range, slots);
    else recency.select(found, total, range, slots);
    return slots;
  }

  function selectMatches(found: Bitmap, answers: readonly number[], range: Range): number[] {
    const slots: number[] = [];
    match.select(found, match.scoresOf(answers), range, slots);
    return slots;
  }

  return {
    contents,
    counts,

    list(query: CatalogQuery, ordinals: readonly number[]): FoundPage {
      const asked = askedOf(query);
      const found = filter.found(query);
      const total = space.countAnd(found, found);
      const order = orderOf(query);
      const range = rangeOf(query);
      const byAsked = order === 'tiers' && asked.length > 0;
      const slots = byAsked ? selectMatches(found, asked, range) : selectBy(order, found, total, range);
      const compared = ordinals.length === 0 ? asked : answersOf(ordinals);
      return pageOf(total, slots, compared.length === 0 ? nothing : rowOf(compared));
    },

    matches(ordinals: readonly number[], query: CatalogQuery): FoundPage {
      const answers = answersOf(ordinals);
      const asked = askedOf(query);
      const found = filter.found(query);
      const total = space.countAnd(found, found);
      const order = orderOf(query);
      const range = rangeOf(query);
      const wanted = asked.length > 0 ? asked : answers;
      const slots = order === 'tiers' ? selectMatches(found, wanted, range) : selectBy(order, found, total, range);
      return pageOf(total, slots, rowOf(answers.length > 0 ? answers : asked));
    },

    /** Twice the shared interests, and one for the same state: the state is the lowest plane of the score. */
    similar(id: string, limit: number): FoundPage | null {
      const record = ids.find(id);
      if (record < 0 || !groups.has(record, 'active')) return null;
      const state = facets.bitmapOf('state', facets.valueOf(record, 'state') ?? '') ?? space.nobody;
      const own = answersOf(Array.from(interests.of(record)));
      space.and(alike, groups.active, groups.active);
      space.clear(alike, publication.slotOf(record));
      const slots = match.selectScored(alike, [state, ...match.sum(alike, own)], limit);
      return pageOf(slots.length, slots, rowOf(own));
    },

    of(wanted: readonly string[]): FoundPage {
      const records = wanted.map((id) => ids.find(id)).filter((record) => record >= 0 && groups.has(record, 'active'));
      const slots = records.map((record) => publication.slotOf(record));
      return pageOf(slots.length, slots, nothing);
    },

    listedAfter(id: string | null, limit: number): string[] {
      const record = id === null ? -1 : ids.find(id);
      const found: string[] = [];
      let slot = record < 0 ? 0 : publication.slotOf(record) + 1;
      for (; slot < space.slots() && found.length < limit; slot++) {
        if (space.has(groups.active, slot)) found.push(ids.idOf(publication.recordOf(slot)));
      }
      return found;
    },
  };
}

/** The interests of a reader who has none. */
const nothing = rowOf([]);

function rangeOf({ page, limit }: CatalogQuery): Range {
  return { skip: (Math.max(1, page) - 1) * limit, take: limit };
}

/** What a question asks for by itself. */
function askedOf({ filters }: CatalogQuery): number[] {
  return askedInterests(filters?.interest ?? []);
}

/** Each known ordinal once. */
function answersOf(ordinals: readonly number[]): number[] {
  return [...new Set(ordinals)].filter((ordinal) => ordinal >= 0 && ordinal < interestCount);
}

/** The JSON before each number: the end of the previous filter, if there is one, and the name of the option. */
const keys = counted.map(({ name, option }, n) => {
  const before = counted[n - 1];
  const opening = before?.name === name ? ',' : `${before ? '},' : '{'}${JSON.stringify(name)}:{`;
  return `${opening}${JSON.stringify(option)}:`;
});

/** The JSON of `countsOf`. */
function countsJson({ numbers, facility }: Counts): string {
  let json = '';
  for (let n = 0; n < keys.length; n++) json += `${keys[n] ?? ''}${numbers[n] ?? 0}`;
  return facility ? `${json}},"facility":${JSON.stringify(facility)}}` : `${json}}}`;
}

/** Counts by filter and option. */
function countsOf({ numbers, facility }: Counts): FilterCounts {
  let n = 0;
  const byFilter = mapValues(countedOptions, (options) =>
    Object.fromEntries(options.map((option) => [option, numbers[n++] ?? 0])),
  );
  return facility ? { ...byFilter, facility } : byFilter;
}
