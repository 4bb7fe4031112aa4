import { findAgeRange, ordinalsOfWord } from '@inkbridge/shared/option-lists';
import { ageOn } from '@inkbridge/shared/profile-fields';
import type { CatalogEntry, CatalogQuery, CatalogQuestion } from '../catalog/catalog.js';

/**
 * The same rules implemented as simply as possible and independently of the index: sort everything with one comparison,
 * filter, slice. Every index must give the same answers.
 */
export function naiveAnswer(
  entries: Iterable<CatalogEntry>,
  query: CatalogQuery,
  { now, answers = null }: { now: Date; answers?: readonly number[] | null },
) {
  const all = [...entries].filter((entry) => isFound(entry, query, now)).sort(comparison(query, answers ?? []));
  const start = (Math.max(1, query.page) - 1) * query.limit;
  const page = all.slice(start, start + query.limit);
  return {
    total: all.length,
    ids: page.map(({ id }) => id),
    revisions: page.map(({ revision }) => revision),
    cards: page.map(({ card }) => card),
    ...(answers && {
      shared: page.map((entry) => sharedOf(entry, answers.length > 0 ? answers : askedIn(query))),
    }),
  };
}

/** The same for `similar`. */
export function naiveSimilar(entries: Iterable<CatalogEntry>, id: string, limit: number): string[] | null {
  const all = [...entries];
  const one = all.find((entry) => entry.id === id && entry.active);
  if (!one) return null;
  const shared = (entry: CatalogEntry) => sharedOf(entry, one.interests).length;
  const near = (entry: CatalogEntry) => Number(entry.state === one.state);
  return all
    .filter((entry) => entry !== one && entry.active && shared(entry) + near(entry) > 0)
    .sort((a, b) => shared(b) - shared(a) || near(b) - near(a) || comparison({}, [])(a, b))
    .slice(0, limit)
    .map((entry) => entry.id);
}

function isFound(entry: CatalogEntry, { category, filters = {}, search = '' }: CatalogQuestion, now: Date): boolean {
  const age = ageOn(entry.dateOfBirth, now) ?? 0;
  const range = filters.age ? findAgeRange(filters.age) : { min: 0, max: 999 };
  return (
    entry.active &&
    (category !== 'lgbtq+' || entry.lgbtq) &&
    (category !== 'veteran' || entry.veteran) &&
    (category !== 'male' || entry.gender === 'Male') &&
    (category !== 'female' || entry.gender === 'Female') &&
    (![category, filters.sort].includes('premiumPlacement') || entry.premium) &&
    (![category, filters.sort].includes('featuredPlacement') || entry.featured) &&
    (!filters.state?.length || filters.state.includes(entry.state)) &&
    (!filters.facility || filters.facility === entry.facility) &&
    (!filters.orientation?.length || filters.orientation.includes(entry.orientation ?? 'hidden')) &&
    (!filters.gender || filters.gender === entry.gender) &&
    (!filters.race || filters.race === entry.race) &&
    (!filters.education || filters.education === entry.education) &&
    (!filters.interest?.length || sharedOf(entry, askedIn({ filters })).length > 0) &&
    range !== undefined &&
    age >= range.min &&
    age <= range.max &&
    isNamed(entry, search)
  );
}

function isNamed({ firstName, lastName }: CatalogEntry, search: string): boolean {
  const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const part = plain(search).trim().split(/\s+/u).join(' ');
  return [firstName, lastName, `${firstName} ${lastName}`].some((name) => plain(name).includes(part));
}

function comparison({ category, filters }: CatalogQuestion, answers: readonly number[]) {
  const order = [filters?.sort, category].find((word) => word === 'newlyListed' || word === 'recentlyUpdated');
  const newest = (a: CatalogEntry, b: CatalogEntry) => b.publishedAt - a.publishedAt || (b.id > a.id ? 1 : -1);
  if (order === 'newlyListed') return newest;
  if (order === 'recentlyUpdated') {
    return (a: CatalogEntry, b: CatalogEntry) => b.changedAt - a.changedAt || newest(a, b);
  }
  const asked = askedIn({ filters });
  const wanted = asked.length > 0 ? asked : answers;
  return (a: CatalogEntry, b: CatalogEntry) =>
    sharedOf(b, wanted).length - sharedOf(a, wanted).length ||
    Number(b.premium) - Number(a.premium) ||
    Number(b.featured) - Number(a.featured) ||
    newest(a, b);
}

function askedIn({ filters }: Pick<CatalogQuestion, 'filters'>): number[] {
  return (filters?.interest ?? []).flatMap(ordinalsOfWord);
}

function sharedOf({ interests }: CatalogEntry, answers: readonly number[]): number[] {
  return interests.filter((ordinal) => answers.includes(ordinal)).toSorted((a, b) => a - b);
}
