import { useLocation } from '@inkbridge/federation/router';

/** The list from which a profile was opened, as it travels with the navigation. */
export type ListPlace = {
  /** Path and query: the tab, the filters and the first page. */
  list: string;
  /** How many entries of the history lie between the list and this page. */
  steps: number;
};

/** For links in a list: the list is the present page. */
export function useListState(): ListPlace {
  const { pathname, search } = useLocation();
  return { list: pathname + search, steps: 1 };
}

/** For links from one profile to another: the list stays the same, one step further back. */
export function oneStepOn(place: ListPlace | null): ListPlace | null {
  return place && { ...place, steps: place.steps + 1 };
}

/** Checks a navigation's state, because history may hold entries of older releases. */
export function readListPlace(state: unknown): ListPlace | null {
  if (typeof state !== 'object' || state === null || !('list' in state) || !('steps' in state)) return null;
  const { list, steps } = state;
  if (typeof list !== 'string' || !list.startsWith('/') || typeof steps !== 'number') return null;
  return { list, steps };
}
