import type { SavedSearchJson } from '@inkbridge/contracts';
import { filterKeys, longestSearchName } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { categoryOf, defaultCategory } from '@inkbridge/shared/option-lists';
import { useFilterLabel } from '../filters/filter-options.js';

type Question = SavedSearchJson['question'];

/** A search in the words of its tab and filters; empty if it asks nothing. */
export function useSearchWords(): (question: Question) => string[] {
  const { t } = useTranslation('searches');
  const { t: tFrame } = useTranslation('frame');
  const filterLabel = useFilterLabel();
  return ({ category, text, ...filters }) => {
    const tab = categoryOf(category);
    return [
      ...(tab === defaultCategory ? [] : [tFrame(`category.${tab}`)]),
      ...filterKeys.flatMap((key) => [filters[key] ?? []].flat().map((value) => filterLabel(key, value))),
      ...(text ? [t('named', { text })] : []),
    ];
  };
}

/** A name made of these words, as many as fit. */
export function useNameOfSearch(): (question: Question) => string {
  const { t } = useTranslation('searches');
  const wordsOf = useSearchWords();
  return (question) => {
    const name = wordsOf(question).join(', ') || t('everyone');
    return name.length <= longestSearchName ? name : `${name.slice(0, longestSearchName - 1).trimEnd()}…`;
  };
}
