import { ageRangeLabels, categoryValues, interestCount, sortFilterValues } from '@inkbridge/shared/option-lists';
import * as fc from 'fast-check';
import type { CatalogEntry, CatalogQuery } from '../catalog/catalog.js';

/** A complete listed profile; a test overrides only what matters to it. */
export function anEntry(about: Partial<CatalogEntry> = {}): CatalogEntry {
  return {
    id: 'a1',
    revision: 1,
    active: true,
    firstName: 'Thomas',
    lastName: 'Weber',
    dateOfBirth: '1970-03-04',
    state: 'Pennsylvania',
    facility: null,
    gender: 'Male',
    orientation: 'Straight',
    race: 'White',
    education: null,
    veteran: false,
    lgbtq: false,
    premium: false,
    featured: false,
    publishedAt: 1_000,
    changedAt: 1_000,
    dueAt: Infinity,
    hidden: false,
    interests: [],
    card: new TextEncoder().encode(JSON.stringify({ _id: about.id ?? 'a1' })),
    ...about,
  };
}

const interests = fc.uniqueArray(fc.nat(interestCount - 1), { maxLength: 12 });
/** So few words that filters often match, and names with spaces, capitals and regular-expression characters. */
const firstNames = ['Ann', 'Mary Ann', 'JOHN', 'john', 'Zoë', 'Zoe\u0308', 'D.J.'];
const lastNames = ['Smith', 'Smi', 'O’Neil', '(Ann)', 'Wo\\d'];
const few = {
  state: fc.constantFrom('Ohio', 'Texas', 'Utah'),
  facility: fc.constantFrom('f1', 'f2', 'f3'),
  gender: fc.constantFrom('Male', 'Female', 'Other'),
  orientation: fc.constantFrom('Straight', 'Gay', 'LGBTQ+'),
  race: fc.constantFrom('Asian', 'White'),
  education: fc.constantFrom('Doctorate', 'Other'),
};
/** Entries in one group, in two, and in none. */
const words = fc.constantFrom('Astronomy', 'Chess', 'History', 'Western', 'No such thing');

/** Ids 'p0'..'p29' and times that often coincide, so that ties and second revisions are frequent. */
export const entries: fc.Arbitrary<CatalogEntry> = fc
  .record({
    id: fc.nat(29).map((number) => `p${number}`),
    revision: fc.integer({ min: 1, max: 5 }),
    active: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
    firstName: fc.constantFrom(...firstNames),
    lastName: fc.constantFrom(...lastNames),
    dateOfBirth: fc
      .date({ min: new Date('1910-01-01'), max: new Date('2008-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    ...few,
    facility: fc.option(few.facility),
    orientation: fc.option(few.orientation),
    education: fc.option(few.education),
    veteran: fc.boolean(),
    lgbtq: fc.boolean(),
    premium: fc.boolean(),
    featured: fc.boolean(),
    publishedAt: fc.nat(3),
    changedAt: fc.nat(3),
    dueAt: fc.oneof(fc.nat(5), fc.constant(Infinity)),
    hidden: fc.boolean(),
    interests,
  })
  .map(anEntry);

export const answers = fc.oneof(fc.constant([]), interests);

/** Each part is present half of the time. */
export const queries: fc.Arbitrary<CatalogQuery> = fc.record(
  {
    category: fc.constantFrom(...categoryValues),
    filters: fc.record(
      {
        state: fc.uniqueArray(few.state),
        facility: few.facility,
        age: fc.constantFrom(...ageRangeLabels),
        gender: few.gender,
        orientation: fc.uniqueArray(few.orientation),
        race: few.race,
        education: few.education,
        interest: fc.uniqueArray(words),
        sort: fc.constantFrom(...sortFilterValues),
      },
      { requiredKeys: [] },
    ),
    search: fc.constantFrom('', ' ', 'ann', 'N SM', 'john  smi', 'zoë', '.', '(', '\\d', 'nobody'),
    page: fc.integer({ min: -1, max: 4 }),
    limit: fc.integer({ min: 1, max: 8 }),
  },
  { requiredKeys: ['page', 'limit'] },
);
