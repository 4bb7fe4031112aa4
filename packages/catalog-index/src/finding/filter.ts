import { type Category, type Gender, ordinalsOfWord, sortFilterOf } from '@inkbridge/shared/option-lists';
import type { Bitmap, Bitmaps } from '../bits/bitmaps.js';
import type { CatalogFilters, CatalogQuestion, CountedFilter } from '../catalog/catalog.js';
import type { Ages } from './ages.js';
import type { FacetName, Facets } from './facets.js';
import type { Facilities } from './facilities.js';
import type { Groups } from './groups.js';
import type { Interests } from './interests.js';
import type { Names } from './names.js';

const male: Gender = 'Male';
const female: Gender = 'Female';

/** One condition: profiles that any of the bitmaps has. */
export type Condition = readonly Bitmap[];

/** The numbers of the interests that are asked for, each once. */
export function askedInterests(words: readonly string[]): number[] {
  return [...new Set(words.flatMap(ordinalsOfWord))];
}

export type Filter = ReturnType<typeof createFilter>;

type FilterDeps = {
  space: Bitmaps;
  facets: Facets;
  facilities: Facilities;
  groups: Groups;
  interests: Interests;
  ages: Ages;
  names: Names;
};

/** Turns questions into bitmaps of the profiles that are found. Nothing it returns outlives the next question. */
export function createFilter({ space, facets, facilities, groups, interests, ages, names }: FilterDeps) {
  const several = space.createScratch();
  const found = space.createScratch();

  const is = (name: FacetName, wanted: string | undefined): Condition[] =>
    wanted ? [[facets.bitmapOf(name, wanted) ?? space.nobody]] : [];

  function oneOf(name: FacetName, wanted: readonly string[] | undefined): Condition[] {
    if (!wanted || wanted.length === 0) return [];
    const bitmaps: Bitmap[] = [];
    for (const value of wanted) {
      const bitmap = facets.bitmapOf(name, value) ?? space.nobody;
      if (!bitmaps.includes(bitmap)) bitmaps.push(bitmap);
    }
    return [bitmaps];
  }

  /** The conditions of each tab (AC-079..AC-086). The two tabs that are orders keep all profiles. */
  const categories: Readonly<Record<Category, () => Condition[]>> = {
    viewAll: () => [],
    'lgbtq+': () => [[groups.lgbtq]],
    premiumPlacement: () => [[groups.premium]],
    featuredPlacement: () => [[groups.featured]],
    recentlyUpdated: () => [],
    newlyListed: () => [],
    veteran: () => [[groups.veteran]],
    male: () => is('gender', male),
    female: () => is('gender', female),
  };

  /** A sort keeps the same profiles as its tab (D-96). */
  const byFilter: Readonly<Record<CountedFilter, (filters: CatalogFilters) => Condition[]>> = {
    state: ({ state }) => oneOf('state', state),
    orientation: ({ orientation }) => oneOf('orientation', orientation),
    gender: ({ gender }) => is('gender', gender),
    race: ({ race }) => is('race', race),
    education: ({ education }) => is('education', education),
    age: ({ age }) => (age ? [[ages.bitmapOf(age) ?? space.nobody]] : []),
    sort: ({ sort }) => (sort ? categories[sort]() : []),
  };

  /** Words that are on no list find nobody. */
  function byInterest({ interest = [] }: CatalogFilters): Condition[] {
    if (interest.length === 0) return [];
    const bitmaps = askedInterests(interest).map((ordinal) => interests.bitmapOf(ordinal));
    return [bitmaps.length > 0 ? bitmaps : [space.nobody]];
  }

  const byFacility = ({ facility }: CatalogFilters): Condition[] => (facility ? [[facilities.bitmapOf(facility)]] : []);

  const allFilters = [...Object.values(byFilter), byFacility, byInterest];

  const filter = {
    byFilter,
    byFacility,

    /** The profiles that an option alone finds; undefined if it finds all. */
    option(name: CountedFilter, option: string): Bitmap | undefined {
      if (name === 'age') return ages.bitmapOf(option) ?? space.nobody;
      if (name === 'sort') return byFilter.sort({ sort: sortFilterOf(option) })[0]?.[0];
      return facets.bitmapOf(name, option) ?? space.nobody;
    },

    /** Profiles that any of the bitmaps has; in `to`, a scratch bitmap, if there are several. */
    anyOf(to: Bitmap, [first = space.nobody, ...others]: Condition): Bitmap {
      let wanted = first;
      for (const other of others) {
        space.or(to, wanted, other);
        wanted = to;
      }
      return wanted;
    },

    /** Keeps in `to`, a scratch bitmap, the profiles of `from` that meet the conditions. */
    narrow(to: Bitmap, from: Bitmap, conditions: readonly Condition[]): void {
      let source = from;
      for (const condition of conditions) {
        space.and(to, source, filter.anyOf(several, condition));
        source = to;
      }
      if (source !== to) space.and(to, from, from);
    },

    /** The listed profiles of a category with a part of a name and one of the interests, in `to`. */
    base(to: Bitmap, { category = 'viewAll', filters = {}, search = '' }: CatalogQuestion): void {
      filter.narrow(to, groups.active, [...categories[category](), ...byInterest(filters)]);
      names.narrow(to, search);
    },

    found(question: CatalogQuestion): Bitmap {
      const { category = 'viewAll', filters = {}, search = '' } = question;
      const conditions = categories[category]();
      for (const conditionsOf of allFilters) conditions.push(...conditionsOf(filters));
      filter.narrow(found, groups.active, conditions);
      names.narrow(found, search);
      return found;
    },
  };
  return filter;
}
