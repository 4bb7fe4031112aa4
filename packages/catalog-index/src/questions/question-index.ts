import { fullNameOf, searchedNames } from '@inkbridge/shared/names';
import { ageRanges, type Category, type Gender, interestAt } from '@inkbridge/shared/option-lists';
import { birthDatesOf } from '@inkbridge/shared/profile-fields';
import { foldText } from '@inkbridge/shared/text';
import type { CatalogEntry, CatalogQuestion } from '../catalog/catalog.js';

/** The opposite of a catalogue: it keeps questions, and a profile is what they are searched with. */
export type QuestionIndex = {
  /** A question with an id that is known already takes the place of the first. */
  put(id: string, question: CatalogQuestion): void;
  remove(id: string): void;
  /** Ids of the questions that find this profile: the same that the catalogue would list it for. */
  matching(entry: CatalogEntry): string[];
  size(): number;
};

/** The demands a question may make of a profile. Each is met by one of several values, or is not made at all. */
const demands = [
  'state',
  'facility',
  'orientation',
  'gender',
  'race',
  'education',
  'age',
  'interest',
  'category',
  'sort',
] as const;
type Demand = (typeof demands)[number];
type Demanded = Readonly<Record<Demand, readonly string[]>>;

const wordBits = 32;

/** A set of small numbers that grows with the largest. */
type BitSet = { words: Uint32Array };

/** For each demand, the questions without it, and for each value those that accept it. */
type Column = { free: BitSet; by: Map<string, BitSet> };
type Kept = { id: string; demanded: Demanded; names: readonly string[] };

/**
 * Finds the questions that a profile answers: for each demand the set of questions that accept the profile, and what
 * is in all of these sets. Only parts of names are compared one by one, in what is left.
 *
 * @param now the current date, from which ages are computed
 */
export function createQuestionIndex({ now }: { now: () => Date }): QuestionIndex {
  const columns = new Map<Demand, Column>(demands.map((name) => [name, { free: createBitSet(), by: new Map() }]));
  const kept: (Kept | null)[] = [];
  const places = new Map<string, number>();
  const vacant: number[] = [];

  function mark(place: number, demanded: Demanded, isIn: boolean): void {
    for (const [name, { free, by }] of columns) {
      if (demanded[name].length === 0) setBit(free, place, isIn);
      for (const value of demanded[name]) setBit(setOf(by, value), place, isIn);
    }
  }

  function remove(id: string): void {
    const place = places.get(id);
    const known = place === undefined ? null : kept[place];
    if (place === undefined || !known) return;
    mark(place, known.demanded, false);
    kept[place] = null;
    places.delete(id);
    vacant.push(place);
  }

  return {
    put(id, question) {
      remove(id);
      const place = vacant.pop() ?? kept.length;
      const entry = { id, demanded: demandedBy(question), names: searchedNames(question.search ?? '') };
      kept[place] = entry;
      places.set(id, place);
      mark(place, entry.demanded, true);
    },

    remove,

    matching(entry) {
      if (!entry.active) return [];
      const has = valuesOf(entry, now());
      const found = allBelow(kept.length);
      for (const [name, { free, by }] of columns) {
        keepAny(found, [free, ...has[name].flatMap((value) => by.get(value) ?? [])]);
      }
      const fullName = foldText(fullNameOf(entry));
      const ids: string[] = [];
      for (const place of numbersIn(found)) {
        const question = kept[place];
        if (question?.names.some((name) => fullName.includes(name))) ids.push(question.id);
      }
      return ids;
    },

    size: () => places.size,
  };
}

function setOf(by: Map<string, BitSet>, value: string): BitSet {
  const known = by.get(value) ?? createBitSet();
  by.set(value, known);
  return known;
}

/** Tabs and sorts that are only an order keep everybody. */
const orders: ReadonlySet<Category> = new Set(['viewAll', 'recentlyUpdated', 'newlyListed']);

const male: Gender = 'Male';
const female: Gender = 'Female';

function demandedBy({ category = 'viewAll', filters = {} }: CatalogQuestion): Demanded {
  const { state = [], orientation = [], interest = [], sort, ...single } = filters;
  const one = (value: string | undefined) => (value ? [value] : []);
  const keeping = (tab: Category | undefined) => (tab && !orders.has(tab) ? [tab] : []);
  return {
    state,
    facility: one(single.facility),
    orientation,
    gender: one(single.gender),
    race: one(single.race),
    education: one(single.education),
    age: one(single.age),
    interest,
    category: keeping(category),
    sort: keeping(sort),
  };
}

/** A profile's values for each demand: a filter of null finds nobody. */
function valuesOf(entry: CatalogEntry, now: Date): Demanded {
  const { state, facility, orientation, gender, race, education, dateOfBirth } = entry;
  const tabs: Category[] = [];
  if (entry.lgbtq) tabs.push('lgbtq+');
  if (entry.veteran) tabs.push('veteran');
  if (entry.premium) tabs.push('premiumPlacement');
  if (entry.featured) tabs.push('featuredPlacement');
  if (gender === male) tabs.push('male');
  if (gender === female) tabs.push('female');
  const ages = ageRanges.filter((range) => {
    const { after, until } = birthDatesOf(range, now);
    return dateOfBirth > after && dateOfBirth <= until;
  });
  return {
    state: [state],
    facility: facility === null ? [] : [facility],
    orientation: orientation === null ? [] : [orientation],
    gender: [gender],
    race: [race],
    education: education === null ? [] : [education],
    age: ages.map(({ label }) => label),
    interest: [...new Set(entry.interests.map((ordinal) => interestAt(ordinal).option))],
    category: tabs,
    sort: tabs,
  };
}

function createBitSet(): BitSet {
  return { words: new Uint32Array(4) };
}

function setBit(set: BitSet, n: number, isIn: boolean): void {
  const word = n >>> 5;
  if (word >= set.words.length) {
    if (!isIn) return;
    const wider = new Uint32Array(Math.max(word + 1, set.words.length * 2));
    wider.set(set.words);
    set.words = wider;
  }
  const bit = 1 << (n & 31);
  set.words[word] = isIn ? (set.words[word] ?? 0) | bit : (set.words[word] ?? 0) & ~bit;
}

/** Keeps in `found` what any of the sets has. */
function keepAny(found: Uint32Array, sets: readonly BitSet[]): void {
  for (let word = 0; word < found.length; word++) {
    let any = 0;
    for (const { words } of sets) any |= words[word] ?? 0;
    found[word] = (found[word] ?? 0) & any;
  }
}

/** All numbers below `count`. */
function allBelow(count: number): Uint32Array {
  return new Uint32Array(Math.ceil(count / wordBits)).fill(0xffff_ffff);
}

/** The numbers of a set, ascending. */
function* numbersIn(words: Uint32Array): Generator<number> {
  for (let at = 0; at < words.length; at++) {
    for (let word = words[at] ?? 0; word !== 0; word &= word - 1) {
      yield at * wordBits + 31 - Math.clz32(word & -word);
    }
  }
}
