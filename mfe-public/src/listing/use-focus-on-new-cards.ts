import { useEffect, useRef } from 'react';

/** After View More, moves the focus to the name on the first new card, so that reading continues there. */
export function useFocusOnNewCards(count: number) {
  const grid = useRef<HTMLUListElement>(null);
  const expectedFrom = useRef<number | null>(null);

  useEffect(() => {
    const from = expectedFrom.current;
    if (from === null || count <= from) return;
    expectedFrom.current = null;
    grid.current?.children[from]?.querySelector<HTMLElement>(':is(h2, h3) a')?.focus();
  }, [count]);

  return {
    grid,
    expectMore: () => {
      expectedFrom.current = count;
    },
  };
}
