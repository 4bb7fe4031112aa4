import { useEffect, useRef, type RefObject } from 'react';

/** Brings the first changed row of a table into view when the page opens, unless it is in view already. */
export function useFirstChange(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A frame later, because the router first scrolls a new page to its top.
    const frame = requestAnimationFrame(() => {
      place.current?.querySelector('tr[data-changed="true"]')?.scrollIntoView?.({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return place;
}
