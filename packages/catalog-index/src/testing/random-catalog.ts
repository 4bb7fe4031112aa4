import {
  ageRangeLabels,
  categoryValues,
  educations,
  genders,
  interestWords,
  orientations,
  races,
  sortFilterValues,
  states,
} from '@inkbridge/shared/option-lists';
import type { CatalogEntry, CatalogFilters, CatalogQuery } from '../catalog/catalog.js';
import { anEntry } from './entries.js';

export type Random = ReturnType<typeof createRandom>;

/** Repeatable chance: the same seed gives the same numbers. */
export function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const random = {
    below: (limit: number): number => Math.floor(next() * limit),
    isTrue: (chance: number): boolean => next() < chance,
    oneOf: <T>(list: readonly T[], otherwise: T): T => list[random.below(list.length)] ?? otherwise,
    /** So many numbers below a limit, small ones more often. */
    skewed: (count: number, limit: number): number[] =>
      Array.from({ length: count }, () => Math.floor(limit * next() ** 1.7)),
  };
  return random;
}

const unknown = 'Not in any list';
const syllables = [
  'an',
  'ma',
  'ri',
  'jo',
  'el',
  'sa',
  'son',
  'ber',
  'z',
  'ñu',
  'é',
  'Ó',
  '-',
  '’',
  ' ',
  'Ł',
  '日本',
  'ς',
  '😀',
];
const parts = [
  'a',
  'an',
  'son',
  'mari',
  'n s',
  'ñ',
  'É',
  '日',
  'nobody',
  ' ma ',
  '-',
  'i\u0301',
  '.*',
  'σ',
  'ŁŁ',
  '\ud83d',
  '\ude00z',
];

function nameOf(random: Random): string {
  return Array.from({ length: 1 + random.below(3) }, () => random.oneOf(syllables, '')).join('');
}

/** Ids of both kinds, values of and beside the lists, times that coincide now and then. */
export function randomEntry(random: Random, number: number, revision = 1): CatalogEntry {
  const month = String(1 + random.below(12)).padStart(2, '0');
  const day = String(1 + random.below(28)).padStart(2, '0');
  return anEntry({
    id: random.isTrue(0.9) ? number.toString(16).padStart(24, '0') : `p${number}`,
    revision,
    active: random.isTrue(0.95),
    firstName: nameOf(random),
    lastName: nameOf(random),
    dateOfBirth: `${1915 + random.below(94)}-${month}-${day}`,
    state: random.isTrue(0.02) ? unknown : random.oneOf(states.slice(0, 12), unknown),
    facility: random.isTrue(0.3) ? null : facilityOf(random),
    gender: random.oneOf(genders, unknown),
    orientation: random.isTrue(0.1) ? null : random.oneOf(orientations, unknown),
    race: random.oneOf(races, unknown),
    education: random.isTrue(0.3) ? null : random.oneOf(educations, unknown),
    veteran: random.isTrue(0.2),
    lgbtq: random.isTrue(0.2),
    premium: random.isTrue(0.2),
    featured: random.isTrue(0.1),
    publishedAt: random.isTrue(0.9) ? number * 2 : random.below(2_000),
    changedAt: random.below(3_000),
    dueAt: random.isTrue(0.5) ? random.below(50) : Infinity,
    hidden: random.isTrue(0.1),
    interests: random.skewed(random.below(40), 206),
    card: Uint8Array.from({ length: random.below(90) }, () => random.below(256)),
  });
}

/** Many with few people and a few with many. */
function facilityOf(random: Random): string {
  return `f${random.below(random.isTrue(0.5) ? 4 : 300)}`;
}

export function randomAnswers(random: Random): number[] {
  if (random.isTrue(0.1)) return Array.from({ length: 206 }, (_, ordinal) => ordinal);
  return random.skewed(random.below(random.isTrue(0.3) ? 120 : 40), 206);
}

function randomFilters(random: Random): CatalogFilters {
  const some = <T>(chance: number, value: T) => (random.isTrue(chance) ? value : undefined);
  return {
    state: some(
      0.3,
      Array.from({ length: random.below(4) }, () => random.oneOf(states.slice(0, 13), unknown)),
    ),
    facility: some(0.15, facilityOf(random)),
    age: some(0.3, random.oneOf(ageRangeLabels, '18-30')),
    gender: some(0.2, random.oneOf(genders, unknown)),
    orientation: some(0.2, [random.oneOf(orientations, unknown), unknown]),
    race: some(0.1, random.oneOf(races, unknown)),
    education: some(0.1, random.oneOf(educations, unknown)),
    interest: some(
      0.2,
      Array.from({ length: random.below(4) }, () => random.oneOf(interestWords, unknown)),
    ),
    sort: some(0.4, random.oneOf(sortFilterValues, 'newlyListed')),
  };
}

export function randomQuery(random: Random): CatalogQuery {
  return {
    page: random.isTrue(0.5) ? 1 : random.below(40),
    limit: random.isTrue(0.5) ? 40 : 1 + random.below(100),
    category: random.isTrue(0.4) ? random.oneOf(categoryValues, 'viewAll') : undefined,
    filters: random.isTrue(0.7) ? randomFilters(random) : undefined,
    search: random.isTrue(0.3) ? random.oneOf(parts, '') : undefined,
  };
}
