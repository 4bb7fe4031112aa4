import type { KeyboardEvent } from 'react';

type RovingOptions = {
  /** Selector of the items that the keys move between. */
  items: string;
  /** The keys for the previous and the next item. */
  keys: readonly [back: string, forth: string];
};

/**
 * Moves focus among the items of a container with two arrow keys, Home and End, wrapping around. Returns whether the
 * key was one of them.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>, { items, keys: [back, forth] }: RovingOptions): boolean {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(items)];
  const current = all.findIndex((item) => item === event.currentTarget.ownerDocument.activeElement);
  const next = new Map([
    [back, current <= 0 ? all.length - 1 : current - 1],
    [forth, (current + 1) % all.length],
    ['Home', 0],
    ['End', all.length - 1],
  ]).get(event.key);
  if (next === undefined) return false;

  event.preventDefault();
  all[next]?.focus();
  return true;
}
