/** One item of the control: a page number, counted from 1, or the dots between two runs of pages. */
export type PageItem = number | 'gap';

/** Up to this many pages, all numbers are shown. */
const shownWhole = 6;
/** How many numbers are shown at each end. */
const atEachEnd = 3;

/**
 * The numbers to show, D-34: `1 2 3 … c … n-2 n-1 n`, where the current page c appears only from 5 to n-4. Pages 4 and
 * n-3 have no number; previous and next lead to them.
 */
export function pageItems(current: number, count: number): PageItem[] {
  if (count <= shownWhole) return Array.from({ length: Math.max(count, 0) }, (_, index) => index + 1);

  const first = [1, 2, 3];
  const last = [count - 2, count - 1, count];
  const hasGaps = current > atEachEnd + 1 && current < count - atEachEnd;
  return hasGaps ? [...first, 'gap', current, 'gap', ...last] : [...first, 'gap', ...last];
}
