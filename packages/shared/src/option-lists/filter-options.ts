import { ageRangeLabels } from './age-ranges.js';
import { educations, genders, orientations, races } from './filter-lists.js';
import { sortFilterValues } from './listing.js';
import { states } from './us-states.js';

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
