import type { SavedSearchJson } from '@inkbridge/contracts';
import { type FilterKey, filterKeys, longestSearchName } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { categoryOf, defaultCategory } from '@inkbridge/shared/option-lists';
import { useFacilityNames } from '../filters/facility-part.js';
import { useFilterLabel } from '../filters/filter-options.js';

type Question = SavedSearchJson['question'];

/** A search in the words of its tab and filters; empty if it asks nothing. */
export function useSearchWords({ category, text, ...filters }: Question): string[] {
  const { t } = useTranslation('searches');
  const { t: tFrame } = useTranslation('frame');
  const { t: tPublic } = useTranslation('public');
  const filterLabel = useFilterLabel();
  const facilities = useFacilityNames({ id: filters.facility ? [filters.facility] : [] });
  const labelOf = (key: FilterKey, value: string) =>
    key === 'facility' ? (facilities.get(value) ?? tPublic('filter.facility')) : filterLabel(key, value);
  const tab = categoryOf(category);
  return [
    ...(tab === defaultCategory ? [] : [tFrame(`category.${tab}`)]),
    ...filterKeys.flatMap((key) => [filters[key] ?? []].flat().map((value) => labelOf(key, value))),
    ...(text ? [t('named', { text })] : []),
  ];
}

/** A name made of these words, as many as fit. */
export function useNameOfSearch(question: Question): string {
  const { t } = useTranslation('searches');
  const name = useSearchWords(question).join(', ') || t('everyone');
  return name.length <= longestSearchName ? name : `${name.slice(0, longestSearchName - 1).trimEnd()}…`;
}
