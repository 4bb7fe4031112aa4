import { useEffect, type RefObject } from 'react';

/** The arrow keys go from the page's field to its results, which are its links, between them, and back. */
export function useArrowKeys(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = page;
    const listener = (event: KeyboardEvent) => {
      if (current && isMoved(current, event.key)) event.preventDefault();
    };
    current?.addEventListener('keydown', listener);
    return () => current?.removeEventListener('keydown', listener);
  }, [page]);
}

function isMoved(page: HTMLElement, key: string): boolean {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
  const stops = [...page.querySelectorAll<HTMLElement>('input, a')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = at === -1 ? undefined : stops[at + (key === 'ArrowDown' ? 1 : -1)];
  next?.focus();
  return next !== undefined;
}
