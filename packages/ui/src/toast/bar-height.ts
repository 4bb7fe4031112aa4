/**
 * The `ref` of a bar that sticks to the bottom of the window. Sets `--bar-height` on the page to what the bar takes of
 * it, so that toasts are shown above; 0 while the bar does not stick.
 */
export function stickyBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const measure = () => style.setProperty('--bar-height', `${heightOf(bar)}px`);
  const observer = observerOf(measure);
  // It tells the first size too, once the page is laid out; asked for now, a long form would be laid out twice.
  if (observer) observer.observe(bar);
  else measure();
  window.addEventListener('resize', measure); // in a low window the bar stops sticking, but keeps its size
  return () => {
    observer?.disconnect();
    window.removeEventListener('resize', measure);
    style.removeProperty('--bar-height');
  };
}

/** Null where an extension has taken it away: the bar keeps the height that it has when it comes. */
function observerOf(measure: () => void): ResizeObserver | null {
  return typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : null;
}

/** Includes the gap below it, in pixels. */
function heightOf(bar: HTMLElement): number {
  const { position, insetBlockEnd } = getComputedStyle(bar);
  return position === 'sticky' ? bar.offsetHeight + (Number.parseFloat(insetBlockEnd) || 0) : 0;
}
