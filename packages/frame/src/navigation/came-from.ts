import type { Location } from '@inkbridge/federation/router';

/** The state that a link gives to the page it opens: the address, with its query, of the page it was on. */
type CameFrom = { cameFrom: string };

/** For a navigation from `here`. A link within a page keeps where that page was opened from. */
export function cameFromState({ pathname, search, state }: Location, target: string): unknown {
  return target === pathname ? state : ({ cameFrom: pathname + search } satisfies CameFrom);
}

/** Where the page was opened from; null if by its address, or by an entry of history without it. */
export function cameFromOf({ state }: Pick<Location, 'state'>): string | null {
  const value: unknown = state;
  if (typeof value !== 'object' || value === null || !('cameFrom' in value)) return null;
  return typeof value.cameFrom === 'string' ? value.cameFrom : null;
}
