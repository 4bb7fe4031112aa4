import { type CatalogueQuery, filterCounts } from '@inkbridge/api-client';
import type { CountedKey } from '@inkbridge/contracts/facts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FocusEvent, PointerEvent } from 'react';

/** For each option the number of profiles that choosing it would leave. */
export type Counts = Readonly<Record<CountedKey, Readonly<Record<string, number>>>> & {
  /** Absent unless a state is chosen. */
  facility?: Readonly<Record<string, number>>;
};

type FilterCounts = {
  /** Undefined until they are loaded, and if they cannot be. */
  counts?: Counts;
  /** How many profiles these very choices leave; undefined while that is loading. */
  total?: number;
};

/** The counts beside the options of a list's filters. Those of the last choices stay until the new ones are there. */
export function useFilterCounts(query: CatalogueQuery, { isWanted = true } = {}): FilterCounts {
  const { data, isPlaceholderData } = useQuery({
    ...filterCounts(query),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  return { counts: data?.counts, total: isPlaceholderData ? undefined : data?.total };
}

/** Calls `come` when the focus or a mouse, but not a finger that scrolls, gets to a place. */
export function onComing<T extends HTMLElement>(come: (place: T) => void) {
  return {
    onFocus: ({ currentTarget }: FocusEvent<T>) => come(currentTarget),
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<T>) => {
      if (pointerType === 'mouse') come(currentTarget);
    },
  };
}
