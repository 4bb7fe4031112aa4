import { useRef, type PointerEvent } from 'react';

/** Smallest horizontal distance of a swipe, in CSS pixels. */
const swipePx = 40;

/**
 * Calls `go` with 1 for a swipe to the left and -1 for one to the right. Vertical moves scroll, and two fingers zoom.
 */
export function useSwipe(go: (step: number) => void) {
  const start = useRef<{ id: number; x: number } | null>(null);
  return {
    onPointerDown: ({ pointerId, clientX, isPrimary }: PointerEvent) => {
      start.current = isPrimary ? { id: pointerId, x: clientX } : null;
    },
    onPointerUp: ({ pointerId, clientX }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (!from || from.id !== pointerId || Math.abs(clientX - from.x) < swipePx) return;
      go(clientX < from.x ? 1 : -1);
    },
    // The browser uses the gesture to scroll or to zoom.
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
