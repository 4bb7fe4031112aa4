import type { CountedKey, FilterKey } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useOptionLabel } from '@inkbridge/profile-screens';
import { filterOptions, sortFilterOf } from '@inkbridge/shared/option-lists';

export type FilterOption = { value: string; label: string };

/** The options of a filter (AC-042…049). */
export function useFilterOptions(): (key: CountedKey) => FilterOption[] {
  const label = useFilterLabel();
  return (key) => filterOptions[key].map((value) => ({ value, label: label(key, value) }));
}

/** The label of a chosen value, but not of a facility, which has to be loaded. An address may hold one of no list. */
export function useFilterLabel(): (key: FilterKey, value: string) => string {
  const { t } = useTranslation('public');
  const optionLabel = useOptionLabel();
  return (key, value) => {
    const sort = key === 'sort' && sortFilterOf(value);
    return sort ? t(`filter.${sort}`) : optionLabel(value);
  };
}
