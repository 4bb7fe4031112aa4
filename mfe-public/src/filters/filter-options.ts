import type { FilterKey } from '@inkbridge/contracts/facts';
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

/** The options of a filter (AC-042…049). */
export function useFilterOptions(): (key: FilterKey) => FilterOption[] {
  const label = useFilterLabel();
  return (key) =>
    (key === 'sort' ? sortFilterValues : options[key]).map((value) => ({ value, label: label(key, value) }));
}

/** The label of a chosen value. An address may contain a value that is in no list. */
export function useFilterLabel(): (key: FilterKey, value: string) => string {
  const { t } = useTranslation('public');
  const optionLabel = useOptionLabel();
  return (key, value) => (key === 'sort' && isSortFilter(value) ? t(`filter.${value}`) : optionLabel(value));
}

function isSortFilter(value: string): value is SortFilter {
  return sortFilterValues.some((known) => known === value);
}
