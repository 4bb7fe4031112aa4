import { educations, genders, orientations, races } from './filter-lists.js';
import { sortFilterValues } from './listing.js';
import { states } from './us-states.js';

/** Both bounds are inclusive, so a 30-year-old is in the first two ranges (D-35, AC-700). */
export const ageRanges = [
  { label: '18-30', min: 18, max: 30 },
  { label: '30-39', min: 30, max: 39 },
  { label: '40-49', min: 40, max: 49 },
  { label: '50-59', min: 50, max: 59 },
  { label: '60-69', min: 60, max: 69 },
  { label: '70-79', min: 70, max: 79 },
  { label: '80-89', min: 80, max: 89 },
  { label: '90-99', min: 90, max: 99 },
  { label: '100-109', min: 100, max: 109 },
] as const;

type AgeRange = (typeof ageRanges)[number];
/** The value of the Age filter: the label. */
export type AgeRangeLabel = AgeRange['label'];

export const ageRangeLabels: readonly AgeRangeLabel[] = ageRanges.map(({ label }) => label);

/** Undefined for a label that is not in the list. */
export function findAgeRange(label: string): AgeRange | undefined {
  return ageRanges.find((range) => range.label === label);
}

/** The options of each filter, by its query key (AC-042…049). */
export const filterOptions = {
  state: states,
  age: ageRangeLabels,
  gender: genders,
  orientation: orientations,
  race: races,
  education: educations,
  sort: sortFilterValues,
};
