import type { CatalogQuestion } from '@inkbridge/catalog-index';
import type { SearchQuestion } from '@inkbridge/contracts';
import { type Category, categoryOf, sortFilterOf } from '@inkbridge/shared/option-lists';
import { foldText } from '@inkbridge/shared/text';
import { createHash } from 'node:crypto';

/** A saved search's question to the catalogue: the same as its address on Explore. */
export function catalogQuestionOf({ category, text, sort, ...filters }: SearchQuestion): CatalogQuestion {
  return { category: categoryOf(category), search: text, filters: { ...filters, sort: sortFilterOf(sort) } };
}

/** Tabs and sorts that keep everybody. */
const orders: ReadonlySet<Category> = new Set(['viewAll', 'newlyListed', 'recentlyUpdated']);

/** The same text for questions that find the same people, in whatever order, whose values were chosen. */
export function keyOf({ category, text, sort, ...filters }: SearchQuestion): string {
  const { state, facility, orientation, interest, ...single } = filters;
  const tabs = [category, sort].flatMap((tab) => (tab && !orders.has(tab) ? [tab] : []));
  const parts = [
    [...new Set(tabs)].toSorted(),
    foldText(text),
    [...new Set(state)].toSorted(),
    [...new Set(orientation)].toSorted(),
    [single.age, single.gender, single.race, single.education].map((value) => value ?? ''),
    // without either, as before there were interests and facilities
    ...(interest.length > 0 ? [[...new Set(interest)].toSorted()] : []),
    ...(facility === undefined ? [] : [facility]),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
