import { findAgeRange, ordinalsOfWord } from '@inkbridge/shared/option-lists';
import type { Category, Gender } from '@inkbridge/shared/option-lists';
import { birthDatesOf } from '@inkbridge/shared/profile-fields';
import { foldText } from '@inkbridge/shared/text';
import type { CatalogEntry, CatalogQuestion } from '../../catalog/catalog.js';
import type { Row } from './rows.js';

type Test = (row: Row) => boolean;

/** Combines all conditions of a query into one predicate. Ages are computed for the day of `now` (D-36). */
export function filterOf({ category = 'viewAll', filters = {}, search = '' }: CatalogQuestion, now: Date): Test {
  const tests: Test[] = [
    ({ entry }) => entry.active,
    ...categoryTests[category],
    // A sort filter keeps the same profiles as its tab (D-96).
    ...(filters.sort ? categoryTests[filters.sort] : []),
    ...oneOf('state', filters.state),
    ...oneOf('orientation', filters.orientation),
    ...is('facility', filters.facility),
    ...is('gender', filters.gender),
    ...is('race', filters.race),
    ...is('education', filters.education),
    ...interestTest(filters.interest),
    ...ageTest(filters.age, now),
    ...nameTest(search),
  ];
  return (row) => tests.every((test) => test(row));
}

const male: Gender = 'Male';
const female: Gender = 'Female';

const premium: Test = ({ entry }) => entry.premium;
const featured: Test = ({ entry }) => entry.featured;

/** The conditions of each tab (AC-079..AC-086). The two tabs that are orders keep all profiles. */
const categoryTests: Readonly<Record<Category, readonly Test[]>> = {
  viewAll: [],
  'lgbtq+': [({ entry }) => entry.lgbtq],
  premiumPlacement: [premium],
  featuredPlacement: [featured],
  recentlyUpdated: [],
  newlyListed: [],
  veteran: [({ entry }) => entry.veteran],
  male: is('gender', male),
  female: is('gender', female),
};

type Facet = 'state' | 'facility' | 'gender' | 'orientation' | 'race' | 'education';

function is(facet: Facet, wanted: CatalogEntry[Facet] | undefined): Test[] {
  return wanted ? [({ entry }) => entry[facet] === wanted] : [];
}

function oneOf(facet: Facet, wanted: readonly string[] | undefined): Test[] {
  if (!wanted || wanted.length === 0) return [];
  const values = new Set<string | null>(wanted);
  return [({ entry }) => values.has(entry[facet])];
}

/** Any of the words is enough; those on no list are nobody's. */
function interestTest(wanted: readonly string[] = []): Test[] {
  if (wanted.length === 0) return [];
  const asked = new Set(wanted.flatMap(ordinalsOfWord));
  return [({ interests }) => Array.from(interests).some((ordinal) => asked.has(ordinal))];
}

/** An unknown range matches no profile. */
function ageTest(label: string | undefined, now: Date): Test[] {
  if (!label) return [];
  const range = findAgeRange(label);
  if (!range) return [() => false];
  const { after, until } = birthDatesOf(range, now);
  return [({ entry }) => entry.dateOfBirth > after && entry.dateOfBirth <= until];
}

/** Matches plain text, not a pattern (AC-058). */
function nameTest(search: string): Test[] {
  const part = foldText(search);
  return part === '' ? [] : [({ fullName }) => fullName.includes(part)];
}
