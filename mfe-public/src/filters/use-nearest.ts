import { filterTotals } from '@inkbridge/api-client';
import { type FilterKey, filterKeys } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import type { Category } from '@inkbridge/shared/option-lists';
import { useQuery } from '@tanstack/react-query';
import { noFilters, toCatalogueQuery, type Wish } from '../listing/listing-address.js';
import { useFilterLabel } from './filter-options.js';

/** A part of it that can be given up. */
type Part = FilterKey | 'text';
/** A wish without one part, `gone`, or of one part alone, and how many people it finds. */
export type Way = { gone: Part | null; wish: Wish; count: number };

type NearestOptions = { wish: Wish; category?: Category | undefined; isWanted: boolean };

/**
 * For a wish that nobody meets: what can be given up so that somebody does, what helps most first; if no single part is
 * to blame, each part alone. Empty until that is known, and if it cannot be.
 */
export function useNearest({ wish, category, isWanted }: NearestOptions): Way[] {
  const parts = partsOf(wish);
  const fewer = parts.map((gone) => ({ gone, wish: without(wish, gone) }));
  const alone = parts.length > 2 ? parts.map((part) => ({ gone: null, wish: only(wish, part) })) : [];
  const queriesOf = (ways: readonly { wish: Wish }[]) =>
    ways.map((way) => ({ options: category, ...toCatalogueQuery(way.wish) }));
  const { data } = useQuery({
    ...filterTotals(queriesOf(fewer), queriesOf(alone)),
    enabled: isWanted && parts.length > 0,
  });
  if (!data || !isWanted) return [];
  return (data.isSecond ? alone : fewer)
    .map(({ gone, wish: nearer }, n) => ({ gone, wish: nearer, count: data.totals[n] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

function partsOf({ text, filters }: Wish): Part[] {
  return [...(text === '' ? [] : (['text'] as const)), ...filterKeys.filter((key) => filters[key].length > 0)];
}

function without({ text, filters }: Wish, part: Part): Wish {
  return part === 'text' ? { text: '', filters } : { text, filters: { ...filters, [part]: [] } };
}

function only({ text, filters }: Wish, part: Part): Wish {
  return part === 'text'
    ? { text, filters: noFilters }
    : { text: '', filters: { ...noFilters, [part]: filters[part] } };
}

/** The words of buttons that lead to the nearest people. */
export function useWayTexts() {
  const { t } = useTranslation('public');
  const label = useFilterLabel();
  const inPlace = ({ filters: { state } }: Wish) =>
    state.length === 0 ? '' : ` ${t('nearest.in', { place: state.map((one) => label('state', one)).join(', ') })}`;
  const others = ({ text, filters }: Wish) => [
    ...(text === '' ? [] : [t('filter.name', { text })]),
    ...filterKeys.flatMap((key) =>
      key === 'state' || key === 'facility' ? [] : filters[key].map((value) => label(key, value)),
    ),
  ];
  return {
    /** "60-69 in Pennsylvania" */
    ofRest: (wish: Wish): string => (others(wish).join(', ') + inPlace(wish)).trim(),
    /** "Any age in Pennsylvania: 6" */
    ofWay: ({ gone, wish, count }: Way): string => {
      const who = [t(`nearest.any.${gone ?? 'one'}`), ...others(wish)].join(', ');
      return t('nearest.way', { who: who + inPlace(wish), count });
    },
    /** "No one yet: show 6 in Pennsylvania" */
    ofShowing: ({ wish, count }: Way): string => {
      const words = others(wish);
      return t('nearest.show', { count, who: (words.length > 0 ? ` · ${words.join(', ')}` : '') + inPlace(wish) });
    },
  };
}
