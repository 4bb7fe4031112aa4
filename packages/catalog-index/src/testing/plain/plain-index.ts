import { mapValues } from '@inkbridge/shared/objects';
import { ordinalsOfWord } from '@inkbridge/shared/option-lists';
import {
  type CatalogAnswers,
  type CatalogEntry,
  type CatalogQuery,
  type CatalogQuestion,
  type Matches,
  mostStatesWithFacilities,
  type Selection,
} from '../../catalog/catalog.js';
import { choosing, countedOptions } from '../../finding/counts.js';
import { createDueTimes, type DueTimes } from './due-times.js';
import { filterOf } from './filter.js';
import { orderOf } from '../../order/match.js';
import { answersOf, byLikeness, byScore, ordered, sharedInterests } from './order.js';
import { createRows, type Row } from './rows.js';

const askedOf = ({ filters }: CatalogQuestion): number[] => (filters?.interest ?? []).flatMap(ordinalsOfWord);

/** By the interests, if there are any and the question names no other order. */
function inOrder(rows: readonly Row[], query: CatalogQuery, interests: readonly number[]): readonly Row[] {
  const order = orderOf(query);
  return order === 'tiers' && interests.length > 0 ? byScore(rows, answersOf(interests)) : ordered(rows, order);
}

/** @param now the current date, from which ages are computed; this package has no clock of its own */
export function createPlainIndex({ now }: { now: () => Date }): CatalogAnswers {
  let rows = createRows();
  let due = createDueTimes();
  let revision = 0;
  const building = new Set<Contents>();

  const changed = (change: boolean) => {
    if (change) revision += 1;
    return change;
  };
  const found = (question: CatalogQuestion) => rows.newestFirst().filter(filterOf(question, now()));

  function facilitiesOf(question: CatalogQuestion): Record<string, number> | null {
    const states = question.filters?.state ?? [];
    if (states.length === 0 || states.length > mostStatesWithFacilities) return null;
    const counts: Record<string, number> = {};
    for (const { entry } of found({ ...question, filters: { ...question.filters, facility: undefined } })) {
      if (entry.facility !== null) counts[entry.facility] = (counts[entry.facility] ?? 0) + 1;
    }
    return counts;
  }

  return {
    apply(entry) {
      for (const next of building) put(next, entry);
      return changed(put({ rows, due }, entry));
    },

    remove(id) {
      for (const next of building) drop(next, id);
      return changed(drop({ rows, due }, id));
    },

    async rebuild(entries) {
      const next = { rows: createRows(), due: createDueTimes() };
      building.add(next);
      try {
        for await (const entry of entries) put(next, entry);
        next.rows.newestFirst(); // sorts now, so that the first query after the swap does not have to
        ({ rows, due } = next);
        revision += 1;
      } finally {
        building.delete(next);
      }
    },

    list(query) {
      const all = found(query);
      return selectionOf(all.length, pageOf(inOrder(all, query, askedOf(query)), query));
    },

    matches(ordinals, query): Matches {
      const asked = askedOf(query);
      const all = found(query);
      const page = pageOf(inOrder(all, query, asked.length > 0 ? asked : ordinals), query);
      const answers = answersOf(ordinals.length > 0 ? ordinals : asked);
      return { ...selectionOf(all.length, page), shared: page.map((row) => sharedInterests(row, answers)) };
    },

    similar(id, limit) {
      const row = rows.get(id);
      if (!row?.entry.active) return null;
      const alike = byLikeness(rows.newestFirst(), row).slice(0, limit);
      return selectionOf(alike.length, alike);
    },

    listedAfter(id, limit) {
      const oldestFirst = rows.newestFirst().toReversed();
      const start = oldestFirst.findIndex(({ entry }) => entry.id === id) + 1;
      const listed = oldestFirst.slice(start).filter(({ entry }) => entry.active);
      return listed.slice(0, limit).map(({ entry }) => entry.id);
    },

    counts(question) {
      const byFilter = mapValues(countedOptions, (options, filter) =>
        Object.fromEntries(options.map((option) => [option, found(choosing(question, filter, option)).length])),
      );
      const facility = facilitiesOf(question);
      return facility ? { ...byFilter, facility } : byFilter;
    },

    find(id) {
      const row = rows.get(id);
      if (!row) return null;
      const { interests, entry } = row;
      const { revision, active, hidden, changedAt, facility } = entry;
      return { revision, active, hidden, changedAt, facility, interests };
    },

    *entries() {
      for (const { entry } of rows.newestFirst().toReversed()) yield entry;
    },

    nextDue: () => due.next(),
    takeDue: (at) => due.take(at),
    setDue(id, at) {
      if (rows.get(id)) due.set(id, at);
    },

    revision: () => revision,
    size: () => rows.size(),
  };
}

type Contents = { rows: ReturnType<typeof createRows>; due: DueTimes };

function put({ rows, due }: Contents, entry: CatalogEntry): boolean {
  const isNew = rows.put(entry);
  if (isNew) due.set(entry.id, entry.dueAt);
  return isNew;
}

function drop({ rows, due }: Contents, id: string): boolean {
  due.remove(id);
  return rows.remove(id);
}

function pageOf(rows: readonly Row[], { page, limit }: CatalogQuery): readonly Row[] {
  const start = (Math.max(1, page) - 1) * limit;
  return rows.slice(start, start + limit);
}

function selectionOf(total: number, page: readonly Row[]): Selection {
  const entries = page.map(({ entry }) => entry);
  return {
    total,
    ids: entries.map(({ id }) => id),
    revisions: entries.map(({ revision }) => revision),
    cards: entries.map(({ card }) => card),
  };
}
