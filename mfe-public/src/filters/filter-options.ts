import type { FilterKey } from '@inkbridge/contracts';
import type { Translate } from '@inkbridge/federation/i18n';
import {
  ageRangeLabels,
  educations,
  genders,
  orientations,
  races,
  sortFilterValues,
  states,
  type SortFilter,
} from '@inkbridge/shared/option-lists';

const options: Record<Exclude<FilterKey, 'sort'>, readonly string[]> = {
  state: states,
  age: ageRangeLabels,
  gender: genders,
  orientation: orientations,
  race: races,
  education: educations,
};

export type FilterOption = { value: string; label: string };

/** What a filter offers (AC-042…049). Values are shown as people chose them; only the sort filters have texts. */
export function optionsOf(key: FilterKey, t: Translate<'public'>): FilterOption[] {
  if (key === 'sort') return sortFilterValues.map((value) => ({ value, label: t(`filter.${value}`) }));
  return options[key].map((value) => ({ value, label: value }));
}

/** How a chosen value reads; an address may hold one that no list has. */
export function labelOf(key: FilterKey, value: string, t: Translate<'public'>): string {
  return key === 'sort' && isSortFilter(value) ? t(`filter.${value}`) : value;
}

function isSortFilter(value: string): value is SortFilter {
  return sortFilterValues.some((known) => known === value);
}
