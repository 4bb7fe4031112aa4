import type { FilterKey } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useOptionLabel } from '@inkbridge/profile-screens';
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

/** What a filter offers (AC-042…049). */
export function useFilterOptions(): (key: FilterKey) => FilterOption[] {
  const label = useFilterLabel();
  return (key) =>
    (key === 'sort' ? sortFilterValues : options[key]).map((value) => ({ value, label: label(key, value) }));
}

/** How a chosen value reads; an address may hold one that no list has. */
export function useFilterLabel(): (key: FilterKey, value: string) => string {
  const { t } = useTranslation('public');
  const optionLabel = useOptionLabel();
  return (key, value) => (key === 'sort' && isSortFilter(value) ? t(`filter.${value}`) : optionLabel(value));
}

function isSortFilter(value: string): value is SortFilter {
  return sortFilterValues.some((known) => known === value);
}
